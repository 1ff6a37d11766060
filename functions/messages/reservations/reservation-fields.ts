import { messages as cs } from '../cs/reservations/reservation-fields.ts';
import { messages as en } from '../en/reservations/reservation-fields.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
