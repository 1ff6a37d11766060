import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { priceInDoubt } from '#card/rules/price-changes';
import { hasSetPrice, printPrice } from '#card/rules/prices';
import { searchable } from '#house/rules/searchable';
import { menus as all, cardTable as texts } from '#texts/card';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { Input, Textarea } from '../../../house/ui/form/fields.tsx';
import { closestTo } from '../../../house/ui/form/search-box.tsx';
import { useSuggestions } from '../../../house/ui/form/suggestions.tsx';
import { byKey, type Column, emptyCells, isBlank, type Line, pricesIn, spaced } from './cells.ts';
import { exchangedLine, isAnotherDish, undoneNamed, withAdded, withCell, withLine } from './editing.ts';
import { type KnownMeal, type SharedTable, useTable } from './shared-table.ts';
import type { Stored } from './stored.ts';

interface Props {
  line: Line;
  column: Column;
  label: string;
  isNext: boolean;
  fault: string | undefined;
  faultId: string;
  id?: string;
}

type Change = SharedTable['change'];

/** The letters of a cell are one step. */
const stepOf = (key: string, column: Column) => `${key} ${column}`;

/** Types into a cell; the line after the last one is added with its first letter. */
function typeInto(change: Change, line: Line, column: Column, typed: string): void {
  change(
    (card) => {
      const isHere = byKey(card.lines).has(line.key);
      return isHere ? withCell(card, line.key, column, typed) : withAdded(card, [{ ...line, cells: { ...line.cells, [column]: typed } }]);
    },
    stepOf(line.key, column),
  );
}

/** A real field with its own label, as high as what stands in it. */
function CellField({ line, column, label, isNext, fault, faultId, value, ...props }: Props & ComponentProps<typeof CellText>) {
  return (
    <Growing data-typed={value} {...(column.startsWith('description') && threeLines)}>
      <CellText
        aria-label={props.id ? undefined : label}
        data-key={line.key}
        data-section={line.section}
        data-column={column}
        data-next={isNext || undefined}
        rows={1}
        autoComplete="off"
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={value}
        {...props}
      />
    </Growing>
  );
}

/** What is typed has no line breaks; those that a description has already stay. */
function inOneLine(typed: string, before: string): string {
  const breaks = (text: string) => text.split('\n').length;
  return breaks(typed) > breaks(before) ? typed.replaceAll('\n', ' ') : typed;
}

/** A cell of the card. On a menu with set prices the price of a dish is empty, or what it costs more, behind a plus. */
export function Cell({ isIncluded, ...props }: Props & { isIncluded: boolean }) {
  const { line, column, isNext, label } = props;
  const { stored, change, dispatch } = useTable();
  const typed = line.cells[column];
  const isPrice = column === 'price';
  const isSupplement = isPrice && hasSetPrice(stored.menu);
  const placeholder = isSupplement ? texts.inSetPrice : isPrice && isIncluded ? texts.included : undefined;
  return (
    <chakra.div position="relative">
      {isSupplement && /^\s*[^\s+]/.test(typed) && (
        <chakra.span aria-hidden="true" position="absolute" insetStart="1" top="2" color="fg.muted" pointerEvents="none">
          +
        </chakra.span>
      )}
      <CellField
        {...props}
        label={isSupplement ? `${label} (${texts.supplement})` : label}
        lang={column.split('.')[1]}
        spellCheck={column.startsWith('description') || undefined}
        inputMode={isPrice ? 'decimal' : undefined}
        textAlign={isPrice ? 'end' : undefined}
        placeholder={placeholder ?? (isNext ? Reflect.get(texts.examples, column) : undefined)}
        value={typed}
        onChange={({ target }) => typeInto(change, line, column, inOneLine(target.value, typed))}
        onBlur={() => {
          if (isPrice) warnOfDoubt(line, stored, dispatch);
          if (column === 'allergens' && typed !== spaced(typed)) typeInto(change, line, column, spaced(typed));
        }}
      />
    </chakra.div>
  );
}

/** A price that looks as if its comma were lost can be taken back at once. */
function warnOfDoubt({ key, section, cells }: Line, { lines }: Stored, dispatch: SharedTable['dispatch']): void {
  const { mealPrice } = pricesIn(cells);
  if (mealPrice === null || Number.isNaN(mealPrice)) return;
  const items = lines.map((line) => ({ _id: line.key, categories: [line.section], mealPrice: pricesIn(line.cells).mealPrice }));
  const doubt = priceInDoubt(mealPrice, { category: section, item: items.find(({ _id }) => _id === key), items });
  if (!doubt) return;
  const why = 'before' in doubt ? all.doubt.before(printPrice(doubt.before)) : all.doubt.usual(printPrice(doubt.usual));
  announceUndoable(`${all.doubt.title(printPrice(mealPrice))} ${why}`, () => dispatch(undoneNamed(stepOf(key, 'price'))));
}

const mostShown = 6;

/**
 * The name of a new dish, or of one that stands on other menus too: meals that exist are offered as it is typed. Of a shared dish another name is
 * another dish, one that exists or a new one, and only one that is written a little differently is the same dish, there too; it counts when the
 * field is left.
 */
export function NameCell(props: Omit<Props, 'column'>) {
  const { line } = props;
  const { stored, meals, change, dispatch, exchange } = useTable();
  const isShared = stored.meals[line.mealId] !== undefined;
  const [typed, setTyped] = useState<string>();
  const value = isShared && typed !== undefined ? typed : line.cells.name;
  const name = value.trim();
  const isSought = typed !== undefined && name.length > 1;
  const others = isSought ? meals.filter(({ _id }) => _id !== line.mealId) : [];
  const found = closestTo(name, others, (meal) => [meal.name]).slice(0, mostShown);
  const type = (text: string | undefined) => {
    setTyped(text);
    suggestions.reset();
    if (text !== undefined && !isShared) typeInto(change, line, 'name', text);
  };
  const choose = ({ _id }: KnownMeal, column: string | undefined) => {
    type(undefined);
    const known = stored.meals[_id]?.cells;
    if (isShared) exchange(line, exchangedLine(line, { ...emptyCells, ...known }, _id), column);
    else change((card) => withLine(card, line.key, ({ cells }) => ({ mealId: _id, cells: { ...cells, ...known } })));
  };
  const suggestions = useSuggestions({
    label: texts.suggestions,
    found,
    show: (meal) => meal.name,
    onChoose: (meal) => choose(meal, 'name'),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (suggestions.onKeyDown(event)) return event.stopPropagation();
    if (event.key !== 'Escape' || typed === undefined) return;
    type(undefined);
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    const same = meals.find((meal) => searchable(meal.name) === searchable(name));
    const { key, column } = relatedTarget instanceof HTMLElement ? relatedTarget.dataset : {};
    const stays = key === line.key ? column : undefined;
    type(undefined);
    if (!isShared) {
      if (same && isBlank({ ...line.cells, name: '', price: '' })) choose(same, stays);
      return;
    }
    if (typed === undefined || name === '' || same?._id === line.mealId) return;
    if (same) return choose(same, stays);
    if (!isAnotherDish(line.cells.name, name)) return typeInto(change, line, 'name', typed);
    const next = exchangedLine(line, { ...emptyCells, name });
    exchange(line, next, stays);
    announceUndoable(texts.newDish(name), () => dispatch(undoneNamed(next.key)));
  };
  return (
    <chakra.div position="relative">
      <CellField
        {...props}
        column="name"
        // a field of several lines cannot be a combobox
        aria-haspopup="listbox"
        {...suggestions.input}
        placeholder={props.isNext ? texts.newLine : undefined}
        value={value}
        onChange={({ target }) => type(target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {suggestions.list}
    </chakra.div>
  );
}

const ofCell = { px: '2', _placeholder: { color: 'fg.muted', opacity: 0.6 } };
export const CellInput = chakra(Input, { base: ofCell });

const CellText = chakra(Textarea, { base: { ...ofCell, height: 'full', minHeight: '10', py: '1.5', resize: 'none', overflow: 'hidden' } });

/** Holds a field, and what is typed in it behind, out of sight, so that both are as high. */
const Growing = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > *, &::after': { gridArea: '1 / 1' },
    _after: {
      content: 'attr(data-typed) " "',
      visibility: 'hidden',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      px: '2',
      py: '1.5',
      borderWidth: '1px',
      fontSize: 'md',
    },
  },
});

/** As much of a description stands in the table until it is typed in; the drawer has all of it. */
const threeLines = { maxHeight: { md: '5.5rem' }, overflow: 'hidden', _focusWithin: { maxHeight: 'none' } } as const;
