import type { texts as english } from '../../en/card/public-menu.ts';

export const texts: typeof english = {
  setPrices: 'Cena menu',
  menus: 'Jídelní lístky',
  categories: 'Kategorie',
  all: 'Vše',
  more: 'Další',
  none: 'Jídelní lístek připravujeme',
  asOf: (time: string) => `Stav jídelního lístku: ${time}. Pozdější změny, také u alergenů, v něm mohou chybět.`,
  noneInCategory: 'V této kategorii teď nic nenabízíme.',
  failure: (message: string) => `Jídelní lístek se nepodařilo načíst: ${message}`,
  pdf: (menu: string) => `${menu} v PDF, v novém okně`,
  pdfBoth: 'PDF v obou jazycích',
  pdfBothOf: (menu: string) => `PDF v obou jazycích: ${menu}, v novém okně`,
  pdfReady: 'Jídelní lístek v PDF je připraven',
  soldOut: 'vyprodáno',
  ownPage: (menu: string) => `${menu} na samostatné stránce`,
  wholeCard: 'Celý jídelní lístek',
  share: 'Sdílet tento lístek',
  legend: 'Značky a alergeny',
  diet: 'Zobrazit jen',
};
