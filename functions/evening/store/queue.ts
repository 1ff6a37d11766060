import type { Mail } from '#house/rules/mail';
import type { LocalDate } from '#house/rules/wall-time';
import { type Action, type Item, isNew, put, unchangedSince, update } from '#house/table/actions';
import { type Once, type Repeated, storeOnce } from '#house/table/idempotency-records';
import { newIdInOrder } from '#house/table/ids';
import { indexed, type Key, keys, lists } from '#house/table/keys';
import { delayed } from '#house/table/outbox';
import { everyPage, getItem, listItems, queryIndex, transact } from '#house/table/table';
import { isOpen, type StoredParty } from '../rules/queue.ts';
import { notBlocked } from './blocked-guests.ts';

/** So many days after its day a party is forgotten. */
const keptDays = 8;

/** The id of a party that joins the queue of a day now. */
export function newPartyId(date: LocalDate, now: Date): string {
  return `${date}-${newIdInOrder(now, '-')}`;
}

interface Joining {
  mails: Mail[];
  delayMinutes?: number;
  refusesBlocked: boolean;
  /** What counts the party for whoever asks for it. */
  shares?: Action[];
  once?: Once | undefined;
}

/** Lets a party wait, with the mails about it, once however often the request comes: a guest waits once for each day. */
export async function joinQueue(
  party: StoredParty,
  { mails, delayMinutes = 0, refusesBlocked, shares = [], once }: Joining,
): Promise<'stored' | 'blocked' | 'already_queued' | 'over_share' | Repeated> {
  return storeOnce(once, { id: party._id, keyOf: keys.queuedParty }, [
    ['blocked', refusesBlocked ? notBlocked(party) : []],
    ['already_queued', marksOf(undefined, party)],
    ['over_share', shares],
    ['already_queued', [put({ ...keys.queuedParty(party._id), ...itemOf(party) }, isNew), ...delayed(mails, delayMinutes * 60)]],
  ]);
}

export async function partyById(id: string): Promise<StoredParty | undefined> {
  const item = await getItem<Key & Item>(keys.queuedParty(id));
  return item && partyIn(item);
}

/** Everybody who waits or has waited for a table of a day, in order. */
export async function queueOf(date: LocalDate): Promise<StoredParty[]> {
  return (await listItems<Key & Item>(lists.queue(date))).map(partyIn);
}

/** Everybody who waits now for a table of any day, by day and in order. */
export async function everybodyQueued(): Promise<StoredParty[]> {
  const range = { partition: 'list', value: indexed.queues, limit: 1000 };
  return (await everyPage((start) => queryIndex<Key & Item>('byList', { ...range, start }))).map(partyIn);
}

/** Changes a party to `next`, with the mails about it: `stale` when somebody has changed it since `current` was read. */
export async function changeParty(
  current: StoredParty,
  next: StoredParty,
  mails: Mail[] = [],
): Promise<'changed' | 'stale' | 'already_queued'> {
  const outcome = await transact([...partyChanged(current, next), ...delayed(mails, 0)]);
  if (outcome.done) return 'changed';
  return outcome.refused(0) ? 'stale' : 'already_queued';
}

/** The parts of a transaction that change a party; the first is refused when somebody has changed it meanwhile. */
export function partyChanged(current: StoredParty, next: StoredParty): Action[] {
  const item = itemOf({ ...next, version: current.version + 1 });
  const gone = Object.entries(item).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return [update(keys.queuedParty(current._id), { set: item, remove: gone }, unchangedSince(current.version)), ...marksOf(current, next)];
}

// the address has another name here: the index of addresses holds reservations only
function itemOf({ userEmail, userPhone, area, ...party }: StoredParty) {
  const place = isOpen(party.state) ? { list: indexed.queues, sort: party._id } : { list: undefined, sort: undefined };
  const given = { email: userEmail || undefined, phone: userPhone || undefined, area: area || undefined };
  return { ...party, ...given, ...place, ttl: expiryOf(party.date) };
}

function partyIn({
  pk: _pk,
  sk: _sk,
  list: _list,
  sort: _sort,
  ttl: _ttl,
  email = '',
  phone = '',
  area = '',
  ...party
}: Key & Item): StoredParty {
  return { ...party, userEmail: email, userPhone: phone, area } as StoredParty;
}

/** What the records of a guest say: for which party the guest waits on that day, and every one so far. */
function marksOf(before: StoredParty | undefined, after: StoredParty): Action[] {
  const { _id, date, userEmail, userPhone } = after;
  const [was, is] = [before !== undefined && isOpen(before.state), isOpen(after.state)];
  if (was === is) return [];
  const ttl = expiryOf(date);
  return [userEmail, userPhone].filter(Boolean).map((guest) => {
    const key = keys.queuedGuest(guest, date);
    if (!is) return update(key, { set: { ttl }, remove: ['waiting'] });
    const isFirst = { expression: 'attribute_not_exists(#waiting)' };
    return update(key, { set: { waiting: _id, ttl }, add: { parties: new Set([_id]) } }, isFirst);
  });
}

/** When a party is forgotten, in seconds since 1970. */
function expiryOf(date: LocalDate): number {
  return Date.parse(date) / 1000 + keptDays * 24 * 3600;
}
