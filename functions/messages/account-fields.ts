import { messages as cs } from './cs/account-fields.ts';
import { messages as en } from './en/account-fields.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
