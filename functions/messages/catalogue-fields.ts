import { messages as cs } from './cs/catalogue-fields.ts';
import { messages as en } from './en/catalogue-fields.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
