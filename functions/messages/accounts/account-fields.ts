import { messages as cs } from '../cs/accounts/account-fields.ts';
import { messages as en } from '../en/accounts/account-fields.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
