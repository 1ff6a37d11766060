import { messages as cs } from './cs/allergens.ts';
import { messages as en } from './en/allergens.ts';
import { spokenOf } from './spoken.ts';

export const messages = spokenOf({ en, cs });
