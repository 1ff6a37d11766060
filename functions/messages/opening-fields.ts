import { messages as cs } from './cs/opening-fields.ts';
import { messages as en } from './en/opening-fields.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
