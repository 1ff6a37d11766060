import { messages as cs } from '../cs/card/catalogue.ts';
import { messages as en } from '../en/card/catalogue.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
