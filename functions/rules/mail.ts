/**
 * A mail as it waits to be sent: whom it is for and what it tells, never the finished words and never a secret. The code of a reset
 * link is derived from `nonce` when the mail is written, so that nobody who reads the table can use it.
 */
export type Mail =
  | { kind: 'password-reset'; to: string; userId: string; nonce: string }
  | { kind: AccountMail; to: string }
  | ReservationMail;

/** Tells a guest what has become of a reservation. */
export interface ReservationMail {
  kind:
    | 'reservation-received'
    | 'reservation-confirmed'
    | 'reservation-cancelled'
    | 'reservation-changed'
    /** To the address that gets no further mails about it. */
    | 'reservation-readdressed';
  to: string;
  reservationId: string;
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
  dateTime: string;
  seats: number;
}

/** Tells the owner of an account what was changed about it. */
export type AccountMail = 'password-changed' | 'email-changed' | 'email-and-password-changed' | 'account-deleted' | 'roles-changed';

interface Account {
  email: string;
  roles?: readonly string[];
}

/** The mails about a changed account: who held the old address learns of it as well as who holds the new one. */
export function mailsAfterChange(before: Account, after: Account, hasNewPassword: boolean): Mail[] {
  const hasNewEmail = before.email !== after.email;
  const hasNewRoles = String(before.roles) !== String(after.roles);
  const news: Mail[] = hasNewRoles ? [{ kind: 'roles-changed', to: after.email }] : [];
  if (!hasNewEmail && !hasNewPassword) return news;
  const what = hasNewEmail ? 'email-changed' : 'password-changed';
  const kind = hasNewEmail && hasNewPassword ? 'email-and-password-changed' : what;
  return [...[...new Set([before.email, after.email])].map((to) => ({ kind, to }) as const), ...news];
}

/** What a mail tells the news of; of two mails about the same, only the newer one is still true. `undefined` where each counts. */
export function subjectOf(mail: Mail): string | undefined {
  if ('reservationId' in mail) return mail.reservationId;
  return mail.kind === 'password-reset' ? mail.kind : undefined;
}

/** How long a mail may still be sent after it was written, in minutes: a reset link dies after half an hour (data/reset-codes.ts). */
export function usefulMinutes({ kind }: Mail): number {
  return kind === 'password-reset' ? 30 : 48 * 60;
}

/** How long to wait after so many tries that certainly sent nothing, in minutes. */
export function minutesToNextTry(tries: number): number {
  return Math.min(2 ** (tries - 1), 15);
}
