import { messages as cs } from './cs/reservations.ts';
import { messages as en } from './en/reservations.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
