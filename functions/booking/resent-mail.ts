import { messages } from '#messages/reservations/reservations';
import { changeReservation, type StoredReservation } from '../data/reservations/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { Failure } from '../http/failure.ts';
import { mailAgain } from '../rules/reservations/reservation-mails.ts';

/** Queues a mail that tells the guest again how the reservation that `read` finds stands. */
export async function resendLastMail(read: () => Promise<StoredReservation>) {
  return retryOnConflict(async () => {
    const current = await read();
    if (!current.userEmail) throw new Failure('no_address', messages().noAddress);
    const mail = mailAgain(current, new Date());
    if (!mail) throw new Failure('in_past', messages().past);
    const outcome = await changeReservation(current, current, { mails: [mail], most: Number.POSITIVE_INFINITY });
    if (outcome !== 'changed') return undefined;
    return { data: await read(), message: messages().mailedAgain(mail.to) };
  });
}
