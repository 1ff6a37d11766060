import { update } from '#house/table/actions';
import { indexed, keys, lists } from '#house/table/keys';
import { ended, fromNow, queued, type StoredMail } from '#house/table/outbox';
import { changeItem, listItems, transact } from '#house/table/table';
import type { Reservation } from '../contract/reservation.ts';
import { isToGuest, type ReservationAlert } from '../rules/mail-kinds.ts';

type State = NonNullable<Reservation['mail']>['state'];

/**
 * Writes on a reservation how the last mail to its guest stands; its version stays. Nothing happens when there is a newer mail, the
 * reservation is gone, or more is known already: news of one mail come in any order.
 */
export async function noteDelivery({ _id, mail }: Pick<StoredMail, '_id' | 'mail'>, state: State): Promise<void> {
  if (!mail || !isToGuest(mail)) return;
  const known = {
    unclear: { expression: '#mail.#state = :queued', values: { ':queued': 'queued' } },
    // it was sent again, or SES has reported it
    sent: { expression: '#mail.#state IN (:queued, :unclear)', values: { ':queued': 'queued', ':unclear': 'unclear' } },
  };
  const isLess =
    state === 'unclear' || state === 'sent'
      ? known[state]
      : { expression: '#mail.#state <> :complained', values: { ':complained': 'complained' } };
  await changeItem(
    keys.reservation(mail.reservationId),
    { set: { mail: { state, kind: mail.kind, at: fromNow(0) } } },
    { expression: `#mailId = :id AND ${isLess.expression}`, values: { ':id': _id, ...isLess.values } },
  );
}

/** The mails about a reservation to these addresses that were queued since this moment. */
export async function mailsOf(reservationId: string, addresses: readonly string[], since: string): Promise<StoredMail[]> {
  const all = await Promise.all(addresses.map((address) => listItems<StoredMail>(lists.outbox(address))));
  return all.flat().filter(({ mail, createdAt }) => 'reservationId' in mail && mail.reservationId === reservationId && createdAt >= since);
}

/** What SES reports about a mail after it has taken it. */
export interface MailReport {
  id: string;
  address: string;
  /** The id that SES gave to the mail. */
  messageId: string;
  state: 'sent' | 'bounced' | 'complained';
  reason?: string;
}

/** Whether a report changed the mail, and the mail if it is as the report says. */
interface Noted {
  isNew: boolean;
  mail: StoredMail | undefined;
}

/**
 * Stores a report; it is not new when the mail is unknown or has ended otherwise. A delivery marks an unclear mail as sent; a returned mail is
 * listed. Reports come late, twice and in any order; a report about an earlier sending of the same mail changes nothing.
 */
export async function noteReport({ id, address, messageId, state, reason }: MailReport): Promise<Noted> {
  const isBack = state !== 'sent';
  const change = ended(id, { state, ...(reason && { reason }) }, isBack ? indexed.mails.returned : undefined);
  const open = ['sending', 'unclear', ...(isBack ? ['sent'] : []), ...(state === 'complained' ? ['bounced'] : [])];
  const outcome = await changeItem<StoredMail>(
    keys.outbox(address, id),
    { set: { ...change.set, messageId }, remove: change.remove ?? [] },
    {
      expression: `#state IN (${open.map((one) => `:${one}`).join(', ')}) AND (attribute_not_exists(#messageId) OR #messageId = :messageId)`,
      values: {
        ...Object.fromEntries(open.map((one) => [`:${one}`, one])),
        ':messageId': messageId,
      },
    },
  );
  if ('changed' in outcome) return { isNew: true, mail: outcome.changed };
  const { refused } = outcome;
  const isKnown = refused?.state === state && refused.messageId === messageId;
  return { isNew: false, mail: isKnown ? refused : undefined };
}

/** Queues the alert that a mail came back or was complained about, once for each sending and state; nothing happens when it has another state by now. */
export async function alertOnce({ pk, sk, state, messageId }: StoredMail, alert: ReservationAlert): Promise<void> {
  const alerted = `${state} ${messageId}`;
  const isFirst = {
    expression: '#state = :state AND (attribute_not_exists(#alerted) OR #alerted <> :alerted)',
    values: { ':state': state, ':alerted': alerted },
  };
  await transact([update({ pk, sk }, { set: { alerted } }, isFirst), queued(alert)]);
}
