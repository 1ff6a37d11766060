import type { Mail } from '#house/rules/mail';
import { update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { queued } from '#house/table/outbox';
import { transact } from '#house/table/table';
import { waitsSince } from '../rules/due-reservations.ts';
import type { Party } from '../rules/party.ts';

/** Queues the reminder of a reservation to its guest, once for each start; `false` as for `queueOnce`. */
export function queueReminder(reservation: Party, mail: Mail): Promise<boolean> {
  return queueOnce(reservation, 'remindedFor', reservation.startsAt, mail);
}

/** Queues the reminder of a request to staff, once for each time it began to wait; `false` as for `queueOnce`. */
export function queueStaffReminder(reservation: Party, mail: Mail): Promise<boolean> {
  return queueOnce(reservation, 'staffRemindedFor', waitsSince(reservation), mail);
}

/**
 * Queues a mail unless the reservation has this mark. `false` when it was queued before, or the reservation is no longer as it was read:
 * cancelled, moved, or otherwise changed. Its version stays, so that a form that somebody has open can still be saved.
 */
async function queueOnce(
  { _id, version }: Party,
  name: 'remindedFor' | 'staffRemindedFor',
  mark: string | undefined,
  mail: Mail,
): Promise<boolean> {
  const asRead = {
    expression: `#version = :version AND (attribute_not_exists(#${name}) OR #${name} <> :mark)`,
    values: { ':version': version, ':mark': mark },
  };
  const { done } = await transact([update(keys.reservation(_id), { set: { [name]: mark } }, asRead), queued(mail)]);
  return done;
}
