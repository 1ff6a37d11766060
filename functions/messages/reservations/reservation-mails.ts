import { messages as cs } from '../cs/reservations/reservation-mails.ts';
import { messages as en } from '../en/reservations/reservation-mails.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
