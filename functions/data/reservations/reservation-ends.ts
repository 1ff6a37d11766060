import type { Mail } from '../../rules/mail.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { changeReservation, reservationById, type StoredReservation } from './reservations.ts';

/**
 * Ends a reservation as `end` decides from its state at that moment, with the mails about it. `false` when it is gone, or `end` leaves it as
 * it is; the decision is made again when somebody changes it meanwhile.
 */
export async function endReservation(
  id: string,
  end: (current: StoredReservation) => { next: StoredReservation; mails: Mail[]; expiredAt?: string } | undefined,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const current = await reservationById(id);
    const ended = current && end(current);
    if (!ended) return false;
    const { next, ...beside } = ended;
    const outcome = await changeReservation(current, next, { ...beside, most: Number.POSITIVE_INFINITY });
    return outcome === 'changed' ? true : undefined;
  });
}
