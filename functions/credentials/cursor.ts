import { seal, unseal } from './seal.ts';

/** The position of the next page of a list, sealed together with the list it belongs to: a client can only ask for positions it was given. */
export async function writeCursor(list: string, position: object | undefined): Promise<string | undefined> {
  return position && seal(purposeOf(list), position);
}

/** The position in this list that a cursor stands for; `undefined` when the cursor was not written here, or for another list. */
export async function readCursor(list: string, cursor: string): Promise<Record<string, unknown> | undefined> {
  return unseal(purposeOf(list), cursor);
}

const purposeOf = (list: string) => `cursor of ${list}`;
