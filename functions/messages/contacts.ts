import { messages as cs } from './cs/contacts.ts';
import { messages as en } from './en/contacts.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
