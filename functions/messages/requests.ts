import { messages as cs } from './cs/requests.ts';
import { messages as en } from './en/requests.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
