import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type Dispatch, type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { priceInDoubt } from '#card/rules/price-changes';
import { printPrice } from '#card/rules/prices';
import { searchable } from '#house/rules/searchable';
import { menus as all, cardTable as texts } from '#texts/card';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { Input, Textarea } from '../../../house/ui/form/fields.tsx';
import { matching } from '../../../house/ui/form/search-box.tsx';
import { byKey, type Column, emptyCells, isBlank, type Line, pricesIn, spaced } from './cells.ts';
import { type Action, exchangedLine, isAnotherDish, withAdded, withCell, withLine } from './editing.ts';
import type { Stored } from './stored.ts';

/** A meal that exists, to be found as its name is typed. */
export interface KnownMeal {
  _id: string;
  name: string;
}

interface Props {
  line: Line;
  column: Column;
  label: string;
  /** It is of the empty line after the last one. */
  isNext: boolean;
  fault: string | undefined;
  faultId: string;
  dispatch: Dispatch<Action>;
  id?: string;
}

/** Types into a cell; the line after the last one is added with its first letter. */
function typeInto(dispatch: Dispatch<Action>, line: Line, column: Column, typed: string): void {
  dispatch({
    type: 'change',
    name: `${line.key} ${column}`,
    change: (card) => {
      const isHere = byKey(card.lines).has(line.key);
      return isHere ? withCell(card, line.key, column, typed) : withAdded(card, [{ ...line, cells: { ...line.cells, [column]: typed } }]);
    },
  });
}

/** Gives a new line a meal that exists, with all that is stored of it. */
function chooseMeal(dispatch: Dispatch<Action>, { key }: Line, mealId: string, { meals }: Stored): void {
  const stored = meals[mealId];
  if (!stored) return;
  dispatch({
    type: 'change',
    change: (card) => withLine(card, key, (line) => ({ ...line, mealId, cells: { ...line.cells, ...stored.cells } })),
  });
}

type FieldProps = Omit<Props, 'dispatch'> & { value: string } & ComponentProps<typeof CellText>;

/** A real field with its own label, as high as what stands in it. */
function CellField({ line, column, label, isNext, fault, faultId, value, ...props }: FieldProps) {
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

/** A cell of the card. */
export function Cell({ dispatch, placeholder, stored, ...props }: CellProps) {
  const { line, column, isNext } = props;
  const typed = line.cells[column];
  return (
    <CellField
      {...props}
      lang={column.split('.')[1]}
      spellCheck={column.startsWith('description') || undefined}
      inputMode={column === 'price' ? 'decimal' : undefined}
      textAlign={column === 'price' ? 'end' : undefined}
      placeholder={placeholder ?? (isNext ? Reflect.get(texts.examples, column) : undefined)}
      value={typed}
      onChange={({ target }) => typeInto(dispatch, line, column, target.value.replaceAll('\n', ' '))}
      onBlur={() => {
        if (column === 'price') warnOfDoubt(line, stored, dispatch);
        if (column === 'allergens' && typed !== spaced(typed)) typeInto(dispatch, line, column, spaced(typed));
      }}
    />
  );
}

interface CellProps extends Props {
  placeholder?: string;
  stored: Stored;
}

/** A price that looks as if its comma were lost can be taken back at once. */
function warnOfDoubt({ key, section, cells }: Line, { lines }: Stored, dispatch: Dispatch<Action>): void {
  const { mealPrice } = pricesIn(cells);
  if (mealPrice === null || Number.isNaN(mealPrice)) return;
  const items = lines.map((line) => ({ _id: line.key, categories: [line.section], mealPrice: pricesIn(line.cells).mealPrice }));
  const doubt = priceInDoubt(mealPrice, { category: section, item: items.find(({ _id }) => _id === key), items });
  if (!doubt) return;
  const why = 'before' in doubt ? all.doubt.before(printPrice(doubt.before)) : all.doubt.usual(printPrice(doubt.usual));
  announceUndoable(`${all.doubt.title(printPrice(mealPrice))} ${why}`, () => dispatch({ type: 'undo' }));
}

interface NameProps extends Omit<Props, 'column'> {
  meals: readonly KnownMeal[];
  stored: Stored;
}

const mostShown = 6;

/** The name of a new dish: meals that exist are offered as it is typed. */
export function NewNameCell({ dispatch, meals, stored, ...props }: NameProps) {
  const { line } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = line.cells.name.trim();
  const found = isOpen && typed.length > 1 ? meals.filter(({ name }) => matching(typed)(name)).slice(0, mostShown) : [];
  const choose = (mealId: string) => {
    setOpen(false);
    setActive(-1);
    chooseMeal(dispatch, line, mealId, stored);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (found.length === 0 || event.nativeEvent.isComposing || event.altKey) return;
    const step = arrows[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive(stepped(active, step, found.length));
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && chosen) choose(chosen._id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = () => {
    setOpen(false);
    setActive(-1);
    const same = meals.find(({ name }) => searchable(name) === searchable(typed));
    if (same && isBlank({ ...line.cells, name: '', price: '' })) chooseMeal(dispatch, line, same._id, stored);
  };
  return (
    <NameField
      {...props}
      {...{ found, active, onKeyDown, onBlur }}
      value={line.cells.name}
      onType={(text) => {
        setOpen(true);
        setActive(-1);
        typeInto(dispatch, line, 'name', text);
      }}
      onChoose={({ _id }) => choose(_id)}
    />
  );
}

interface SharedNameProps extends NameProps {
  onExchange: Exchange;
}

/** Puts another line in the place of one; the focus goes to this column of it. */
export type Exchange = (line: Line, next: Line, column: string | undefined) => void;

/**
 * The name of a dish that stands on other menus too: another name is another dish, one that exists or a new one, and only one that is written
 * a little differently is the same dish, there too. It counts when the field is left.
 */
export function SharedNameCell({ dispatch, meals, stored, onExchange, ...props }: SharedNameProps) {
  const { line } = props;
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const name = (typed ?? '').trim();
  const found = name.length > 1 ? meals.filter((meal) => meal._id !== line.mealId && matching(name)(meal.name)).slice(0, mostShown) : [];
  const leave = () => {
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (meal: KnownMeal, column: string | undefined) => {
    leave();
    onExchange(line, exchangedLine(line, { ...emptyCells, ...stored.meals[meal._id]?.cells }, meal._id), column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const step = arrows[event.key];
    const chosen = found[active];
    if (event.key === 'Escape' && typed !== undefined) leave();
    else if (step !== undefined && found.length > 0) setActive(stepped(active, step, found.length));
    else if (event.key === 'Enter' && chosen) choose(chosen, 'name');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (typed === undefined) return;
    const { key, column } = relatedTarget instanceof HTMLElement ? relatedTarget.dataset : {};
    const stays = key === line.key ? column : undefined;
    const same = meals.find((meal) => searchable(meal.name) === searchable(name));
    leave();
    if (name === '' || same?._id === line.mealId) return;
    if (same) return choose(same, stays);
    if (!isAnotherDish(line.cells.name, name)) return typeInto(dispatch, line, 'name', typed);
    onExchange(line, exchangedLine(line, { ...emptyCells, name }), stays);
    announceUndoable(texts.newDish(name), () => dispatch({ type: 'undo' }));
  };
  return (
    <NameField
      {...props}
      {...{ found, active, onKeyDown, onBlur }}
      value={typed ?? line.cells.name}
      onType={(text) => {
        setActive(-1);
        setTyped(text);
      }}
      onChoose={(meal) => choose(meal, 'name')}
    />
  );
}

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** The suggestion that an arrow leads to; -1 for none, which stands between the last one and the first. */
const stepped = (active: number, step: number, count: number) => ((active + step + count + 2) % (count + 1)) - 1;

interface NameFieldProps extends Omit<FieldProps, 'column'> {
  found: readonly KnownMeal[];
  active: number;
  onType: (text: string) => void;
  onChoose: (meal: KnownMeal) => void;
}

/** The field of a name, with the meals that are found for what is typed. */
function NameField({ found, active, onType, onChoose, ...props }: NameFieldProps) {
  const listId = useId();
  return (
    <chakra.div position="relative">
      <CellField
        {...props}
        column="name"
        // a field of several lines cannot be a combobox
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found[active] ? `${listId}${active}` : undefined}
        placeholder={props.isNext ? texts.newLine : undefined}
        onChange={({ target }) => onType(target.value.replaceAll('\n', ' '))}
      />
      <FoundMeals id={listId} found={found} active={active} onChoose={onChoose} />
    </chakra.div>
  );
}

interface FoundProps {
  id: string;
  found: readonly KnownMeal[];
  active: number;
  onChoose: (meal: KnownMeal) => void;
}

/** The meals that are found for what is typed. */
function FoundMeals({ id, found, active, onChoose }: FoundProps) {
  if (found.length === 0) return null;
  return (
    <Suggestions id={id} role="listbox" aria-label={texts.suggestions}>
      {found.map((meal, index) => (
        <Suggestion
          key={meal._id}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          // before the input loses the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(meal)}
        >
          {meal.name}
        </Suggestion>
      ))}
    </Suggestions>
  );
}

/** Whether a line is a new one whose name may become that of a stored meal. */
export function isNameOpen(line: Line, { lines, meals }: Stored): boolean {
  return !meals[line.mealId] && !lines.some(({ key }) => key === line.key);
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

const Suggestions = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetStart: '0',
    top: '100%',
    minWidth: 'full',
    maxWidth: '80vw',
    m: '0',
    p: '1',
    listStyleType: 'none',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'sm',
    boxShadow: 'card',
  },
});

const Suggestion = chakra('li', {
  base: {
    px: '2',
    minHeight: '8',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _selected: { bg: 'accent.subtle', fontWeight: 'bold' },
  },
});
