import type { texts as english } from '../en/api.ts';

export const texts: typeof english = {
  unreachable: 'Spojení se nezdařilo.',
  failed: (status: number) => `Server odpověděl chybou (${status}).`,
  signIn: 'Přihlaste se prosím.',
  sessionOver: 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  loggedOut: 'Jste odhlášeni',
  otherUser: (present: string, before: string) => `Nyní jste přihlášeni jako ${present}. Text rozepsaný pod jménem ${before} je pryč.`,
};
