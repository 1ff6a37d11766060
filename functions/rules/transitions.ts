import type { Reservation, ReservationChanges, ReservationStatus } from '#contract/reservations';
import type { Role } from '#contract/roles';

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

/** Whether somebody may ask for a reservation to move from one status to another; to stay is always allowed. */
export function mayMove(role: Role, from: From, to: To): boolean {
  return from === to || moves[role][from].includes(to);
}

/**
 * The status a reservation has after a change, `undefined` where the change is not allowed, or `unclear` where nobody can tell whether the
 * status is asked for or left over from an earlier reading. A customer who moves a
 * confirmed reservation, or changes its seats, has it confirmed anew; a cancelled one is no longer the customer's to change.
 * Both times are the restaurant's wall time.
 */
export function statusAfter(role: Role, current: Reservation, changes: ReservationChanges): ReservationStatus | 'unclear' | undefined {
  const status = askedStatus(role, current, changes);
  if (status === 'unclear') return status;
  if (!mayMove(role, current.status, status)) return undefined;
  if (role !== 'CUSTOMER') return status;
  if (current.status === 'cancelled') return differences(current, changes).length > 0 ? undefined : status;
  const isAnotherTable = differences(current, changes).some((field) => field === 'dateTime' || field === 'seats');
  return status === 'confirmed' && isAnotherTable ? 'pending' : status;
}

// forms send the status along with every edit: an old one must not undo what staff have decided in the meantime
function askedStatus(role: Role, current: Reservation, changes: ReservationChanges): ReservationStatus | 'unclear' {
  const status = changes.status ?? current.status;
  const isMeant = changes.version === current.version || differences(current, changes).length === 0;
  if (isMeant) return status;
  // one that this role may not ask for was read before somebody else moved on
  return status !== current.status && mayMove(role, current.status, status) ? 'unclear' : current.status;
}

const details = ['userName', 'userSurname', 'userEmail', 'userPhone', 'dateTime', 'seats', 'comment'] as const;

function differences(current: Reservation, changes: ReservationChanges) {
  return details.filter((field) => changes[field] !== undefined && changes[field] !== current[field]);
}
