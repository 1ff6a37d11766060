import type { texts as english } from '../../en/reservations/pause.ts';

export const texts: typeof english = {
  pause: 'Pozastavit online rezervace',
  title: 'Pozastavit online rezervace',
  question: 'Dokud pauza neskončí, nenajdou hosté online žádný stůl. Na pozdější dobu rezervovat mohou dál a obsluha může zadat cokoli.',
  minutes: { 30: '30 minut', 60: '1 hodina', 120: '2 hodiny' },
  evening: 'Do konce večera',
  cancel: 'Zrušit',
  paused: (until: string) => `Online rezervace jsou pozastaveny. Nejbližší čas pro hosty: ${until}.`,
  end: 'Ukončit pauzu',
  ending: 'Ukončujeme…',
};
