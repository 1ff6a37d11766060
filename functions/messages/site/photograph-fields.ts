import { messages as cs } from '../cs/site/photograph-fields.ts';
import { messages as en } from '../en/site/photograph-fields.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
