import { enquiries, reservations as messages } from '#evening/words/bookings';
import { queue } from '#evening/words/door';
import type { Caller } from '#house/http/caller';
import { Failure } from '#house/http/failure';
import { type Claim, claim, claimsFrom, hiddenIn } from '#house/http/limits';
import type { Source } from '#house/http/source';
import { secondsNow } from '#house/services/clock';
import type { Action } from '#house/table/actions';
import { counting } from '#house/table/rate-limits';
import type { Party } from '../rules/party.ts';
import type { Limits } from './act.ts';

/**
 * The parts of a transaction that count so many more seats of a reservation: in the share of the user who made it, else of the network it was
 * made from and of the wide one around it, where that is known. So nobody sells the room out.
 */
export async function seatShares(
  seats: number,
  { ownerId, bookedFrom }: Pick<Party, 'ownerId' | 'bookedFrom'>,
  wide?: string,
): Promise<Action[]> {
  if (seats <= 0) return [];
  const near = bookedFrom === undefined ? [] : [claim('seats', 'near', `seats ${bookedFrom}`)];
  const around = wide === undefined ? [] : [claim('seats', 'wide', `wide ${wide}`)];
  const claims = ownerId ? [claim('seats', 'account', `user ${ownerId}`)] : [...near, ...around];
  const counts = (one: Claim) => one.counts.map((count) => ({ ...count, by: seats }));
  return Promise.all(claims.map(async (one) => counting(await hiddenIn(one), counts(one))));
}

/** How many open reservations a guest may have under one e-mail address or phone number; staff are not limited. */
export const openPerGuest = 10;

export function tooManyOpen(): Failure {
  return new Failure('too_many_open', messages().tooManyOpen(openPerGuest));
}

const tooManySeats = () => overShare('seats', messages().tooManySeats);

/** What limits a guest who acts on a reservation. */
export const limitsOfGuests: Limits = {
  open: () => ({ most: openPerGuest }),
  async shares(changes) {
    const more = changes.map(({ before, next }) => (next ? seatShares(next.seats - (before?.seats ?? 0), before ?? next) : []));
    return (await Promise.all(more)).flat();
  },
  failures: { too_many_open: tooManyOpen, too_many_seats: tooManySeats },
};

/**
 * The parts of a transaction that count a party on a waiting list, or an enquiry: in the share of a guest with a confirmed address, else of both
 * networks. So nobody fills a list for others, and a request that is refused uses up nothing.
 */
export async function sharesOf(what: 'queue' | 'enquire', source: Source, caller: Caller | undefined): Promise<Action[]> {
  const own = caller?.verifiedEmail && claim(what, 'account', `user ${caller.userId}`);
  return countingEach(own ? [own] : claimsFrom(source, what));
}

/** The same for a party above that share: many people may be behind one address, and these come one after the other. */
export async function sharesAbove(source: Source): Promise<Action[]> {
  return countingEach(claimsFrom(source, 'queueAbove'));
}

function countingEach(claims: readonly Claim[]): Promise<Action[]> {
  return Promise.all(claims.map(async (one) => counting(await hiddenIn(one), one.counts)));
}

export const tooManyQueued = () => overShare('queueAbove', queue().tooManyFromHere);
export const tooManyEnquiries = () => overShare('enquire', enquiries().tooManyFromHere);

function overShare(limit: 'queueAbove' | 'enquire' | 'seats', message: string): Failure {
  return new Failure('too_many_requests', message, { retryAfter: claim(limit, 'near', '').endsAt - secondsNow() });
}
