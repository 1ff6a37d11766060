import { messages as cs } from '../cs/site/identity.ts';
import { messages as en } from '../en/site/identity.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
