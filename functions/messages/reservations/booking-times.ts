import { messages as cs } from '../cs/reservations/booking-times.ts';
import { messages as en } from '../en/reservations/booking-times.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
