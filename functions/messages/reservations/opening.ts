import { messages as cs } from '../cs/reservations/opening.ts';
import { messages as en } from '../en/reservations/opening.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
