import { reservations as messages } from '#evening/words/bookings';
import { writeCursor } from '#house/credentials/seal';
import type { Caller } from '#house/http/caller';
import { Failure } from '#house/http/failure';
import { pageStart } from '#house/http/page-start';
import { claimReservations, guestReservations } from '../store/guest-reservations.ts';

/** One page of the reservations of no account that were made with the confirmed e-mail address of the caller. */
export async function unclaimedBookings(caller: Caller, cursor: string | undefined) {
  const email = confirmedEmail(caller);
  const list = `unclaimed by ${caller.userId}`;
  const { ids, next } = await guestReservations(email, await pageStart(list, cursor));
  return { email, ids, nextCursor: await writeCursor(list, next) };
}

/** Takes such a page into the caller's account. Those that somebody else took or changed meanwhile are left out. */
export async function claimBookings(caller: Caller, cursor: string | undefined) {
  const { email, ids, nextCursor } = await unclaimedBookings(caller, cursor);
  const claimed = await claimReservations({ _id: caller.userId, email }, ids);
  if (claimed === 'unverified') throw unverified();
  return { claimed, nextCursor };
}

/** Takes the latest reservations that were made with an address without signing in into the account that has just confirmed it; says how many. */
export async function claimLatest(user: { _id: string; email: string }): Promise<number> {
  const { ids } = await guestReservations(user.email, undefined);
  const claimed = await claimReservations(user, ids);
  return claimed === 'unverified' ? 0 : claimed;
}

function confirmedEmail({ verifiedEmail }: Caller): string {
  if (verifiedEmail === undefined) throw unverified();
  return verifiedEmail;
}

const unverified = () => new Failure('email_unverified', messages().unverified);
