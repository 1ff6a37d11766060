import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { memo, useId, useMemo, useRef } from 'react';
import type { Menu } from '#card/contract/menus';
import { readAllergens } from '#card/rules/typed-dish';
import type { Language } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { written } from '#house/rules/translated';
import { pasting, cardTable as texts } from '#texts/card';
import { untranslated as languageTexts } from '#texts/house';
import { useIngredients } from '../../../house/client/lists.ts';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { EditIcon } from '../../../house/ui/art/icons.tsx';
import { madeId } from '../../house/made-id.ts';
import { recipeInWords } from '../meals/selected-ingredients.tsx';
import { Cell, NameCell } from './cell.tsx';
import { byKey, type Cells, type Column, type Conflicts, emptyCells, type Line, recipeIn, type Section } from './cells.ts';
import { type Editing, newLine, resolved, withLine } from './editing.ts';
import { Before, PastedNotes } from './pasted-line.tsx';
import { faultsOfLine, needsNoPrice, noFaults } from './saving.ts';
import { useTable } from './shared-table.ts';
import type { Answered } from './stored.ts';

export interface LineProps {
  line: Line;
  /** It is the empty one after the last line of its section. */
  isNext: boolean;
  /** What it is called, also while it has no name. */
  name: string;
  faults: Partial<Cells>;
  conflict: Conflicts[string] | undefined;
  isMarked: boolean;
  /** The other menus that have its meal; empty for none. */
  otherMenus: string;
  /** It needs no price of its own. */
  isIncluded: boolean;
  /** Somebody types in it: it is said where its meal stands too. */
  isTyped: boolean;
}

function columnLabel(column: Column): string {
  const [field, language] = column.split('.') as [keyof typeof texts.columns, Language | undefined];
  return language ? `${texts.columns[field]} (${languageTexts.inLanguage[language]})` : texts.columns[field];
}

/** The head of a column, with the language of its texts where that is not the one of the page. */
export function columnHead(column: Column): string {
  const { defaultLanguage } = settings;
  const isForeign = (column === 'name' || column === 'description') && defaultLanguage !== spokenLanguage();
  return columnLabel(isForeign ? `${column}.${defaultLanguage}` : column);
}

/** A cell of a line, with a label of its own, and below it what else belongs there. */
export function LineCell({ column, faultId, id, ...props }: LineProps & { column: Column; faultId: string; id?: string }) {
  const { line, isNext, faults, otherMenus, isIncluded } = props;
  const { stored } = useTable();
  const ask = line.pasted?.asks[column];
  const fault = ask ? pasting.doubts[ask] : faults[column];
  const label = texts.cell(columnLabel(column), props.name);
  const cell = { line, column, label, isNext, fault, faultId: ask ? `${faultId}ask` : faultId, ...(id && { id }) };
  const isNew = !stored.meals[line.mealId];
  return (
    <>
      {column === 'name' && (isNew || otherMenus) ? <NameCell {...cell} /> : <Cell {...cell} isIncluded={isIncluded} />}
      {column === 'allergens' && <OtherAllergens line={line} />}
      <Before line={line} column={column} />
    </>
  );
}

/** The allergens that a dish has from its ingredients, and traces, beside those that are typed. */
function OtherAllergens({ line }: Pick<LineProps, 'line'>) {
  const { stored } = useTable();
  const typed = readAllergens(line.cells.allergens)?.ownAllergens ?? [];
  const others = stored.meals[line.mealId]?.fromIngredients.filter((allergen) => !typed.includes(allergen)) ?? [];
  const { traces } = line.cells;
  if (others.length === 0 && !traces) return null;
  return (
    <chakra.span display="block" ps="2" textStyle="small" lineHeight="short" color="fg.muted">
      {others.length > 0 && (
        <>
          <chakra.span srOnly>{texts.fromIngredients}</chakra.span>+ {others.join(', ')}
        </>
      )}
      {traces && (
        <>
          <chakra.span srOnly> {texts.columns.traces}: </chakra.span> ({traces.replaceAll(',', ', ')})
        </>
      )}
    </chakra.span>
  );
}

/** A dish as a line of the table. */
export const CardLine = memo((props: LineProps) => {
  const { line, isNext, name, faults, conflict, isMarked, otherMenus, isTyped } = props;
  const { shown, change, onMark, onMore } = useTable();
  const id = useId();
  return (
    <>
      <chakra.tr opacity={line.isVisible ? undefined : 0.65}>
        <Td>
          {!isNext && (
            <Check
              type="checkbox"
              aria-label={texts.mark(name)}
              checked={isMarked}
              onChange={(event) => onMark(line.key, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
            />
          )}
        </Td>
        {shown.map((column) => (
          <Td key={column} bg={line.pasted?.asks[column] && 'warning.bg'}>
            <LineCell {...props} column={column} faultId={id} />
          </Td>
        ))}
        <Td textAlign="center">
          {!isNext && (
            <Check
              type="checkbox"
              aria-label={texts.cell(texts.visible, name)}
              data-key={line.key}
              checked={line.isVisible}
              onChange={({ target }) => change((card) => withLine(card, line.key, () => ({ isVisible: target.checked })))}
            />
          )}
        </Td>
        <Td>
          {!isNext && (
            <IconButton label={texts.more(name)} aria-keyshortcuts="Alt+Enter" onClick={() => onMore(line.key)}>
              <EditIcon />
            </IconButton>
          )}
        </Td>
      </chakra.tr>
      {(Object.keys(faults).length > 0 || conflict || (isTyped && otherMenus) || line.isSoldOut || line.pasted) && (
        <tr>
          <td />
          <chakra.td colSpan={shown.length + 2} px="1" pb="2">
            <LineNotes {...props} id={id} />
          </chakra.td>
        </tr>
      )}
    </>
  );
});

/** What is wrong with a line, that it is sold out, where its meal stands too, and what somebody else made of it. */
export function LineNotes({ id, ...props }: LineProps & { id: string }) {
  const { line, conflict, otherMenus, isTyped } = props;
  const { dispatch } = useTable();
  const faults = Object.entries(props.faults).flatMap(([column, fault]) => (line.pasted?.asks[column as Column] ? [] : fault));
  const resolve = (keepMine: boolean) => () => dispatch(resolved(line.key, keepMine));
  return (
    <>
      {faults.length > 0 && (
        <chakra.p id={id} textStyle="small" color="danger.fg" fontWeight="medium">
          {[...new Set(faults)].join(' ')}
        </chakra.p>
      )}
      {line.isSoldOut && (
        <chakra.p textStyle="small" color="warning.fg">
          {texts.isSoldOut}
        </chakra.p>
      )}
      <PastedNotes {...props} id={`${id}ask`} />
      {(isTyped || line.pasted) && otherMenus && <OnOtherMenus {...props} />}
      {conflict && (
        <Flex role="group" aria-label={texts.conflict} gap="3" wrap="wrap" align="center" textStyle="small" color="warning.fg">
          <strong>{conflict.isGone ? texts.conflictGone : texts.conflict}</strong>
          {Object.entries(conflict.cells).map(([column, theirs]) => (
            <span key={column}>
              <Difference column={column as Column} theirs={theirs} mine={line.cells[column as Column]} />
            </span>
          ))}
          <Button look="outline" size="sm" onClick={resolve(true)}>
            {texts.keepMine}
          </Button>
          <Button look="outline" size="sm" onClick={resolve(false)}>
            {conflict.isGone ? texts.removeMine : texts.takeTheirs}
          </Button>
        </Flex>
      )}
    </>
  );
}

/** What a colleague has stored in a cell, and what stands there; of a photograph only that it differs. */
function Difference({ column, theirs, mine }: { column: Column; theirs: string; mine: string }) {
  const { data: ingredients } = useIngredients();
  if (column === 'photograph') return columnLabel(column);
  const said = (typed: string) => (column === 'recipe' ? recipeInWords(recipeIn(typed), ingredients).join(', ') : typed);
  return `${texts.theirs(columnLabel(column), said(theirs))}; ${texts.mine(said(mine))}`;
}

/** Says on which other menus the meal of a line stands; *Only here* gives the line a meal of its own, with the same facts. */
export function OnOtherMenus({ line, otherMenus }: Pick<LineProps, 'line' | 'otherMenus'>) {
  const { exchange } = useTable();
  return (
    <Flex gap="3" wrap="wrap" align="center" textStyle="small" color="fg.muted">
      {texts.otherMenus(otherMenus)}
      <Button
        look="outline"
        size="sm"
        data-key={line.key}
        data-column="shared"
        onClick={() => exchange(line, { ...line, key: madeId(), mealId: madeId() }, 'name')}
      >
        {texts.onlyHere}
      </Button>
    </Flex>
  );
}

const Td = chakra('td', {
  base: { px: '0.5', py: '0.5', verticalAlign: 'top', '& input:not([type=checkbox])': { height: '10', minHeight: '10', py: '1' } },
});

const Check = chakra('input', { base: { display: 'block', mx: 'auto', my: '2', width: '6', height: '6', accentColor: 'accent.solid' } });

interface Shown {
  state: Editing;
  answered: Answered;
  menus: readonly Menu[];
  held: string | undefined;
  openKey: string | undefined;
  marked: ReadonlySet<string>;
  /** No empty line follows those of a section: who translates goes from line to line, and adds none. */
  isTranslating: boolean;
}

export interface CardLines {
  sections: readonly Section[];
  propsOf: (line: Line) => LineProps;
  linesIn: (section: Section) => readonly LineProps[];
  nextIn: (section: string) => Line;
}

/** The sections of a card, the one of lines without a section last, and what each of their lines is drawn with. */
export function useCardLines({ state, answered, menus, held, openKey, marked, isTranslating }: Shown): CardLines {
  const { card } = state;
  const nextIn = useNextLines(card.lines);
  const elsewhere = useMemo(() => menusOfMeals(answered, menus), [answered, menus]);
  const inSection = Map.groupBy(card.lines, ({ section }) => section);
  const propsOf = (line: Line, isNext = false, name = line.cells.name.trim() || texts.unnamed): LineProps => ({
    line,
    isNext,
    name,
    faults: isNext || line.key === held ? (state.refused[line.key] ?? noFaults) : faultsOfLine(line, state),
    conflict: state.conflicts[line.key],
    isMarked: marked.has(line.key),
    otherMenus: elsewhere.get(line.mealId) ?? '',
    isIncluded: !isNext && needsNoPrice(line.section, state),
    isTyped: line.key === held || line.key === openKey,
  });
  return {
    sections: [...card.sections, ...(inSection.has('') ? [{ key: '', name: texts.noSection }] : [])],
    propsOf: (line) => propsOf(line),
    linesIn: ({ key, name }) => [
      ...(inSection.get(key) ?? []).map((line) => propsOf(line)),
      ...(key === '' || isTranslating ? [] : [propsOf(nextIn(key), true, texts.newLineIn(name))]),
    ],
    nextIn,
  };
}

/** The names of the other menus on which each meal stands. */
function menusOfMeals({ menu, items }: Answered, menus: readonly Menu[]): ReadonlyMap<string, string> {
  const names = new Map(menus.map((one) => [one._id, written(one, 'name')]));
  const others = items.filter(({ menuId }) => menuId !== menu._id);
  const byMeal = Map.groupBy(others, ({ mealId }) => mealId._id);
  return new Map([...byMeal].map(([meal, those]) => [meal, [...new Set(those.map(({ menuId }) => names.get(menuId) ?? ''))].join(', ')]));
}

/** The empty line after the last one of each section; it becomes a line, and stays the same field, with its first letter. */
function useNextLines(lines: readonly Line[]): (section: string) => Line {
  const known = useRef(new Map<string, Line>());
  const present = byKey(lines);
  return (section) => {
    const line = known.current.get(section);
    if (line && !present.has(line.key)) return line;
    const next = newLine(section, emptyCells);
    known.current.set(section, next);
    return next;
  };
}
