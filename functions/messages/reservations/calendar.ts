import { messages as cs } from '../cs/reservations/calendar.ts';
import { messages as en } from '../en/reservations/calendar.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
