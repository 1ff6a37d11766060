import { messages as cs } from './cs/documents.ts';
import { messages as en } from './en/documents.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
