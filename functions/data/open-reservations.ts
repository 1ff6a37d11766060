import { bookingHorizonDays, type Reservation } from '#contract/reservations';
import { type Action, type Condition, put, remove, update } from './actions.ts';
import { keys } from './keys.ts';
import { getItems } from './table.ts';

/** What a guest, known by an e-mail address or a telephone number, has ahead: `<UTC start>#<id>` of each reservation that is not cancelled. */
interface OpenReservations {
  open?: Set<string>;
}

type Guest = Pick<Reservation, '_id' | 'userEmail' | 'userPhone' | 'startsAt' | 'status'>;

/** An item grows no further: a house that enters walk-ins under its own number would otherwise fill it to the 400 KB of DynamoDB. */
const mostRecorded = 100;

/** The parts of a transaction that record a new reservation, without reading first; refused where a guest has `most` open, past ones counted. */
export function recorded(reservation: Guest, most: number): Action[] {
  const ttl = Math.ceil(Date.now() / 1000) + (bookingHorizonDays + 1) * 24 * 3600;
  const room = { expression: 'attribute_not_exists(#open) OR size(#open) < :most', values: { ':most': Math.min(most, mostRecorded) } };
  return [...entriesOf(reservation)].map(([guest, entry]) =>
    update(keys.openReservations(guest), { set: { ttl }, add: { open: new Set([entry]) } }, room),
  );
}

/**
 * The parts of a transaction that let the records follow a change, after reading them: what was open before leaves, what is open after
 * enters, and what is past goes. They are refused when somebody else changed a record meanwhile. `full` where a guest who gains one has
 * `most` already.
 */
export async function followed(before: Guest | undefined, after: Guest | undefined, most: number): Promise<Action[] | 'full'> {
  const [left, entered] = [entriesOf(before), entriesOf(after)];
  const guests = [...new Set([...left.keys(), ...entered.keys()])].filter((guest) => left.get(guest) !== entered.get(guest));
  if (guests.length === 0) return [];
  const items = (await getItems(guests.map(keys.openReservations))) as (OpenReservations | undefined)[];
  const now = new Date().toISOString();

  const actions: Action[] = [];
  for (const [position, guest] of guests.entries()) {
    const known = items[position]?.open;
    const open = new Set([...(known ?? [])].filter((entry) => entry >= now && entry !== left.get(guest)));
    const entry = entered.get(guest);
    if (entry && !left.has(guest) && open.size >= most) return 'full';
    if (entry && entry >= now && open.size < mostRecorded) open.add(entry);
    if (open.size > 0) actions.push(put({ ...keys.openReservations(guest), open, ttl: lastStart(open) }, stillHolds(known)));
    else if (known) actions.push(remove(keys.openReservations(guest), stillHolds(known)));
  }
  return actions;
}

/** The ids of what the guest of a reservation has ahead under the same e-mail or telephone; no more than can be read at once. */
export async function openIds(guest: Guest): Promise<string[]> {
  const items = (await getItems([...entriesOf(guest).keys()].map(keys.openReservations))) as (OpenReservations | undefined)[];
  const now = new Date().toISOString();
  const entries = new Set(items.flatMap((item) => [...(item?.open ?? [])]).filter((entry) => entry >= now));
  return [...entries].slice(0, 100).map((entry) => entry.slice(entry.indexOf('#') + 1));
}

/** The record of each guest a reservation counts for, and what stands for it there. */
function entriesOf(reservation: Guest | undefined): Map<string, string> {
  if (!reservation || reservation.status === 'cancelled') return new Map();
  const entry = `${reservation.startsAt}#${reservation._id}`;
  return new Map([reservation.userEmail, reservation.userPhone].map((guest) => [guest, entry]));
}

function stillHolds(open: Set<string> | undefined): Condition {
  return open ? { expression: '#open = :open', values: { ':open': open } } : { expression: 'attribute_not_exists(#open)' };
}

/** The start of the last of them, in seconds since 1970. */
function lastStart(open: Set<string>): number {
  const [last = ''] = [...open].toSorted().slice(-1);
  return Math.ceil(Date.parse(last.slice(0, last.indexOf('#'))) / 1000);
}
