import { messages as cs } from '../cs/site/photographs.ts';
import { messages as en } from '../en/site/photographs.ts';
import { spokenOf } from '../spoken.ts';

export const messages = spokenOf({ en, cs });
