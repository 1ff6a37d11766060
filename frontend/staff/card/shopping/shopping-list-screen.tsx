import { settings } from 'virtual:settings';
import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ShoppingLine, ShoppingState, Stock, StoredShoppingList } from '#card/contract/shopping';
import { stockOf } from '#card/rules/shopping-lines';
import { written } from '#house/rules/translated';
import { paths } from '#site/contract/page-paths';
import { shopping as all } from '#texts/kitchen';
import { ApiError } from '../../../house/client/api-error.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { copy, shareText } from '../../../house/ui/action/share.ts';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../../house/ui/form/chip.tsx';
import { Checkbox, Input, Options, Select, SelectField, TextareaField } from '../../../house/ui/form/fields.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';
import {
  amountOf,
  asWritten,
  type Grouping,
  groupsOf,
  isDone,
  madeAtOf,
  neededOf,
  spanOf,
  stockInWords,
  suppliersOf,
  textOf,
  unitsOf,
} from './lists.ts';
import { type Unsent, useShoppingList } from './use-shopping-list.ts';

const texts = all.list;

/** A shopping list to be ticked off in the shop, by several people at once. */
export function ShoppingListScreen() {
  const { id = '' } = useParams();
  return <OpenList key={id} id={id} />;
}

function OpenList({ id }: { id: string }) {
  const { query, unsent, mark } = useShoppingList(id);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (isGone) {
    return (
      <Page title={all.title}>
        <Alert tone="info">{texts.gone}</Alert>
        <TextLink to={paths.shopping}>{all.back}</TextLink>
      </Page>
    );
  }
  return (
    <QueryResult query={query}>
      {({ list, state }) => <List list={list} state={state} unsent={unsent} isLate={query.isError} onMark={mark} />}
    </QueryResult>
  );
}

interface Props {
  list: StoredShoppingList;
  state: ShoppingState;
  unsent: number;
  /** The last reading has failed. */
  isLate: boolean;
  onMark: (line: string, one: Unsent) => void;
}

function List({ list, state, unsent, isLate, onMark }: Props) {
  const [grouping, setGrouping] = useState<Grouping>('kinds');
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const done = list.lines.filter((line) => isDone(line, state)).length;
  const groups = groupsOf(list, grouping)
    .map(({ name, lines }) => ({ name, all: lines, shown: isOnlyOpen ? lines.filter((line) => !isDone(line, state)) : lines }))
    .filter(({ shown }) => shown.length > 0);
  const withoutLines = list.meals.filter((_, place) => !list.lines.some(({ meals }) => meals.includes(place)));

  return (
    <Page
      title={texts.title(spanOf(list))}
      heading={<chakra.span fontSize={{ base: 'xl', md: '3xl' }}>{texts.title(spanOf(list))}</chakra.span>}
      action={
        <DialogButton
          look="outline"
          disabled={list.lines.length === 0}
          dialog={(onClose) => <SendDialog list={list} state={state} onClose={onClose} />}
        >
          {texts.send}
        </DialogButton>
      }
    >
      <Flex gap="3" justify="space-between" wrap="wrap">
        <TextLink to={paths.shopping}>{all.back}</TextLink>
        <chakra.span fontVariantNumeric="tabular-nums lining-nums">
          <span role="status">
            {all.guests(list.covers)}, {all.done(done, list.lines.length)}
          </span>
          , {all.made(madeAtOf(list))}
        </chakra.span>
      </Flex>
      {unsent > 0 && isLate && <Alert tone="warning">{texts.unsent(unsent)}</Alert>}
      <Flex gap="4" align="flex-end" justify="space-between" wrap="wrap">
        <Box flex="1 1 16rem" maxWidth="26rem">
          <ChipGroup label={<SmallLegend>{texts.groupBy}</SmallLegend>}>
            <ChipGrid gridTemplateColumns="repeat(2, minmax(0, 1fr))">
              {(['kinds', 'suppliers'] as const).map((one) => (
                <Chip key={one} name="grouping" value={one} checked={one === grouping} onChange={() => setGrouping(one)}>
                  {texts[one]}
                </Chip>
              ))}
            </ChipGrid>
          </ChipGroup>
        </Box>
        <Checkbox label={texts.onlyOpen} checked={isOnlyOpen} onChange={({ target }) => setOnlyOpen(target.checked)} />
      </Flex>
      {groups.length === 0 && <EmptyState>{list.lines.length === 0 ? texts.nothing : texts.allDone}</EmptyState>}
      {groups.map(({ name, all: lines, shown }) => (
        <Stack as="section" key={name} gap="2">
          <Heading as="h2" textStyle="dish" display="flex" justifyContent="space-between" gap="3">
            <span>{name}</span>
            <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums" whiteSpace="nowrap">
              {all.done(lines.filter((line) => isDone(line, state)).length, lines.length)}
            </chakra.span>
          </Heading>
          <chakra.ul listStyleType="none" p="0" m="0">
            {shown.map((line) => (
              <Line key={line._id} line={line} list={list} state={state} onMark={(one) => onMark(line._id, one)} />
            ))}
          </chakra.ul>
        </Stack>
      ))}
      {withoutLines.length > 0 && list.lines.length > 0 && (
        <Alert tone="info">{texts.withoutRecipe(withoutLines.map((meal) => written(meal, 'name')).join(', '))}</Alert>
      )}
    </Page>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    borderTopWidth: '1px',
    pb: '1',
  },
});

interface LineProps {
  line: ShoppingLine;
  list: StoredShoppingList;
  state: ShoppingState;
  onMark: (one: Unsent) => void;
}

/** One thing to buy: the whole line is the target of a thumb, and what is there already is said below it. */
function Line({ line, list, state, onMark }: LineProps) {
  const isOver = isDone(line, state);
  const isTicked = state.ticked.includes(line._id);
  const isEnough = isOver && !isTicked;
  const unclear = asWritten(line, list);
  const dishes = line.meals.flatMap((place) => list.meals[place] ?? []).map((meal) => written(meal, 'name'));
  return (
    <Row>
      <chakra.label
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr) auto"
        columnGap="3"
        alignItems="center"
        minHeight="target"
        gridColumn="1 / -1"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          width="6"
          height="6"
          accentColor="accent.solid"
          checked={isTicked}
          onChange={({ target }) => onMark({ ticked: target.checked })}
        />
        <chakra.span minWidth="0" color={isOver ? 'fg.muted' : undefined} textDecoration={isOver ? 'line-through' : undefined}>
          <Written of={line} field="name" />
        </chakra.span>
        <chakra.span
          fontVariantNumeric="tabular-nums lining-nums"
          fontWeight={isOver ? undefined : 'bold'}
          color={isOver ? 'fg.muted' : undefined}
          whiteSpace="nowrap"
        >
          {isEnough ? texts.enough : (amountOf(line, state) ?? texts.unclear)}
        </chakra.span>
      </chakra.label>
      <chakra.span ps="9" textStyle="small" color="fg.muted" truncate={unclear.length === 0}>
        {unclear.length > 0 ? unclear.join('; ') : texts.for(dishes.join(', '))}
      </chakra.span>
      {line.need && <StockField line={line} stock={state.stock[line._id]} onMark={onMark} />}
    </Row>
  );
}

/** What is left of a list as text: to copy, to share with a program of the device, or to mail; all of it, or what one supplier brings. */
function SendDialog({ list, state, onClose }: { list: StoredShoppingList; state: ShoppingState; onClose: () => void }) {
  const [supplier, setSupplier] = useState('');
  const shown = useRef<HTMLTextAreaElement>(null);
  const text = textOf(list, state, supplier || undefined);
  const title = all.send.head(spanOf(list));
  const copyAll = async () => {
    if (!(await copy(text, { copied: all.send.copied, notCopied: all.send.notCopied }))) shown.current?.select();
  };
  return (
    <Dialog title={all.send.title} onClose={onClose}>
      <Stack gap="4">
        <SelectField label={all.send.what} value={supplier} onChange={({ target }) => setSupplier(target.value)}>
          <Options of={suppliersOf(list, state)} word={(one) => all.send.ofSupplier(one)} none={all.send.everything} />
        </SelectField>
        <TextareaField ref={shown} label={all.send.text} readOnly rows={10} value={text || all.send.empty} />
        <Flex gap="3" wrap="wrap">
          <Button disabled={!text} onClick={copyAll}>
            {all.send.copy}
          </Button>
          {'share' in navigator && (
            <Button look="outline" disabled={!text} onClick={() => shareText({ title, text })}>
              {all.send.share}
            </Button>
          )}
          {text && (
            <Button asChild look="outline">
              <a href={mailOf(title, text)}>{all.send.mail}</a>
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** The address of a new mail to nobody yet; its lines end as RFC 6068 wants them. */
function mailOf(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

/** What is there of a line already: a button, and the fields that it opens. */
function StockField({ line, stock, onMark }: { line: ShoppingLine; stock: Stock | undefined; onMark: (one: Unsent) => void }) {
  const [isOpen, setOpen] = useState(false);
  const name = written(line, 'name');
  return (
    <>
      <Button look="quiet" size="sm" px="2" aria-expanded={isOpen} aria-label={texts.stockOf(name)} onClick={() => setOpen(!isOpen)}>
        {texts.stock}
      </Button>
      {stock && !isOpen && (
        <Box gridColumn="1 / -1" ps="9" textStyle="small" color="fg.muted">
          {texts.have(stockInWords(stock), neededOf(line))}
        </Box>
      )}
      {isOpen && (
        <StockForm
          line={line}
          stock={stock}
          onSave={(one) => {
            onMark({ stock: one });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function StockForm({ line, stock, onSave }: { line: ShoppingLine; stock: Stock | undefined; onSave: (stock: Stock | null) => void }) {
  const units = line.need ? unitsOf(line.need.unit) : [];
  const [quantity, setQuantity] = useState(stock?.quantity ?? '');
  const [unit, setUnit] = useState(stock?.unit ?? units[0] ?? 'ks');
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const name = written(line, 'name');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = { quantity: quantity.trim(), unit };
    if (!typed.quantity) return onSave(null);
    const isReadable = stockOf(line, typed, settings.defaultLanguage) !== undefined;
    setWrong(!isReadable);
    if (isReadable) onSave(typed);
  };
  return (
    <chakra.form gridColumn="1 / -1" noValidate onSubmit={save} ps={{ base: '0', md: '9' }} pb="2">
      <Flex gap="2" wrap="wrap" align="center">
        <Box width="24">
          <Input
            autoFocus
            inputMode="decimal"
            maxLength={20}
            aria-label={texts.stockQuantity(name)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Box>
        <Box width="20">
          <Select
            aria-label={texts.stockUnit(name)}
            value={unit}
            onChange={({ target }) => setUnit(units.find((one) => one === target.value) ?? unit)}
          >
            <Options of={units} />
          </Select>
        </Box>
        <Button type="submit" size="sm">
          {texts.stockSave}
        </Button>
        {stock && (
          <Button look="quiet" size="sm" onClick={() => onSave(null)}>
            {texts.stockNone}
          </Button>
        )}
      </Flex>
      {isWrong && (
        <chakra.span id={errorId} textStyle="small" color="danger.fg">
          {texts.stockWrong}
        </chakra.span>
      )}
    </chakra.form>
  );
}
