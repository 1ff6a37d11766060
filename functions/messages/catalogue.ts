import { messages as cs } from './cs/catalogue.ts';
import { messages as en } from './en/catalogue.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
