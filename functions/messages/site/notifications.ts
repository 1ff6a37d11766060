import { messages as cs } from '../cs/site/notifications.ts';
import { messages as en } from '../en/site/notifications.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
