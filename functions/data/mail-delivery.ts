import type { Reservation } from '#contract/reservations/reservation';
import { isToGuest } from '../rules/mail.ts';
import { keys } from './keys.ts';
import { fromNow, type StoredMail } from './outbox.ts';
import { changeItem } from './table.ts';

type State = NonNullable<Reservation['mail']>['state'];

/**
 * Writes on a reservation how the last mail to its guest stands; its version stays. Nothing happens when there is a newer mail, the
 * reservation is gone, or more is known already: news of one mail come in any order.
 */
export async function noteDelivery({ _id, mail }: Pick<StoredMail, '_id' | 'mail'>, state: State): Promise<void> {
  if (!mail || !isToGuest(mail)) return;
  const saysLess = state === 'sent' || state === 'unclear';
  const known = saysLess ? '#mail.#state = :queued' : '#mail.#state <> :complained';
  await changeItem(
    keys.reservation(mail.reservationId),
    { set: { mail: { state, kind: mail.kind, at: fromNow(0) } } },
    {
      expression: `#mailId = :id AND ${known}`,
      values: { ':id': _id, ...(saysLess ? { ':queued': 'queued' } : { ':complained': 'complained' }) },
    },
  );
}
