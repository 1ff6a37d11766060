import { values as messages } from '#house/words/general';
import { readCursor } from '../credentials/seal.ts';
import { wrong } from './failure.ts';

/** The position where the page asked for starts; `undefined` for the first page. Refuses a cursor of another list. */
export async function pageStart(list: string, cursor: string | undefined): Promise<Record<string, unknown> | undefined> {
  if (cursor === undefined) return undefined;
  const position = await readCursor(list, cursor);
  if (!position) throw wrong('cursor', messages().page);
  return position;
}
