import { messages as cs } from './cs/photographs.ts';
import { messages as en } from './en/photographs.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
