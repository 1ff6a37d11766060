import type { texts as english } from '../../en/reservations/export.ts';

export const texts: typeof english = {
  open: 'Stáhnout',
  title: 'Stáhnout soubor',
  what: 'Co',
  whats: { reservations: 'Rezervace', guests: 'Hosté' },
  about: {
    reservations:
      'Tabulka (CSV) pro Excel a\u00a0jiné programy, se jmény, telefony a\u00a0poznámkami. Alergie a\u00a0zvláštní potřeby v\u00a0ní nejsou.',
    guests:
      'Tabulka (CSV) všech hostů, jejichž rezervace se ještě uchovávají: jména, telefony, adresy, kolikrát přišli a\u00a0kolikrát ne. Alergie, zvláštní potřeby a\u00a0poznámky v\u00a0ní nejsou. Kontakty dali kvůli rezervacím; k\u00a0reklamě je potřeba jejich souhlas.',
  },
  safe: 'Uložte soubor prosím tak bezpečně jako samotný seznam. Kdo ho stáhl, zůstává v\u00a0záznamu změn.',
  from: 'Od',
  to: 'Do',
  confirm: 'Stáhnout',
  downloading: 'Stahuje se…',
  cancel: 'Zrušit',
  fileName: (from, to) => `rezervace-${from}-${to}.csv`,
  guestsName: (today) => `hoste-${today}.csv`,
  done: 'Soubor je uložený.',
};
