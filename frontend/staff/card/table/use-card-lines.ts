import { useMemo, useRef } from 'react';
import type { Menu } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { cardTable as texts } from '#texts/card';
import type { LineProps } from './card-rows.tsx';
import { byKey, emptyCells, type Line, type Section } from './cells.ts';
import { type Editing, newLine } from './editing.ts';
import { faultsOfLine, needsNoPrice, noFaults } from './saving.ts';
import type { Answered } from './stored.ts';

interface Shown {
  state: Editing;
  answered: Answered;
  menus: readonly Menu[];
  held: string | undefined;
  /** The line whose fields are open on a phone. */
  openKey: string | undefined;
  marked: ReadonlySet<string>;
  /** No empty line follows those of a section: who translates goes from line to line, and adds none. */
  isTranslating: boolean;
}

export interface CardLines {
  sections: readonly Section[];
  propsOf: (line: Line) => LineProps;
  linesIn: (section: Section) => readonly LineProps[];
  /** The empty line after the last one of a section. */
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
