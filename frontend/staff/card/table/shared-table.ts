import { createContext, type Dispatch, use } from 'react';
import type { Translated } from '#house/rules/translated';
import type { Card, Column, Line } from './cells.ts';
import type { Act } from './editing.ts';
import type { Stored } from './stored.ts';

/** A meal that exists, to be found as its name is typed. */
export interface KnownMeal extends Translated<'name'> {
  _id: string;
}

/** What all parts of the table use. It stays the same while somebody types, so that only the lines are drawn anew that change. */
export interface SharedTable {
  stored: Stored;
  meals: readonly KnownMeal[];
  /** The columns that are shown, in their order. */
  shown: readonly Column[];
  dispatch: Dispatch<Act>;
  /** Changes the card by a step that can be undone; steps of the same name are one. */
  change: (change: (card: Card, stored: Stored) => Card, name?: string) => void;
  /** Puts another line in the place of one; the focus goes to this column of it. */
  exchange: (line: Line, next: Line, column: string | undefined) => void;
  /** The line in which is typed: it is saved when it is left, or after a pause. */
  hold: (key: string | undefined) => void;
  /** Reads what the server has, after a change of it by another request. */
  readAgain: () => void;
  onMark: (key: string, isMarked: boolean, isRange: boolean) => void;
  onMore: (key: string) => void;
}

export const SharedTable = createContext<SharedTable | undefined>(undefined);

export function useTable(): SharedTable {
  const table = use(SharedTable);
  if (!table) throw new Error('This stands outside of the table of a card.');
  return table;
}
