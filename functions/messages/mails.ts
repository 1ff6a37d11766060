import { messages as cs } from './cs/mails.ts';
import { messages as en } from './en/mails.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
