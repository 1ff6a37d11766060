import { seal, unseal } from './seal.ts';

// long enough to read, print and save what was opened
const lifetime = 60 * 60_000;

/** Whoever holds a ticket may ask for what it names, for an hour: a window that is opened at an address sends no token. */
export function writeTicket(content: object): Promise<string> {
  return seal('ticket', { content, until: Date.now() + lifetime });
}

/** What a ticket of ours names; `undefined` when it is not ours, or its hour is over. */
export async function readTicket(ticket: string): Promise<Record<string, unknown> | undefined> {
  const { content, until } = (await unseal('ticket', ticket)) ?? {};
  return Number(until) > Date.now() ? (content as Record<string, unknown>) : undefined;
}
