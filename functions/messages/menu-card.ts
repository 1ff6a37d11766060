import { messages as cs } from './cs/menu-card.ts';
import { messages as en } from './en/menu-card.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
