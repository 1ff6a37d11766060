import { messages as enquiries } from '#messages/reservations/enquiries';
import { messages as queue } from '#messages/reservations/queue';
import type { Action } from '../data/actions.ts';
import { counting } from '../data/rate-limits.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';
import { claim, claimsFrom, hiddenIn } from '../http/limits.ts';
import type { Source } from '../http/source.ts';
import { secondsNow } from '../services/clock.ts';

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

function countingEach(claims: readonly ReturnType<typeof claim>[]): Promise<Action[]> {
  return Promise.all(claims.map(async (one) => counting(await hiddenIn(one), one.counts)));
}

export const tooManyQueued = () => overShare('queueAbove', queue().tooManyFromHere);
export const tooManyEnquiries = () => overShare('enquire', enquiries().tooManyFromHere);

function overShare(limit: 'queueAbove' | 'enquire', message: string): Failure {
  return new Failure('too_many_requests', message, { retryAfter: claim(limit, 'near', '').endsAt - secondsNow() });
}
