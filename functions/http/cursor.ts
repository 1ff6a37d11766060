import { wrong } from './failure.ts';
import { seal, unseal } from './seal.ts';

/** Where the next page of a list starts, sealed together with the list it belongs to: only places we gave out can be asked for there. */
export async function writeCursor(list: string, place: object | undefined): Promise<string | undefined> {
  return place && seal(purposeOf(list), place);
}

/** The place in this list that a cursor stands for; `undefined` for the first page. */
export async function readCursor(list: string, cursor: string | undefined): Promise<Record<string, unknown> | undefined> {
  if (cursor === undefined) return undefined;
  const place = await unseal(purposeOf(list), cursor);
  if (!place) throw wrong('cursor', 'This page does not exist.');
  return place;
}

const purposeOf = (list: string) => `cursor of ${list}`;
