import { messages as cs } from '../cs/accounts/accounts.ts';
import { messages as en } from '../en/accounts/accounts.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
