import { messages as cs } from '../cs/site/contacts.ts';
import { messages as en } from '../en/site/contacts.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
