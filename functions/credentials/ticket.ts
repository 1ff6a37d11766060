import { seal, unseal } from './seal.ts';

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
