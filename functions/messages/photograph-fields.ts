import { messages as cs } from './cs/photograph-fields.ts';
import { messages as en } from './en/photograph-fields.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
