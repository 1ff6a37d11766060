import type { ReservationMail } from '#evening/rules/mail-kinds';
import { resetCodeOf } from '#house/credentials/reset-code';
import { secretKeys } from '#house/services/secret-keys';
import { mailsTo } from './table.ts';

/** A mail about a reservation, with the given changes. */
export function reservationMail(changes: Partial<ReservationMail> = {}): ReservationMail {
  return {
    kind: 'reservation-received',
    to: 'jana@example.com',
    reservationId: 'PmQnCz1Y0T4eQd0cXyq8Lg',
    dateTime: '2026-12-24T18:30',
    startsAt: '2026-12-24T17:30:00.000Z',
    minutes: 120,
    seats: 4,
    status: changes.kind === 'reservation-confirmed' ? 'confirmed' : 'pending',
    version: 1,
    ...changes,
  };
}

/** The reset codes that were mailed to an address, in the order of the outbox. */
export async function codesMailedTo(email: string): Promise<string[]> {
  const keys = await secretKeys();
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset') as { userId: string; nonce: string }[];
  return mails.map((mail) => resetCodeOf(mail, keys));
}
