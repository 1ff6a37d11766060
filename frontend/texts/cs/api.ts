import type { texts as english } from '../en/api.ts';
import { formFor } from './wording.ts';

export const texts: typeof english = {
  unreachable: 'Spojení se nezdařilo.',
  failed: (status: number) => `Server odpověděl chybou (${status}).`,
  signIn: 'Přihlaste se prosím.',
  sessionOver: 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  loggedOut: 'Jste odhlášeni',
  tapsLost: (taps) =>
    formFor(taps, {
      one: '1 klepnutí se nestihlo odeslat a\u00a0je pryč.',
      few: `${taps} klepnutí se nestihla odeslat a\u00a0jsou pryč.`,
      other: `${taps} klepnutí se nestihlo odeslat a\u00a0je pryč.`,
    }),
  otherUser: (present: string, before: string) => `Nyní jste přihlášeni jako ${present}. Text rozepsaný pod jménem ${before} je pryč.`,
};
