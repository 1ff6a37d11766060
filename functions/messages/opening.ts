import { messages as cs } from './cs/opening.ts';
import { messages as en } from './en/opening.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
