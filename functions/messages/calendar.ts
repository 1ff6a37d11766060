import { messages as cs } from './cs/calendar.ts';
import { messages as en } from './en/calendar.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
