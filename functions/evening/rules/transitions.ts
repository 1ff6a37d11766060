import type { Role } from '#house/contract/roles';
import { type Detail, detailNames, type Reservation, type ReservationStatus } from '../contract/reservation.ts';
import type { ReservationChanges } from '../contract/reservations.ts';

type From = ReservationStatus | 'new';
type To = ReservationStatus | 'deleted';

const staffMoves: Record<From, readonly To[]> = {
  new: ['pending'],
  pending: ['confirmed', 'cancelled', 'deleted'],
  confirmed: ['cancelled', 'deleted'],
  cancelled: ['confirmed', 'deleted'],
};

const moves: Record<Role, Record<From, readonly To[]>> = {
  CUSTOMER: { new: ['pending'], pending: ['cancelled'], confirmed: ['cancelled'], cancelled: [] },
  STAFF: staffMoves,
  MANAGER: staffMoves,
};

/** Whether a role may change the status of a reservation from one to another; the same status is always allowed. */
export function mayMove(role: Role, from: From, to: To): boolean {
  return from === to || moves[role][from].includes(to);
}

/**
 * The status of a reservation after a change: `undefined` when the change is not allowed, `unclear` when the status may be wanted or left
 * over from an older version. A cancelled reservation cannot be changed by the customer. Both times are the restaurant's wall time.
 */
export function statusAfter(role: Role, current: Reservation, changes: ReservationChanges): ReservationStatus | 'unclear' | undefined {
  const status = askedStatus(role, current, changes);
  if (status === 'unclear') return status;
  if (!mayMove(role, current.status, status)) return undefined;
  if (role !== 'CUSTOMER' || current.status !== 'cancelled') return status;
  return differences(current, changes).length > 0 ? undefined : status;
}

// forms send the status with every edit: an old one must not undo what staff have decided meanwhile
function askedStatus(role: Role, current: Reservation, changes: ReservationChanges): ReservationStatus | 'unclear' {
  const status = changes.status ?? current.status;
  const isMeant = changes.version === current.version || differences(current, changes).length === 0;
  if (isMeant) return status;
  // a status that this role may not set is left over from an older version
  return status !== current.status && mayMove(role, current.status, status) ? 'unclear' : current.status;
}

/** Which details decide about the table; a new detail does not compile until it is decided here. */
const isOfTable = {
  dateTime: true,
  seats: true,
  area: true,
  userName: false,
  userSurname: false,
  userEmail: false,
  userPhone: false,
  comment: false,
  allergens: false,
  needs: false,
} as const satisfies Record<Detail, boolean>;
type TableDetail = { [D in Detail]: (typeof isOfTable)[D] extends true ? D : never }[Detail];
const tableDetails = detailNames.filter((name): name is TableDetail => isOfTable[name]);

/** Whether a reservation is for another table after a change: another time, number of guests or area. */
export function isAnotherTable(current: Pick<Reservation, TableDetail>, changes: Pick<ReservationChanges, TableDetail>): boolean {
  return tableDetails.some((field) => changes[field] !== undefined && changes[field] !== current[field]);
}

/** Whether a table has another time or area, or more seats: one that a confirmed party is not given without an answer. */
export function isMoreThan(current: Pick<Reservation, TableDetail>, wanted: Pick<Reservation, TableDetail>): boolean {
  return wanted.dateTime !== current.dateTime || wanted.area !== current.area || wanted.seats > current.seats;
}

/** Whether a change names exactly the table that the reservation has, and nothing else: its guest wants to keep it. */
export function namesItsTable(current: Reservation, changes: ReservationChanges): boolean {
  return tableDetails.every((field) => changes[field] !== undefined) && differences(current, changes).length === 0;
}

/** The details in which a change differs from the reservation. */
export function differences(current: Partial<Pick<Reservation, Detail>>, changes: Pick<ReservationChanges, Detail>): Detail[] {
  return detailNames.filter((field) => changes[field] !== undefined && !isSame(changes[field], current[field]));
}

/** Whether a detail says the same; a list that nobody has filled in is an empty one. Lists are in the order of the contract. */
function isSame(changed: Reservation[Detail], present: Reservation[Detail]): boolean {
  return Array.isArray(changed) ? String(changed) === String(present ?? []) : changed === present;
}
