import { lists } from '#house/words/general';
import { spokenTag } from '../language/spoken.ts';

const most = 5;

/** `A`, `A and B`, `A, B and C`; of many the first five: `A, B, C, D, E and 3 more`. Each name once. */
export function nameSome(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const rest = distinct.length - most;
  return new Intl.ListFormat(spokenTag()).format(rest > 0 ? [...distinct.slice(0, most), lists().more(rest)] : distinct);
}
