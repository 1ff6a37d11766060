import type { texts as english } from '../../en/reservations/figures.ts';

export const texts: typeof english = {
  title: 'Čísla',
  span: 'Období',
  spans: { weeks: '4 týdny', quarter: '3 měsíce', year: '1 rok' },
  period: (from, to, beforeFrom, beforeTo) =>
    `${from} až ${to}, ve srovnání se stejně dlouhým obdobím předtím: ${beforeFrom} až ${beforeTo}.`,
  counted: 'Dny se počítají v\u00a0noci, poslední tři znovu. Pozdější změny se už nezapočítají.',
  none: 'Zatím není nic spočítáno',
  noneYet: 'Čísla se tu objeví noc po prvních hostech.',
  noGuests: 'V\u00a0tomto období ani v\u00a0tom předchozím nikdo nepřišel.',
  totals: { covers: 'Hosté', parties: 'Skupiny', noShows: 'Nepřišli', cancelled: 'Zrušené' },
  before: (amount) => `předtím ${amount}`,
  ofParties: (share) => `${share} skupin, které měly stůl`,
  coversOverTime: 'Hosté v\u00a0čase',
  noShowsOverTime: 'Kdo nepřišel, v\u00a0čase',
  leads: 'Jak dlouho předem se rezervuje',
  leadsNote: 'Dny mezi rezervací a\u00a0návštěvou, bez hostů bez rezervace. U\u00a0starších rezervací se to neví.',
  lead: (from, to) => {
    if (to === undefined) return `${from} a\u00a0více`;
    return from === to ? String(from) : `${from}–${to}`;
  },
  days: 'Dny',
  sources: 'Jak hosté přicházejí ke stolu',
  source: 'Cesta',
  sourceNames: { web: 'Web', phone: 'Telefon', walkin: 'Bez rezervace' },
  slots: 'Nejrušnější časy',
  slotsNote: 'Hosté podle dne v\u00a0týdnu a\u00a0půlhodiny, osm nejsilnějších.',
  slot: 'Čas',
  part: 'Od',
  present: 'Toto období',
  earlier: 'Předtím',
  key: 'Tenká čára je předchozí období.',
  asTable: 'Jako tabulka',
  nothing: 'V\u00a0tomto období není co ukázat.',
  sentence: (title, sum, most, amount) => `${title}: celkem ${sum}, nejvíc ${most} (${amount}).`,
};
