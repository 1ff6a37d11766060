import { messages as cs } from './cs/reservation-mails.ts';
import { messages as en } from './en/reservation-mails.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
