import { messages as cs } from '../cs/reservations/reservations.ts';
import { messages as en } from '../en/reservations/reservations.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
