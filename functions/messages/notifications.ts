import { messages as cs } from './cs/notifications.ts';
import { messages as en } from './en/notifications.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
