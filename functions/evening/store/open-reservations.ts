import { type Action, type Condition, put, remove, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { getItems } from '#house/table/table';
import type { Reservation } from '../contract/reservation.ts';
import { staffHorizonDays } from '../contract/staff-times.ts';

/** The open reservations of a guest, who is known by an e-mail address or a phone number: `<UTC start>#<id>` of each. */
interface OpenReservations {
  open?: Set<string>;
}

/** What a guest has open, as it was read: the start and the id of each reservation, and the records, by which a transaction is bound to them. */
export interface OpenOfGuest {
  reservations: { startsAt: string; _id: string }[];
  records: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

type Guest = Pick<Reservation, '_id' | 'userEmail' | 'userPhone' | 'startsAt' | 'status'>;

/** No reservation lies further ahead; the next change of the record sets the exact moment. */
const longestHorizonDays = staffHorizonDays + 1;

/** The size limit of a record: a restaurant that enters walk-ins under its own phone number could exceed the 400 KB of DynamoDB. */
const mostRecorded = 100;

/**
 * The parts of a transaction that record a new reservation without a read; refused when the record has `most` entries, past ones included, or is
 * another one than that which was `seen`.
 */
export function recorded(reservation: Guest, most: number, seen?: OpenOfGuest): Action[] {
  const ttl = Math.ceil(Date.now() / 1000) + longestHorizonDays * 24 * 3600;
  const hasRoom = { expression: 'attribute_not_exists(#open) OR size(#open) < :most', values: { ':most': Math.min(most, mostRecorded) } };
  return [...entriesOf(reservation)].map(([guest, entry]) => {
    const condition = seen ? bothOf(hasRoom, isUnchanged(seen.records.get(guest))) : hasRoom;
    return update(keys.openReservations(guest), { set: { ttl }, add: { open: new Set([entry]) } }, condition);
  });
}

/**
 * The parts of a transaction that update the records after a change: the entry of the old reservation is removed, that of the new one is
 * added, and past entries are dropped. They are refused when somebody else has changed a record meanwhile. `too_many_open` when
 * a guest would get more than `most`, `open_changed` when a record is another one than that which was `seen`.
 */
export async function followed(
  before: Guest | undefined,
  after: Guest | undefined,
  most: number,
  seen?: OpenOfGuest,
): Promise<Action[] | 'too_many_open' | 'open_changed'> {
  const [left, entered] = [entriesOf(before), entriesOf(after)];
  const guests = [...new Set([...left.keys(), ...entered.keys()])].filter((guest) => left.get(guest) !== entered.get(guest));
  const items = (await getItems(guests.map(keys.openReservations))) as (OpenReservations | undefined)[];
  const now = new Date().toISOString();

  const actions: Action[] = [];
  for (const [position, guest] of guests.entries()) {
    const known = items[position]?.open;
    if (seen && !isSame(known, seen.records.get(guest))) return 'open_changed';
    const open = new Set([...(known ?? [])].filter((entry) => entry >= now && entry !== left.get(guest)));
    const entry = entered.get(guest);
    if (entry && !left.has(guest) && open.size >= most) return 'too_many_open';
    if (entry && entry >= now && open.size < mostRecorded) open.add(entry);
    if (open.size > 0) actions.push(put({ ...keys.openReservations(guest), open, ttl: lastStart(open) }, isUnchanged(known)));
    else if (known) actions.push(remove(keys.openReservations(guest), isUnchanged(known)));
  }
  return actions;
}

/** The open reservations with the same e-mail address or phone number. */
export async function openOf(guest: Guest): Promise<OpenOfGuest> {
  const guests = [...entriesOf(guest).keys()];
  const items = (await getItems(guests.map(keys.openReservations))) as (OpenReservations | undefined)[];
  const now = new Date().toISOString();
  const entries = new Set(items.flatMap((item) => [...(item?.open ?? [])]).filter((entry) => entry >= now));
  const reservations = [...entries].map((entry) => {
    const end = entry.indexOf('#');
    return { startsAt: entry.slice(0, end), _id: entry.slice(end + 1) };
  });
  return { reservations, records: new Map(guests.map((guest, position) => [guest, items[position]?.open])) };
}

/** The entry of a reservation in the records of its e-mail address and its phone number, if it has them; none when it is cancelled. */
function entriesOf(reservation: Guest | undefined): Map<string, string> {
  if (!reservation || reservation.status === 'cancelled') return new Map();
  const entry = `${reservation.startsAt}#${reservation._id}`;
  return new Map([reservation.userEmail, reservation.userPhone].filter(Boolean).map((guest) => [guest, entry]));
}

function isUnchanged(open: ReadonlySet<string> | undefined): Condition {
  return open ? { expression: '#open = :open', values: { ':open': open } } : { expression: 'attribute_not_exists(#open)' };
}

function bothOf(one: Condition, other: Condition): Condition {
  return { expression: `(${one.expression}) AND (${other.expression})`, values: { ...one.values, ...other.values } };
}

function isSame(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean {
  return one.size === other.size && [...one].every((entry) => other.has(entry));
}

/** The start of the last entry, in seconds since 1970. */
function lastStart(open: Set<string>): number {
  const [last = ''] = [...open].toSorted().slice(-1);
  return Math.ceil(Date.parse(last.slice(0, last.indexOf('#'))) / 1000);
}
