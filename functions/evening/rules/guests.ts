import type { RestaurantSettings } from '#house/contract/settings';
import { searchable } from '#house/rules/searchable';
import { instantOf, toTheMinute, wallTimeOf } from '#house/rules/wall-time';
import { type GuestRecord, mostGuestsFound } from '../contract/guests.ts';
import type { BroughtGuest } from '../contract/moving-in.ts';
import type { Reservation } from '../contract/reservation.ts';
import { expiresAt } from './reservation-end.ts';
import { numberLength, reservationNumber } from './reservation-number.ts';

/** What the record of a guest keeps of a reservation as it is; a new field of the contract does not compile until it is decided here. */
const isKept = {
  version: true,
  startsAt: true,
  dateTime: true,
  status: true,
  userName: true,
  userSurname: true,
  userEmail: true,
  userPhone: true,
  language: true,
  allergens: true,
  needs: true,
  comment: true,
  staffNote: true,
  _id: false,
  seats: false,
  area: false,
  areaName: false,
  areaLanguage: false,
  tables: false,
  isFixed: false,
  until: false,
  visit: false,
  asked: false,
  endedBy: false,
  reason: false,
  translations: false,
  source: false,
  override: false,
  likelyRobot: false,
  anotherTable: false,
  bookedFrom: false,
  mail: false,
  movedFrom: false,
  presence: false,
} as const satisfies Record<keyof Reservation, boolean>;

type KeptField = { [Field in keyof typeof isKept]: (typeof isKept)[Field] extends true ? Field : never }[keyof typeof isKept];
const keptFields = (Object.keys(isKept) as (keyof typeof isKept)[]).filter((name) => isKept[name]);

export interface KeptReservation extends Pick<Reservation, KeptField> {
  isNoShow: boolean;
  /** Whether staff gave the name, or a guest who is signed in with this confirmed address; anybody can type in an address. */
  isNamed?: boolean;
  /** Whether it is of another guest than its contacts lead to, as staff have said: it leads to its record by itself. */
  isApart?: boolean;
  /** It is no reservation, but what another system knew of the guest, from this file. */
  brought?: Brought;
  /** When the reservation ends, in seconds since 1970; so does what is kept of it. */
  ttl: number;
}

interface Brought extends Pick<BroughtGuest, 'visits' | 'noShows' | 'lastVisit'> {
  importId: string;
}

/** The record of a guest as it is stored. */
export interface StoredGuest {
  _id: string;
  version: number;
  /** By the id of the reservation. */
  kept: Record<string, KeptReservation>;
  /** The e-mail addresses and phone numbers that lead to this record. */
  contacts: string[];
}

/** A record keeps its latest reservations, the notes of fewer, and is found by the numbers of some: an item has at most 400 KB, a transaction a hundred parts. */
export const mostKept = 50;
const mostWithNotes = 5;
const mostWithNumber = 10;
const mostNames = 12;
const mostContacts = 12;
const mostOtherContacts = 6;
/** So many reservations lead to a record by themselves; an older one is left out. */
export const mostApart = 8;
/** So many contacts lead to a record by themselves; staff may merge others with it. */
export const mostJoined = 6;

/** The e-mail address and the phone number by which a guest is known; the number in the form of E.164. */
export function contactsOf({ userEmail, userPhone }: { userEmail?: string | undefined; userPhone?: string | undefined }): string[] {
  return [userEmail ?? '', e164(userPhone ?? '')].filter(Boolean);
}

/** `00420…` and `420…` are `+420…`; another number that begins with 0 is not international and stays. */
function e164(phone: string): string {
  if (phone.startsWith('00')) return `+${phone.slice(2)}`;
  return /^[1-9]/.test(phone) ? `+${phone}` : phone;
}

export function keptOf(reservation: Reservation & { ttl: number; isNamed?: true | undefined }): KeptReservation {
  const stored = keptFields.filter((name) => reservation[name] !== undefined);
  const kept = Object.fromEntries(stored.map((name) => [name, reservation[name]])) as Pick<Reservation, KeptField>;
  const isNamed = reservation.source !== 'web' || reservation.isNamed === true;
  return { ...kept, isNoShow: reservation.visit?.noShowAt !== undefined, isNamed, ttl: reservation.ttl };
}

/** What is kept of a guest of another system: as long as of a reservation on the day of the last visit, or on this one. */
export function keptOfBrought(
  { userName, userSurname, userEmail = '', userPhone = '', language, note, visits, noShows, lastVisit }: BroughtGuest,
  importId: string,
  now: Date,
  settings: RestaurantSettings,
): KeptReservation & { brought: Brought } {
  const visit = lastVisit && instantOf(`${lastVisit}T12:00`, settings.timeZone);
  const start = toTheMinute(visit && visit < now ? visit : now);
  const startsAt = start.toISOString();
  return {
    version: 1,
    startsAt,
    dateTime: wallTimeOf(start, settings.timeZone),
    status: 'confirmed',
    userName,
    userSurname,
    userEmail,
    userPhone,
    language,
    comment: '',
    staffNote: note || undefined,
    isNoShow: false,
    isNamed: userName !== '',
    brought: { importId, visits, noShows, ...(lastVisit && { lastVisit }) },
    ttl: expiresAt({ startsAt, status: 'confirmed' }, settings),
  };
}

/** The record with a reservation as it is now, which replaces what was kept of an earlier version of it; the oldest ones are left out. */
export function withReservation(guest: StoredGuest, id: string, kept: KeptReservation): StoredGuest {
  const known = guest.kept[id];
  return known && known.version > kept.version ? guest : trimmed({ ...guest, kept: { ...guest.kept, [id]: kept } });
}

export function withoutReservation(guest: StoredGuest, id: string): StoredGuest {
  const { [id]: _gone, ...kept } = guest.kept;
  return trimmed({ ...guest, kept });
}

/** One record with the reservations of both, each in its latest version, and with all that leads to either. */
export function merged(into: StoredGuest, from: StoredGuest): StoredGuest {
  const contacts = [...new Set([...into.contacts, ...from.contacts])];
  const newer = Object.entries(from.kept).filter(([id, { version }]) => version > (into.kept[id]?.version ?? 0));
  const all = Object.entries({ ...into.kept, ...Object.fromEntries(newer) });
  return trimmed({ ...into, kept: Object.fromEntries(all.map(([id, one]) => [id, ledBy(contacts, one)])), contacts });
}

/**
 * The record that a reservation leaves, and the one that it joins because staff have said that it is of that guest. A contact that no other
 * reservation of the former has goes with it.
 */
export function moved(id: string, kept: KeptReservation, { from, to }: Record<'from' | 'to', StoredGuest>): [StoredGuest, StoredGuest] {
  const left = withoutReservation(from, id);
  const freed = contactsOf(kept).filter((contact) => from.contacts.includes(contact) && !left.contacts.includes(contact));
  const contacts = [...new Set([...to.contacts, ...freed])];
  return [left, withReservation({ ...to, contacts }, id, ledBy(contacts, { ...kept, isApart: true }))];
}

/** What is kept of a reservation, which need not lead to its record by itself when all its contacts do. */
function ledBy(contacts: readonly string[], { isApart, ...kept }: KeptReservation): KeptReservation {
  const leading = contacts.slice(0, mostContacts);
  return isApart && !contactsOf(kept).every((contact) => leading.includes(contact)) ? { ...kept, isApart } : kept;
}

function trimmed(guest: StoredGuest): StoredGuest {
  const all = latestFirst(guest.kept);
  const tooMany = all.filter(([, { isApart }]) => isApart).slice(mostApart);
  const latest = all.filter((one) => !tooMany.includes(one)).slice(0, mostKept);
  const kept = latest.map(([id, one], position) => [
    id,
    position < mostWithNotes || one.brought ? one : { ...one, comment: '', staffNote: undefined },
  ]);
  const given = new Set(latest.flatMap(([, one]) => contactsOf(one)));
  const contacts = guest.contacts.filter((contact) => given.has(contact)).slice(0, mostContacts);
  return { ...guest, kept: Object.fromEntries(kept), contacts };
}

function latestFirst(kept: StoredGuest['kept']): [string, KeptReservation][] {
  return Object.entries(kept).toSorted(([, a], [, b]) => (a.startsAt > b.startsAt ? -1 : 1));
}

/** The start of the latest reservation, ISO 8601 in UTC. */
export function latestStart({ kept }: StoredGuest): string {
  return latestFirst(kept)[0]?.[1].startsAt ?? '';
}

/** When the last of the reservations ends, in seconds since 1970. */
export function endOfRecord({ kept }: StoredGuest): number {
  return Math.max(...Object.values(kept).map(({ ttl }) => ttl));
}

/** By what a guest is found. */
export interface Words {
  /** Those of the names, of contacts that lead to another guest, and the last digits of phone numbers abroad; others may have them too. */
  shared: string[];
  /** Those of the contacts that lead to this record, which nobody else has. */
  own: string[];
  /** Those of the numbers of reservations, with the end of each (seconds since 1970): a number is found as long as its reservation is kept. */
  numbers: (readonly [word: string, ttl: number])[];
  /** Those of the reservations that lead to this record by themselves, with the end of each. */
  apart: (readonly [word: string, ttl: number])[];
}

export function wordsOf(guest: StoredGuest): Words {
  const latest = latestFirst(guest.kept);
  const names = [...new Set(latest.flatMap(([, { userName, userSurname }]) => [...nameWords(userSurname), ...nameWords(userName)]))];
  const apart = latest.filter(([, { isApart }]) => isApart);
  const foreign = apart.flatMap(([, one]) => contactsOf(one)).filter((contact) => !guest.contacts.includes(contact));
  const others = [...new Set([...foreign.map(contactWord), ...guest.contacts.flatMap(abroadWord)])];
  return {
    shared: [...new Set([...names.slice(0, mostNames), ...others.slice(0, mostOtherContacts)])],
    own: guest.contacts.map(contactWord),
    apart: apart.map(([id, { ttl }]) => [apartWord(id), ttl]),
    numbers: latest
      .filter(([, { brought }]) => !brought)
      .slice(0, mostWithNumber)
      .map(([id, { ttl }]) => [numberWord(reservationNumber(id)), ttl]),
  };
}

const nameWords = (name: string) =>
  searchable(name)
    .split(/[\s\-.,]+/)
    .filter(Boolean);

export const contactWord = (contact: string) => (contact.includes('@') ? contact : contact.replace('+', ''));

/** Numbers are written without their country at home; nine digits alone are Czech (functions/house/contract/text.ts). */
const home = '420';
const nationalDigits = 9;

const abroadWord = (contact: string) =>
  contact.startsWith('+') && !contact.startsWith(`+${home}`) ? [contactWord(contact).slice(-nationalDigits)] : [];

/** The word of a reservation that leads to its record by itself; no other word has such a sign. */
export const apartWord = (id: string) => `=${id}`;

/** Apart from all other words, which have no such sign. */
const numberWord = (number: string) => `#${number.replace('-', '').toLowerCase()}`;

/** What is looked up for a search: words that begin with `prefix`, of guests who have words that begin with each of `all`. */
export interface LookUp {
  prefix: string;
  all: readonly string[];
}

/** What is looked up for what staff have written: a name, a phone number, an e-mail address, or the number of a reservation, which may look like the first two. */
export function lookUps(q: string): LookUp[] {
  const compact = q.replace(/[\s\-()./]/g, '');
  const isNumber = new RegExp(`^[cdfghjklmnpqrtvwxy34679]{${numberLength}}$`, 'i').test(compact);
  const alone = (prefix: string) => ({ prefix, all: [] });
  const numbers = isNumber ? [alone(numberWord(compact))] : [];
  if (/^\+?\d+$/.test(compact)) return [...numbers, ...phonePrefixes(compact).map(alone)];
  const words = q.includes('@') ? [q.trim().toLowerCase()] : nameWords(q);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return [...numbers, ...(longest ? [{ prefix: longest, all: words }] : [])];
}

/** How the words of the phone numbers begin that may be meant by these first digits. */
function phonePrefixes(digits: string): string[] {
  const international = digits.match(/^(?:\+|00)(\d+)$/)?.[1];
  if (international) return [international];
  const national = digits.replace(/^0/, '');
  return [...new Set([digits, national, home + national])].filter(Boolean);
}

export function isMeant(words: readonly string[], { all }: LookUp): boolean {
  return all.every((asked) => words.some((word) => word.startsWith(asked)));
}

/** What staff see of a record; `undefined` when all that it is made of has ended. */
export function shownGuest({ _id, kept, contacts }: StoredGuest, now: Date): GuestRecord | undefined {
  const present = latestFirst(kept).flatMap(([id, one]) => (one.ttl * 1000 > now.getTime() ? [{ ...one, id }] : []));
  if (present.length === 0) return undefined;
  const hasStarted = ({ startsAt }: KeptReservation) => startsAt <= now.toISOString();
  const booked = present.filter((one) => !one.brought);
  const brought = present.flatMap((one) => one.brought ?? []);
  const came = booked.filter((one) => one.status === 'confirmed' && !one.isNoShow && hasStarted(one));
  const written = present.filter(({ comment, staffNote }) => comment || staffNote);
  const lastVisit = [came[0]?.dateTime, ...brought.map((one) => one.lastVisit)]
    .flatMap((visit) => visit ?? [])
    .toSorted()
    .at(-1);
  const total = (own: number, count: (one: Brought) => number) => brought.reduce((sum, one) => sum + count(one), own);
  const language = present.find((one) => one.language)?.language;
  // the latest one whose name is certain, else the first one of all: what a stranger typed in later renames nobody
  const unnamed = ({ isNamed = true }: KeptReservation) => !isNamed;
  const named = [...present.filter((one) => !unnamed(one)), ...present.filter(unnamed).toReversed()];
  const isOwn = ({ isApart }: KeptReservation, contact: Parameters<typeof contactsOf>[0]) =>
    contactsOf(contact).some((one) => !isApart || contacts.includes(one));
  return {
    _id,
    userName: named[0]?.userName ?? '',
    userSurname: named[0]?.userSurname ?? '',
    userEmail: named.find((one) => isOwn(one, { userEmail: one.userEmail }))?.userEmail ?? '',
    userPhone: named.find((one) => isOwn(one, { userPhone: one.userPhone }))?.userPhone ?? '',
    contacts: [...new Set(present.flatMap(contactsOf))],
    ...(language && { language }),
    reservations: booked.length,
    visits: total(came.length, ({ visits }) => visits),
    noShows: total(booked.filter(({ isNoShow }) => isNoShow).length, ({ noShows }) => noShows),
    ahead: booked.filter((one) => one.status !== 'cancelled' && !hasStarted(one)).length,
    ...(lastVisit && { lastVisit }),
    allergens: [...new Set(present.flatMap(({ allergens = [] }) => allergens))].toSorted((a, b) => a - b),
    needs: present.find(({ needs }) => needs?.length)?.needs ?? [],
    notes: written
      .filter(({ brought }, position) => position < mostWithNotes || brought)
      .map(({ id, dateTime, comment, staffNote }) => ({
        _id: id,
        dateTime,
        ...(comment && { comment }),
        ...(staffNote && { staffNote }),
      })),
  };
}

/** Whether two records may be of one person: both have the same name, or one address or phone number. */
export function lookLikeOne(one: GuestRecord, other: GuestRecord): boolean {
  const nameOf = ({ userName, userSurname }: GuestRecord) => [...nameWords(userName), ...nameWords(userSurname)].toSorted().join(' ');
  return one._id !== other._id && (nameOf(one) === nameOf(other) || one.contacts.some((contact) => other.contacts.includes(contact)));
}

/** At most as many as a search finds, the one with the latest reservation first. */
export function latestFound<Found extends { last?: string }>(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => ((a.last ?? '') > (b.last ?? '') ? -1 : 1)).slice(0, mostGuestsFound);
}
