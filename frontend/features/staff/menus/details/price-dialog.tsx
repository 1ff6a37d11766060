import { chakra, SimpleGrid } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { changedPrice, differsTenfold, type PriceChange, readChange, roundings } from '#rules/card/price-changes';
import { printPrice } from '#rules/card/prices';
import { categoryOf, written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { texts as words } from '#texts/components';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useUnsaved } from '../../../../api/editing/unsaved.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { Dialog, DialogCancel } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { announce } from '../../../../components/feedback/announcements.ts';
import { Answer } from '../../../../components/feedback/answer.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { SelectField, TextField } from '../../../../components/form/fields.tsx';
import { Written } from '../../../../components/language/written.tsx';

const { prices: texts, doubt } = all;
const mostAtOnce = 100;

/** Raises or lowers the prices of a menu or of one category, after a preview; all at once, and Undo brings the old ones back. */
export function PriceDialog({ menu, items, onClose }: { menu: Menu; items: readonly MenuItem[]; onClose: () => void }) {
  const [category, setCategory] = useState('');
  const [by, setBy] = useState('');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [roundTo, setRoundTo] = useState(1);
  const [from, setFrom] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { change, isChanging } = useChangePrices();
  useUnsaved(by !== '');
  const priced = items.flatMap(withOwnPrice);
  const chosen = priced.filter(({ _id, categories }) => !category || `item ${_id}` === category || categories.includes(category));
  const amount = readChange(by);
  const changed = amount === undefined ? [] : newPrices(chosen, { unit, by: amount, roundTo });
  const doubtful = changed.filter(({ item, after }) => after.some((price, at) => differsTenfold(price, allPrices(item)[at] ?? price)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (amount === undefined) return field.current?.focus();
    if (changed.length === 0) return setFailure(texts.nothing);
    if (changed.length > mostAtOnce) return setFailure(texts.tooMany);
    if (doubtful.length > 0) return setAsking(true);
    return save();
  };
  const save = async () => {
    try {
      await change(changed, from || undefined);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <>
      <Dialog title={texts.title} size="lg" onClose={onClose} isDirty={by !== ''}>
        <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <SelectField label={texts.scope} value={category} onChange={({ target }) => setCategory(target.value)}>
              <option value="">{texts.all}</option>
              {menu.categories.map((option) => (
                <option key={option} value={option}>
                  {written(categoryOf(menu, option), 'name')}
                </option>
              ))}
              <optgroup label={texts.oneMeal}>
                {priced.map(({ _id, mealId }) => (
                  <option key={_id} value={`item ${_id}`}>
                    {written(mealId, 'name')}
                  </option>
                ))}
              </optgroup>
            </SelectField>
            <SelectField label={texts.roundTo} value={roundTo} onChange={({ target }) => setRoundTo(Number(target.value))}>
              {roundings.map((step) => (
                <option key={step} value={step}>
                  {step < 0.1 ? texts.exact : texts.step(printPrice(step))}
                </option>
              ))}
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
              <option value="percent">{texts.percent}</option>
              <option value="crowns">{texts.crowns}</option>
            </SelectField>
          </SimpleGrid>
          <DateField label={texts.from} optional hint={texts.fromHint} value={from} onChange={({ target }) => setFrom(target.value)} />
          {priced.length < items.length && <chakra.p color="fg.muted">{texts.inSetPrice(items.length - priced.length)}</chakra.p>}
          <PricePreview changed={changed} />
          <DialogActions>
            {failure && <Answer>{failure}</Answer>}
            <DialogCancel>{texts.cancel}</DialogCancel>
            <Button type="submit" busy={isChanging && texts.saving}>
              {from ? texts.plan(changed.length) : texts.save(changed.length)}
            </Button>
          </DialogActions>
        </chakra.form>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={doubt.titleOfMany(doubtful.length)}
          confirm={doubt.confirm}
          cancel={doubt.cancel}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <PricePreview changed={doubtful} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The meals whose price changes, with the old and the new one. */
function PricePreview({ changed }: { changed: readonly NewPrice[] }) {
  if (changed.length === 0) return <chakra.p color="fg.muted">{texts.nothing}</chakra.p>;
  return (
    <chakra.div maxHeight="80" overflowY="auto" borderWidth="1px" borderRadius="md" tabIndex={0} role="region" aria-label={texts.preview}>
      <chakra.table width="full" css={{ '& td, & th': { px: '3', py: '1.5', textAlign: 'start' }, '& tr': { borderBottomWidth: '1px' } }}>
        <thead>
          <tr>
            <th scope="col">{texts.meal}</th>
            <Amount as="th">{texts.before}</Amount>
            <Amount as="th">{texts.after}</Amount>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ item, after }) => (
            <tr key={item._id}>
              <td>
                <Written of={item.mealId} field="name" />
              </td>
              <Amount color="fg.muted">{inWords(allPrices(item))}</Amount>
              <Amount fontWeight="bold">{inWords(after)}</Amount>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

const Amount = chakra('td', { base: { textAlign: 'end !important', whiteSpace: 'nowrap' } });

const inWords = (prices: readonly number[]) => prices.map((price) => printPrice(price)).join(' / ');

/** An item with a price of its own, not of the set price of its menu alone. */
type PricedItem = MenuItem & { mealPrice: number };

const withOwnPrice = (item: MenuItem): PricedItem[] => (item.mealPrice === null ? [] : [{ ...item, mealPrice: item.mealPrice }]);

/** The prices of an item in Kč: its own, then those of its further measures. */
const allPrices = ({ mealPrice, morePrices = [] }: PricedItem) => [mealPrice, ...morePrices.map(({ price }) => price)];

/** An item and all its prices after a change, as `allPrices` has them. */
interface NewPrice {
  item: PricedItem;
  after: readonly number[];
}

/** The items whose price is another one after the change. */
function newPrices(items: readonly PricedItem[], change: PriceChange): NewPrice[] {
  return items
    .map((item) => ({ item, after: allPrices(item).map((price) => changedPrice(price, change)) }))
    .filter(({ item, after }) => allPrices(item).some((price, at) => price !== after[at]));
}

/** What the server is sent of an item. */
function sentOf({ item: { _id, version, morePrices }, after: [mealPrice = 0, ...others] }: NewPrice) {
  const measured = morePrices?.map(({ measure }, at) => ({ measure, price: others[at] ?? 0 }));
  return { _id, version, mealPrice, ...(measured?.length && { morePrices: measured }) };
}

/**
 * Stores new prices, all or none, at once or from a day on; the announcement has an Undo button, which stores the old ones, or withdraws what was
 * planned and plans again what that took the place of.
 */
function useChangePrices() {
  const save = useChange('menuItems', client.menuItems.changePrices);
  const withdraw = useChange('menuItems', client.menuItems.withdrawPrices);
  const store = (prices: readonly NewPrice[], from?: string) =>
    save.mutateAsync({ body: { prices: prices.map(sentOf), ...(from && { from }) } });

  const unplan = async (from: string, planned: readonly MenuItem[], before: readonly NewPrice[]) => {
    const replaced = (id: string) => before.find(({ item }) => item._id === id)?.item.planned?.find((plan) => plan.from === from);
    const again = planned.flatMap(({ _id, version }) => {
      const plan = replaced(_id);
      return plan ? [{ _id, version, mealPrice: plan.mealPrice, morePrices: plan.morePrices }] : [];
    });
    const others = planned.filter(({ _id }) => !replaced(_id)).map(({ _id, version }) => ({ _id, version }));
    const replanned = again.length > 0 && (await save.mutateAsync({ body: { from, prices: again } }));
    const withdrawn = others.length > 0 && (await withdraw.mutateAsync({ body: { from, items: others } }));
    return [replanned, withdrawn].flatMap((reply) => (reply ? [reply.message] : [])).join(' ');
  };

  const change = async (prices: readonly NewPrice[], from: string | undefined) => {
    const { data, message } = await store(prices, from);
    const old = data.flatMap(withOwnPrice).flatMap((item) => {
      const before = prices.find((one) => one.item._id === item._id)?.item;
      return before ? [{ item, after: allPrices(before) }] : [];
    });
    const undo = () =>
      (from ? unplan(from, data, prices) : store(old).then((reply) => reply.message)).then(announce, (error: Error) =>
        announce(messageOf(error), { tone: 'danger' }),
      );
    announce(message, { action: { label: words.undo, run: undo } });
  };
  return { change, isChanging: save.isPending };
}
