import { messages as cs } from '../cs/card/catalogue-fields.ts';
import { messages as en } from '../en/card/catalogue-fields.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
