import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { mostPrices } from '#card/contract/menu-items';
import type { MeasuredPrice } from '#card/contract/prices';
import { changedPrice, differsTenfold, type PriceChange, readChange, roundings } from '#card/rules/price-changes';
import { hasSetPrice, pricesOf, printPrice } from '#card/rules/prices';
import { menus as all } from '#texts/card';
import { messageOf } from '../../../house/client/api-error.ts';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Options, SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { DataTable } from '../../../house/ui/layout/data-table.tsx';
import { FormDialog } from '../../house/form-dialog.tsx';
import { byKey, type Card, type Line, pricesBefore, pricesIn, typedPricesOf } from './cells.ts';
import { withCell } from './editing.ts';
import { SectionOptions } from './line-drawer.tsx';
import { usePlans } from './planned-prices.tsx';
import { useTable } from './shared-table.ts';

const { prices: texts, doubt } = all;

interface Props {
  card: Card;
  /** The keys of the lines whose prices change; none for all. */
  marked: ReadonlySet<string>;
  onClose: () => void;
}

/**
 * Raises or lowers the prices of a card, of one section or of the marked lines, after a preview: at once, as a step of the table, or from a day
 * to come on, which is stored with an Undo of its own.
 */
export function PriceDialog({ card, marked, onClose }: Props) {
  const { stored, change } = useTable();
  const [section, setSection] = useState('');
  const [by, setBy] = useState('');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [roundTo, setRoundTo] = useState(1);
  const [from, setFrom] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const plans = usePlans(from);
  const scope = card.lines.filter(({ key }) => marked.size === 0 || marked.has(key));
  const chosen = scope.filter((line) => !section || line.section === section);
  const included = scope.filter(({ cells }) => pricesIn(cells).mealPrice === null).length;
  const amount = readChange(by);
  // what is planned is known of the stored lines
  const known = byKey(stored.lines);
  const before = (line: Line) => pricesOf(pricesBefore(from, known.get(line.key) ?? line));
  const changed = amount === undefined ? [] : newPrices(chosen, before, { unit, by: amount, roundTo });
  const doubtful = changed.filter(({ before, after }) => after.some((price, at) => differsTenfold(price, before[at] ?? price)));

  const submit = () => {
    setTried(true);
    setFailure(undefined);
    if (amount === undefined) return field.current?.focus();
    if (changed.length === 0) return setFailure(texts.nothing);
    if (from && changed.length > mostPrices) return setFailure(texts.tooMany(mostPrices));
    if (doubtful.length > 0) return setAsking(true);
    return save();
  };
  const save = async () => {
    try {
      if (from) {
        const lineOf = ({ line }: NewPrice) => known.get(line.key) ?? { ...line, version: 0 };
        await plans.set(changed.map((next) => ({ line: lineOf(next), plan: pricesAfter(next) })));
      } else {
        change((now) => changed.reduce((one, next) => withCell(one, next.line.key, 'price', typedPricesOf(pricesAfter(next))), now));
      }
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <>
      <FormDialog
        title={texts.title}
        size="lg"
        isDirty={by !== ''}
        failure={failure}
        submit={from ? texts.plan(changed.length) : texts.save(changed.length)}
        busy={plans.isPlanning && texts.saving}
        onSubmit={submit}
        onClose={onClose}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {marked.size === 0 && (
            <SelectField label={texts.scope} value={section} onChange={({ target }) => setSection(target.value)}>
              <option value="">{texts.all}</option>
              <SectionOptions sections={card.sections} />
            </SelectField>
          )}
          <SelectField label={texts.roundTo} value={roundTo} onChange={({ target }) => setRoundTo(Number(target.value))}>
            <Options of={roundings} word={(step) => (step < 0.1 ? texts.exact : texts.step(printPrice(step)))} />
          </SelectField>
          <TextField
            label={texts.by}
            ref={field}
            hint={texts.hint}
            error={isTried && amount === undefined ? { message: texts.unreadable } : undefined}
            inputMode="decimal"
            data-autofocus
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
          <SelectField label={texts.unit} value={unit} onChange={({ target }) => setUnit(target.value as PriceChange['unit'])}>
            <Options of={['percent', 'crowns'] as const} word={(one) => (one === 'percent' ? texts.percent : texts.crowns)} />
          </SelectField>
        </SimpleGrid>
        <DateField label={texts.from} optional hint={texts.fromHint} value={from} onChange={({ target }) => setFrom(target.value)} />
        {hasSetPrice(stored.menu) && included > 0 && <chakra.p color="fg.muted">{texts.inSetPrice(included)}</chakra.p>}
        <PricePreview changed={changed} from={from} />
      </FormDialog>
      {isAsking && (
        <ConfirmDialog
          title={doubt.titleOfMany(doubtful.length)}
          confirm={doubt.confirm}
          cancel={doubt.cancel}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <PricePreview changed={doubtful} from={from} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The meals whose price changes, with the old and the new one. */
function PricePreview({ changed, from }: { changed: readonly NewPrice[]; from: string }) {
  if (changed.length === 0) return <chakra.p color="fg.muted">{texts.nothing}</chakra.p>;
  return (
    <chakra.div maxHeight="80" overflowY="auto" px="2" borderWidth="1px" tabIndex={0} role="region" aria-label={texts.preview}>
      <DataTable
        label={texts.preview}
        rows={changed}
        keyOf={({ line }) => line.key}
        isCompact
        columns={[
          { header: texts.meal, cell: ({ line }) => line.cells.name },
          { header: from ? texts.until : texts.before, align: 'end', cell: ({ before }) => inWords(before) },
          { header: texts.after, align: 'end', cell: ({ after }) => <strong>{inWords(after)}</strong> },
        ]}
      />
    </chakra.div>
  );
}

const inWords = (prices: readonly number[]) => prices.map((price) => printPrice(price)).join(' / ');

/** A line with all its prices in Kč, those of its further measures too, as they are and after a change; none where they cannot be read. */
interface NewPrice {
  line: Line;
  before: readonly number[];
  after: readonly number[];
}

/** The lines whose price is another one after the change of what they cost before it. */
function newPrices(lines: readonly Line[], pricesOfLine: (line: Line) => readonly MeasuredPrice[], change: PriceChange): NewPrice[] {
  return lines.flatMap((line) => {
    const before = pricesOfLine(line).flatMap(({ price }) => (Number.isNaN(price) ? [] : price));
    const after = before.map((price) => changedPrice(price, change));
    return String(after) === String(before) ? [] : { line, before, after };
  });
}

/** The prices of a line after the change, with their measures. */
function pricesAfter({ line, after: [mealPrice = 0, ...others] }: NewPrice) {
  const { measure, morePrices } = pricesIn(line.cells);
  return { mealPrice, measure, morePrices: morePrices.map((one, at) => ({ ...one, price: others[at] ?? 0 })) };
}
