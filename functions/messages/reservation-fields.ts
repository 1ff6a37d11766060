import { messages as cs } from './cs/reservation-fields.ts';
import { messages as en } from './en/reservation-fields.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
