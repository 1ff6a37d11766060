import { messages as cs } from './cs/values.ts';
import { messages as en } from './en/values.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
