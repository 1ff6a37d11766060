import type { texts as english } from '../../en/reservations/export.ts';

export const texts: typeof english = {
  open: 'Stáhnout',
  title: 'Stáhnout rezervace',
  about:
    'Tabulka (CSV) pro Excel a\u00a0jiné programy, se jmény, telefony a\u00a0poznámkami: uložte ji prosím tak bezpečně jako samotný seznam. Alergie a\u00a0zvláštní potřeby v\u00a0ní nejsou. Kdo soubor stáhl, zůstává v\u00a0záznamu změn.',
  from: 'Od',
  to: 'Do',
  confirm: 'Stáhnout',
  downloading: 'Stahuje se…',
  cancel: 'Zrušit',
  fileName: (from, to) => `rezervace-${from}-${to}.csv`,
  done: 'Soubor je uložený.',
};
