import { messages as cs } from '../cs/reservations/opening-fields.ts';
import { messages as en } from '../en/reservations/opening-fields.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
