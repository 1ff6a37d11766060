import { mayPass } from '#contract/roles';
import type { Caller } from './caller.ts';
import { type Claim, claim, forgive, spent } from './limits.ts';

/**
 * The mails, if there are calls left for them, or none. A flood of bookings uses up the mails that guests can cause, never the bookings:
 * who books meanwhile is told that no mail will come. What staff cause is not counted.
 */
export async function affordable<M extends { to: string }>(mails: M[], caller: Caller | undefined): Promise<M[]> {
  return (await spent(claimsOf(mails, caller))) === undefined ? mails : [];
}

/** Gives back what mails took that are not written after all. */
export function unwritten(mails: readonly { to: string }[], caller: Caller | undefined): Promise<void> {
  return forgive(claimsOf(mails, caller));
}

function claimsOf(mails: readonly { to: string }[], caller: Caller | undefined): Claim[] {
  if (mayPass(caller?.roles ?? [], 'STAFF')) return [];
  return mails.flatMap(({ to }) => [...claim('book', 'perMailbox', to), ...claim('book', 'overall')]);
}
