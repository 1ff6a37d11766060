/**
 * A mail as it waits to be sent: whom it is for and what it tells, never the finished words and never a secret. The code of a reset
 * link is derived from `nonce` when the mail is written, so that nobody who reads the table can use it.
 */
export type Mail =
  | { kind: 'password-reset'; to: string; userId: string; nonce: string }
  | { kind: 'password-changed'; to: string }
  | {
      kind: 'reservation-received' | 'reservation-confirmed' | 'reservation-cancelled' | 'reservation-changed';
      to: string;
      /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
      dateTime: string;
      seats: number;
    };
