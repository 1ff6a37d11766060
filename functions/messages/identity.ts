import { messages as cs } from './cs/identity.ts';
import { messages as en } from './en/identity.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
