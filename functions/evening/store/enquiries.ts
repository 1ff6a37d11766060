import type { Mail } from '#house/rules/mail';
import { type Action, isNew, put, unchangedSince } from '#house/table/actions';
import { type Once, type Repeated, storeOnce } from '#house/table/idempotency-records';
import { newIdInOrder } from '#house/table/ids';
import { type Key, keys, lists } from '#house/table/keys';
import { delayed } from '#house/table/outbox';
import { type Changed, changeItem, getItem, listItems } from '#house/table/table';
import type { Enquiry } from '../contract/enquiries.ts';
import { notBlocked } from './blocked-guests.ts';

/** The id of an enquiry that comes now. */
export function newEnquiryId(now: Date): string {
  return newIdInOrder(now);
}

interface Beside {
  ttl: number;
  mails: readonly Mail[];
  delayMinutes: number;
  /** What counts the enquiry for whoever asks. */
  shares?: readonly Action[];
  once?: Once | undefined;
}

/** Stores an enquiry until `ttl` (seconds since 1970), with the mails about it, of which that to the guest waits for so many minutes; once, however often a request comes. */
export async function addEnquiry(
  enquiry: Enquiry,
  { ttl, mails, delayMinutes, shares = [], once }: Beside,
): Promise<'stored' | 'blocked' | 'over_share' | 'conflict' | Repeated> {
  return storeOnce(once, { id: enquiry._id, keyOf: keys.enquiry }, [
    ['over_share', shares],
    ['blocked', notBlocked(enquiry)],
    ['conflict', [put({ ...keys.enquiry(enquiry._id), ...enquiry, ttl }, isNew), ...delayed(mails, delayMinutes * 60)]],
  ]);
}

/** All enquiries, the latest first. */
export async function allEnquiries(): Promise<Enquiry[]> {
  return (await listItems<Enquiry & Key>(lists.enquiries)).toReversed();
}

export async function enquiryById(id: string): Promise<Enquiry | undefined> {
  return getItem<Enquiry>(keys.enquiry(id));
}

export async function changeEnquiry(id: string, state: Enquiry['state'], version: number | undefined): Promise<Changed<Enquiry>> {
  const outcome = await changeItem<Enquiry>(keys.enquiry(id), { set: { state }, add: { version: 1 } }, unchangedSince(version));
  // somebody else has marked it the same way first
  return 'refused' in outcome && outcome.refused?.state === state ? { changed: outcome.refused } : outcome;
}
