import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Action, isNew, put, remove, unchangedSince } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { firstItems, getItem, getItems, listItems, queryTable, transact } from '#house/table/table';
import {
  apartWord,
  contactsOf,
  contactWord,
  endOfRecord,
  isMeant,
  keptOf,
  type keptOfBrought,
  latestFound,
  latestStart,
  lookUps,
  merged,
  mostJoined,
  mostKept,
  moved,
  type StoredGuest,
  withoutReservation,
  withReservation,
  wordsOf,
} from '../rules/guests.ts';
import type { Party } from '../rules/party.ts';
import { type Position, reservationsBetween } from './reservation-lists.ts';
import { reservationById } from './reservations.ts';
import { streamedReservation } from './streamed-reservation.ts';

/** To which record an e-mail address or a phone number leads, or a reservation by itself. */
interface Pointer {
  guest: string;
}

/** A word by which a guest is found; that of the number of a reservation is alone. */
interface Word extends Pointer {
  /** All words of the guest. */
  words?: string[];
  /** When the latest of the reservations starts. */
  last?: string;
}

/** So many words that begin with what staff have written are read; who has a common name is found by more letters. */
const mostWords = 100;

/** A change of a reservation that the records of guests follow, with all contacts that it had and has. */
export interface GuestChange {
  id: string;
  contacts: string[];
}

/** What a record of the table's stream says of a reservation; `undefined` when it is about something else, or about nothing that a record of a guest keeps. */
export function guestChangeIn(record: DynamoDBRecord): GuestChange | undefined {
  const change = streamedReservation(record);
  if (!change) return undefined;
  const { id } = change;
  const [before, after] = [change.before, change.after].map((reservation) => reservation && keptOf(reservation));
  if (isDeepStrictEqual({ ...before, version: 0 }, { ...after, version: 0 })) return undefined;
  return { id, contacts: [before, after].flatMap((kept) => (kept ? contactsOf(kept) : [])) };
}

/**
 * Brings the records of guests in line with a reservation as it is stored now, or is not any more; repeated or called late, it changes nothing.
 * `leavesEnded`: a record that ends with this reservation is left to DynamoDB, which deletes at no charge what has ended.
 */
export async function followReservation({ id, contacts: before }: GuestChange, { leavesEnded = false } = {}): Promise<void> {
  await retryOnConflict(async () => {
    const current = await reservationById(id);
    const contacts = current ? contactsOf(current) : [];
    const found = await recordsOf(id, contacts, before);
    const { records } = found;
    const home = homeOf(id, contacts, found);
    const isLeft = (guest: StoredGuest) => leavesEnded && endOfRecord(guest) * 1000 <= Date.now();
    const others = [...records.values()].filter(({ _id }) => _id !== home?._id);
    const after = others.map((guest) => (guest.kept[id] && !isLeft(guest) ? withoutReservation(guest, id) : guest));
    if (current && home) {
      const kept = { ...keptOf(current), ...(found.own !== undefined && { isApart: true }) };
      after.push(withReservation(joinedBy(home, contacts, found), id, kept));
    }
    const actions = written([...records.values()], after);
    return actions.length === 0 || (await transact(actions)).done || undefined;
  });
}

/** The record of a guest to which those contacts lead too that lead to nobody, as far as there is room; what came from another system and has ended leaves it. */
function joinedBy(home: StoredGuest, contacts: readonly string[], { leads, records }: Found): StoredGuest {
  const kept = Object.entries(home.kept).filter(([, { brought, ttl }]) => !brought || ttl * 1000 > Date.now());
  const free = contacts.filter((contact) => !records.has(leads.get(contact) ?? '') && !home.contacts.includes(contact));
  const joined = [...home.contacts, ...free.slice(0, Math.max(0, mostJoined - home.contacts.length))];
  return { ...home, kept: Object.fromEntries(kept), contacts: joined };
}

/** Adds what another system knew of a guest to the record of the contacts, once; gives the file with which it came first. */
export async function bringGuest(id: string, kept: ReturnType<typeof keptOfBrought>): Promise<string> {
  const contacts = contactsOf(kept);
  return retryOnConflict(async () => {
    const found = await recordsOf(id, contacts);
    const home = homeOf(id, contacts, found) ?? newGuest();
    const known = home.kept[id]?.brought;
    if (known) return known.importId;
    const others = [...found.records.values()].filter(({ _id }) => _id !== home._id);
    const after = [...others, withReservation(joinedBy(home, contacts, found), id, kept)];
    return (await transact(written([...found.records.values()], after))).done ? kept.brought.importId : undefined;
  });
}

/** What is kept of the guests who came with this file, with its ids. */
export async function guestsBrought(importId: string): Promise<GuestChange[]> {
  const records = await listItems<StoredGuest>(lists.guestRecords);
  return records.flatMap(({ kept }) =>
    Object.entries(kept).flatMap(([id, one]) => (one.brought?.importId === importId ? [{ id, contacts: contactsOf(one) }] : [])),
  );
}

type Found = Awaited<ReturnType<typeof recordsOf>>;

/** The record to which a reservation belongs: the one that has it or to which it leads, else that of its address, of its phone number, or a new one. */
function homeOf(id: string, contacts: readonly string[], { leads, records, own }: Found): StoredGuest | undefined {
  if (contacts.length === 0) return undefined;
  // a pointer may outlast its record by some hours, because DynamoDB deletes what has ended when it has time
  if (own) return records.get(own) ?? newGuest(own);
  const ids = contacts.flatMap((contact) => leads.get(contact) ?? []);
  const known = ids.flatMap((guest) => records.get(guest) ?? []);
  return known.find(({ kept }) => kept[id]) ?? known[0] ?? newGuest(ids[0]);
}

const newGuest = (_id = newId()): StoredGuest => ({ _id, version: 0, kept: {}, contacts: [] });

/** To which record each contact leads, also those that the reservation had `before`, and the reservation by itself (`own`); and the records that exist, by their ids. */
async function recordsOf(id: string, contacts: readonly string[], before: readonly string[] = []) {
  const each = [...new Set([...contacts, ...before])];
  const pointers = (await getItems(each.map((contact) => keys.guestContact(contactWord(contact))))) as (Pointer | undefined)[];
  const leads = new Map(each.flatMap((contact, position) => (pointers[position] ? [[contact, pointers[position].guest] as const] : [])));
  const ids = [...new Set(leads.values())];
  const found = (await getItems(ids.map(keys.guestRecord))) as (StoredGuest | undefined)[];
  const records = new Map(found.flatMap((guest) => (guest ? [[guest._id, storedGuest(guest)] as const] : [])));
  // read after the records: a reservation gets a lead of its own in the transaction that takes it out of one of them; another one may have it still
  const [pointer] = (await getItems([keys.guestContact(apartWord(id))])) as (Pointer | undefined)[];
  const [guest] = pointer ? ((await getItems([keys.guestRecord(pointer.guest)])) as (StoredGuest | undefined)[]) : [];
  if (guest) records.set(guest._id, storedGuest(guest));
  return { leads, records, own: pointer?.guest };
}

const storedGuest = ({ _id, version, kept, contacts }: StoredGuest): StoredGuest => ({ _id, version, kept, contacts });

/** The parts of a transaction that store records as they became, with their words; one without a reservation ends. */
function written(before: readonly StoredGuest[], after: readonly StoredGuest[]): Action[] {
  const left = after.filter(({ kept }) => Object.keys(kept).length > 0);
  const stored = left.flatMap((guest) => {
    const known = before.find(({ _id }) => _id === guest._id);
    if (known && isDeepStrictEqual(plain(known), plain(guest))) return [];
    const item = { ...keys.guestRecord(guest._id), ...plain(guest), version: guest.version + 1, ttl: endOfRecord(guest) };
    return [put(item, known ? unchangedSince(known.version) : isNew)];
  });
  const gone = before.filter(({ _id }) => !left.some((guest) => guest._id === _id));
  const removed = gone.map(({ _id, version }) => remove(keys.guestRecord(_id), unchangedSince(version)));
  return [...stored, ...removed, ...replaced(before.flatMap(besideOf), left.flatMap(besideOf))];
}

// what the table does not store is no difference
const plain = (guest: StoredGuest): StoredGuest => JSON.parse(JSON.stringify(guest));

/** The items beside a record: its words, some of which lead to it. */
function besideOf(guest: StoredGuest) {
  const { shared, own, numbers, apart } = wordsOf(guest);
  const word = { guest: guest._id, words: [...shared, ...own], last: latestStart(guest), ttl: endOfRecord(guest) };
  return [
    ...own.map((contact) => ({ ...keys.guestContact(contact), ...word })),
    ...shared.map((name) => ({ ...keys.guestWord(name, guest._id), ...word })),
    ...numbers.map(([number, ttl]) => ({ ...keys.guestWord(number, guest._id), guest: guest._id, ttl })),
    ...apart.map(([reservation, ttl]) => ({ ...keys.guestContact(reservation), guest: guest._id, ttl })),
  ];
}

/** Stores those items that are new or changed, and deletes those that are no more. */
function replaced(old: ReturnType<typeof besideOf>, now: ReturnType<typeof besideOf>): Action[] {
  const nameOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
  const [before, after] = [new Map(old.map((item) => [nameOf(item), item])), new Set(now.map(nameOf))];
  return [
    ...now.flatMap((item) => {
      const known = before.get(nameOf(item));
      // to nobody else's record: two reservations may come at once
      const condition = {
        expression: 'attribute_not_exists(pk) OR #guest IN (:owner, :former)',
        values: { ':owner': item.guest, ':former': known?.guest ?? item.guest },
      };
      return isDeepStrictEqual(known, item) ? [] : [put(item, condition)];
    }),
    ...old.flatMap((item) => (after.has(nameOf(item)) ? [] : [remove({ pk: item.pk, sk: item.sk })])),
  ];
}

/** The guests whom staff may mean, those with the latest reservations first. */
export async function guestsLike(q: string): Promise<StoredGuest[]> {
  const found = await Promise.all(
    lookUps(q).map(async (lookUp) => {
      const { items } = await firstItems<Word>(lists.guestWords(lookUp.prefix), mostWords, { mayBeOld: true });
      return items.filter(({ words = [] }) => isMeant(words, lookUp));
    }),
  );
  const each = new Map(found.flat().map((word) => [word.guest, word]));
  const ids = latestFound([...each.values()]).map(({ guest }) => guest);
  const records = (await getItems(ids.map(keys.guestRecord), { mayBeOld: true })) as (StoredGuest | undefined)[];
  return records.filter((record) => record !== undefined);
}

/** One page of all records, in no order that means something; `next` is the position of the next page. */
export async function guestRecords(limit: number, start: Position | undefined) {
  return queryTable<StoredGuest>({ value: lists.guestRecords.pk, limit, start });
}

/** The record of the guest of a reservation, if it has one. */
export async function guestOf(reservation: { _id: string; userEmail: string; userPhone: string }): Promise<StoredGuest | undefined> {
  const contacts = contactsOf(reservation);
  const found = await recordsOf(reservation._id, contacts);
  const home = homeOf(reservation._id, contacts, found);
  return home && found.records.get(home._id);
}

/** The ids of one page of the reservations that no record of a guest has: they were made before there were records. */
export async function unrecordedReservations(from: Date, to: Date, limit: number, start: Position | undefined) {
  const { items, next } = await reservationsBetween(from, to, {}, limit, start);
  const isUnrecorded = async (reservation: Party) => {
    if (contactsOf(reservation).length === 0) return false;
    const { kept = {} } = (await guestOf(reservation)) ?? {};
    // a full one has left the oldest out
    return !kept[reservation._id] && Object.keys(kept).length < mostKept;
  };
  const found = await Promise.all(items.map(async (item) => ((await isUnrecorded(item)) ? [item._id] : [])));
  return { ids: found.flat(), next };
}

/** Makes one record of two: what led to the other leads to this one. `undefined` when there is one of them no more. */
export async function mergeRecords({ into, from }: { into: string; from: string }): Promise<StoredGuest | undefined> {
  const outcome = await retryOnConflict(async () => {
    const [kept, other] = await Promise.all([into, from].map((id) => getItem<StoredGuest>(keys.guestRecord(id))));
    if (!kept || !other || into === from) return { guest: undefined };
    const [before, gone] = [storedGuest(kept), storedGuest(other)];
    const guest = merged(before, gone);
    const { done } = await transact(written([before, gone], [guest]));
    return done ? { guest } : undefined;
  });
  return outcome.guest;
}

/**
 * Lets a reservation count for the guest of this record, or for one of its own, and gives that record. `undefined` when there is no such record, or
 * none of the reservation. One that is alone in its record stays there.
 */
export async function assignReservation(id: string, guestId: string | undefined): Promise<StoredGuest | undefined> {
  // then the record that it leaves changes, and whoever follows it at the same moment has to look again
  await followReservation({ id, contacts: [] });
  const outcome = await retryOnConflict(async () => {
    const current = await reservationById(id);
    const from = current && (await guestOf(current));
    if (!from) return { guest: undefined };
    const isAlone = Object.keys(from.kept).every((one) => one === id);
    if (guestId === undefined ? isAlone : guestId === from._id) return { guest: from };
    const known = guestId === undefined ? undefined : await getItem<StoredGuest>(keys.guestRecord(guestId));
    if (guestId !== undefined && !known) return { guest: undefined };
    const to = known ? storedGuest(known) : newGuest();
    const [left, guest] = moved(id, keptOf(current), { from, to });
    const { done } = await transact(written(known ? [from, to] : [from], [left, guest]));
    return done ? { guest } : undefined;
  });
  return outcome.guest;
}
