import { messages as cs } from '../cs/card/menu-card.ts';
import { messages as en } from '../en/card/menu-card.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
