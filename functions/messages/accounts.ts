import { messages as cs } from './cs/accounts.ts';
import { messages as en } from './en/accounts.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
