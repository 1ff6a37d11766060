import { secretKeys } from '../services/secret-keys.ts';
import { bytesOf, isTagOf, tagBytes, tagOf } from './tag.ts';

/** Signs the content, so that we recognise it as our own; it is not encrypted. It is valid for this purpose only. */
async function seal(purpose: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  const { tagKey } = await secretKeys();
  return Buffer.concat([tagOf(purpose, text, tagKey), Buffer.from(text)]).toString('base64url');
}

/** The content that was sealed for this purpose; `undefined` for anything else. */
async function unseal(purpose: string, sealed: string): Promise<Record<string, unknown> | undefined> {
  const bytes = bytesOf(sealed);
  if (!bytes) return undefined;
  const text = bytes.subarray(tagBytes).toString();
  const { tagKey } = await secretKeys();
  return isTagOf(bytes.subarray(0, tagBytes), purpose, text, tagKey) ? JSON.parse(text) : undefined;
}

// long enough to read, print and save the document
const lifetime = 60 * 60_000;

/** A ticket gives access to one document for an hour: a browser window that opens an address sends no token. */
export function writeTicket(content: object): Promise<string> {
  return seal('ticket', { content, until: Date.now() + lifetime });
}

/** The content of a ticket; `undefined` when it is not ours, or has expired. */
export async function readTicket(ticket: string): Promise<Record<string, unknown> | undefined> {
  const { content, until } = (await unseal('ticket', ticket)) ?? {};
  return Number(until) > Date.now() ? (content as Record<string, unknown>) : undefined;
}

/** The position of the next page of a list, sealed together with the list it belongs to: a client can only ask for positions it was given. */
export async function writeCursor(list: string, position: object | undefined): Promise<string | undefined> {
  return position && seal(purposeOf(list), position);
}

/** The position in this list that a cursor stands for; `undefined` when the cursor was not written here, or for another list. */
export async function readCursor(list: string, cursor: string): Promise<Record<string, unknown> | undefined> {
  return unseal(purposeOf(list), cursor);
}

const purposeOf = (list: string) => `cursor of ${list}`;
