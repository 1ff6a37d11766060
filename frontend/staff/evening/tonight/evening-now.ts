import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { reservationNumber } from '#evening/rules/reservation-number';
import { searchable } from '#house/rules/searchable';
import { coversOf } from '../reservations/days.ts';
import { shareTable } from '../tables/nearby.ts';
import { type DoorState, doorStateOf, soon } from './door-dialog.tsx';

/** The covers that are in the house and those still to come, and how many tables are free, or seats where the restaurant has no tables. */
export interface Figures {
  inHouse: number;
  toCome: number;
  free: number | undefined;
}

const here: readonly DoorState[] = ['arrived', 'seated'];
const ahead: readonly DoorState[] = ['pending', 'expected', 'late'];

/** How an evening stands at a moment. A table of a party whose time has come is not free, whether the party is there or not. */
export function figuresOf({ reservations, tables, seats }: Pick<Evening, 'reservations' | 'tables' | 'seats'>, now: number): Figures {
  const of = (states: readonly DoorState[]) => reservations.filter((one) => states.includes(doorStateOf(one, now)));
  const held = [...of(here), ...of(ahead).filter(({ startsAt }) => Date.parse(startsAt) <= now)];
  const taken = tables === undefined ? coversOf(held) : new Set(held.flatMap((one) => one.tables ?? [])).size;
  const all = tables ?? seats;
  return { inHouse: coversOf(of(here)), toCome: coversOf(of(ahead)), free: all === undefined ? undefined : Math.max(all - taken, 0) };
}

/** Who sits at the table of a party that is there or comes soon; `undefined` when the table is free, `null` when the party comes later. */
export function stillAt(reservation: Reservation, reservations: readonly Reservation[], now: number): Reservation | undefined | null {
  const state = doorStateOf(reservation, now);
  const needsIt = state === 'arrived' || (ahead.includes(state) && Date.parse(reservation.startsAt) - now <= soon);
  if (!needsIt) return null;
  return reservations.find((one) => one._id !== reservation._id && here.includes(doorStateOf(one, now)) && shareTable(one, reservation));
}

/** A party that is looked for; one that waits at the door has no number. */
interface Sought extends Pick<Reservation, 'userName' | 'userSurname' | 'userPhone'> {
  number?: string;
}

/** So many digits or signs find a telephone or a number; fewer would find everybody. */
const shortest = 3;

/** Tests whether a search means a party: words of its name without accents, digits of its telephone, the beginning of its number. */
export function isSought(search: string): (party: Sought) => boolean {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  const compact = words.join('').replaceAll('-', '');
  const digits = /^[+\d]+$/.test(compact) && compact.replace('+', '');
  return ({ userName, userSurname, userPhone, number = '' }) => {
    const name = searchable(`${userName} ${userSurname}`);
    if (words.every((word) => name.includes(word))) return true;
    if (compact.length < shortest) return false;
    return searchable(number).replace('-', '').startsWith(compact) || (digits !== false && userPhone.replace(/\D/g, '').includes(digits));
  };
}

/** The reservations of an evening that a search means. */
export function soughtIn(reservations: readonly Reservation[], search: string): string[] {
  const isMeant = isSought(search);
  return reservations.filter((one) => isMeant({ ...one, number: reservationNumber(one._id) })).map(({ _id }) => _id);
}
