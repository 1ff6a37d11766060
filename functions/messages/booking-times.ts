import { messages as cs } from './cs/booking-times.ts';
import { messages as en } from './en/booking-times.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
