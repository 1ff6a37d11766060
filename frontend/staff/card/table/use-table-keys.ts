import { type ClipboardEvent, type Dispatch, type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { records } from '#house/rules/read-csv';
import { cardTable as texts } from '#texts/card';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { madeId } from '../../house/made-id.ts';
import { byKey, type Card, type Column, emptyCells } from './cells.ts';
import { type Act, changed, newLine, redone, undone, undoneNamed, withAdded, withLine, withMoved } from './editing.ts';

interface Options {
  list: RefObject<HTMLElement | null>;
  dispatch: Dispatch<Act>;
  hold: (key: string | undefined) => void;
  shown: readonly Column[];
  onMore: (key: string) => void;
  /** Reads a card that is pasted where a name or a section is typed; `false` when it is none. */
  onCard: (text: string, section: string) => boolean;
}

/** A card is typed as a spreadsheet is: Enter and arrows between the lines, Alt with an arrow to move one and with Enter to open its drawer, cells pasted, undo by the keyboard. */
export function useTableKeys({ list, dispatch, hold, shown, onMore, onCard }: Options) {
  const wanted = useRef<{ key: string; column: string } | undefined>(undefined);
  const typedFrom = useRef<string>('');
  const isNarrow = useNarrow();

  useEffect(() => {
    const cell = wanted.current;
    if (!cell) return;
    wanted.current = undefined;
    cellIn(list, cell.key, cell.column)?.focus();
  });

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const { target } = event;
      // a field takes back by itself what was typed since it got the focus
      if (isField(target) && (!target.dataset.column || target.value !== typedFrom.current)) return;
      event.preventDefault();
      dispatch(key === 'y' || event.shiftKey ? redone : undone);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dispatch]);

  const cells = (column: string) => [...(list.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.target instanceof HTMLButtonElement) return;
    if (event.altKey) {
      if (event.key === 'Enter') onMore(cell.key);
      if (!arrow) return;
      event.preventDefault();
      dispatch(changed((card) => withMoved(card, cell.key, arrow)));
      wanted.current = cell;
      return;
    }
    const step = arrow ?? (event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : undefined);
    if (step === undefined) return;
    event.preventDefault();
    const column = cells(cell.column);
    const next = column[column.findIndex(({ dataset }) => dataset.key === cell.key) + step];
    const isNewLine = event.key === 'Enter' && next?.dataset.next !== undefined;
    if (next && isNewLine) cellIn(list, next.dataset.key, 'name')?.focus();
    else if (next) select(next);
    else if (step > 0) list.current?.querySelector<HTMLElement>('[data-new-section]')?.focus();
  };

  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const rows = pastedRows(text);
    const isCard = cell ? cell.column === 'name' : event.target instanceof HTMLElement && event.target.dataset.newSection !== undefined;
    // rows with as many cells as the table are cells of one
    if (rows.length > 1 && isCard && rows.some((row) => row.length !== shown.length) && onCard(text, cell?.section ?? '')) {
      event.preventDefault();
      return;
    }
    if (!cell || !/[\n\t]/.test(text.trim())) return;
    if (isOfOneField(event.clipboardData, rows, cell.column, isNarrow)) return;
    event.preventDefault();
    const at = { key: cell.key, section: cell.section, column: cell.column as Column };
    const name = madeId();
    dispatch(changed((card) => withPasted(card, rows, at, shown), name));
    // nothing of it is still being typed
    hold(undefined);
    announceUndoable(texts.pasted(rows.length), () => dispatch(undoneNamed(name)));
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    hold(cellOf(target)?.key);
    if (isField(target)) typedFrom.current = target.value;
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!cellOf(relatedTarget)) hold(undefined);
  };

  return { onKeyDown, onPaste, onFocus, onBlur };
}

/** The field of a line in a column, where it is shown. */
export const cellIn = (list: RefObject<HTMLElement | null>, key: string | undefined, column: string | undefined) =>
  list.current?.querySelector<HTMLElement>(`[data-key="${key}"][data-column="${column}"]`);

function select(cell: HTMLElement): void {
  cell.focus();
  if (isField(cell)) cell.select();
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function cellOf(target: EventTarget | null): { key: string; section: string; column: string } | undefined {
  const { key, column, section = '' } = target instanceof HTMLElement ? target.dataset : {};
  return key === undefined || column === undefined ? undefined : { key, section, column };
}

/**
 * Whether lines are a text of one field: in a list, where the lines below are out of sight, and in a description, unless they are the cells of a
 * spreadsheet, which copies them as a table too.
 */
function isOfOneField(clipboard: DataTransfer, rows: readonly string[][], column: string, isList: boolean): boolean {
  if (column === 'name' || rows.length === 1 || rows.some((row) => row.length > 1)) return false;
  return isList || (column.startsWith('description') && !clipboard.getData('text/html').includes('<td'));
}

/** The cells of a spreadsheet as they are copied, each in one line as it is typed; rows without any are left out. */
export function pastedRows(text: string): string[][] {
  const rows = records(text.split(/\r\n?|\n/), '\t').map(({ cells }) => cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').trim()));
  return rows.filter((row) => row.some(Boolean));
}

/**
 * Puts pasted cells into the columns from this one on and the lines from this one down. Rows with names that go beyond the section become new lines of
 * it; others, such as names in another language, go on in the lines of the next sections, and end with the last of them.
 */
export function withPasted(
  card: Card,
  rows: readonly string[][],
  at: { key: string; section: string; column: Column },
  shown: readonly Column[],
): Card {
  const place = shown.indexOf(at.column);
  const inSection = card.lines.filter(({ section }) => section === at.section);
  const goesOn = at.column !== 'name' && inSection.some(({ key }) => key === at.key);
  const sections = [...card.sections.map(({ key }) => key), ''];
  const reached = goesOn ? sections.flatMap((section) => card.lines.filter((line) => line.section === section)) : inSection;
  const first = reached.findIndex(({ key }) => key === at.key);
  const present = first < 0 ? [] : reached.slice(first);
  const known = byKey(present);
  const typed = (row: readonly string[]) =>
    Object.fromEntries(row.flatMap((text, index) => (shown[place + index] ? [[shown[place + index], text]] : [])));
  const changed = rows.slice(0, present.length).reduce((now, row, index) => {
    const key = present[index]?.key ?? '';
    return known.has(key) ? withLine(now, key, ({ cells }) => ({ cells: { ...cells, ...typed(row) } })) : now;
  }, card);
  if (goesOn) return changed;
  const added = rows.slice(present.length).map((row) => newLine(at.section, { ...emptyCells, ...typed(row) }));
  return added.length > 0 ? withAdded(changed, added, inSection.at(-1)?.key) : changed;
}
