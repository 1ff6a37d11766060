import { messages as cs } from '../cs/card/allergens.ts';
import { messages as en } from '../en/card/allergens.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
