import type { texts as english } from '../en/signing-out.ts';
import { formFor } from './wording.ts';

export const texts: typeof english = {
  tapsLost: (taps) =>
    formFor(taps, {
      one: '1 klepnutí se nestihlo odeslat a\u00a0je pryč.',
      few: `${taps} klepnutí se nestihla odeslat a\u00a0jsou pryč.`,
      other: `${taps} klepnutí se nestihlo odeslat a\u00a0je pryč.`,
    }),
};
