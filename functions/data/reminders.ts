import type { Mail } from '../rules/mail.ts';
import { update } from './actions.ts';
import { keys } from './keys.ts';
import { queued } from './outbox.ts';
import type { StoredReservation } from './reservations.ts';
import { transact } from './table.ts';

/**
 * Queues the reminder of a reservation, once for each start. `false` when it was queued before, or the reservation is no longer as it was
 * read: cancelled, moved, or otherwise changed. Its version stays, so that a form that somebody has open can still be saved.
 */
export async function queueReminder({ _id, startsAt, version }: StoredReservation, mail: Mail): Promise<boolean> {
  const asRead = {
    expression: '#version = :version AND (attribute_not_exists(#remindedFor) OR #remindedFor <> :startsAt)',
    values: { ':version': version, ':startsAt': startsAt },
  };
  const { done } = await transact([update(keys.reservation(_id), { set: { remindedFor: startsAt } }, asRead), queued(mail)]);
  return done;
}
