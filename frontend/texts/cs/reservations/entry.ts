import type { texts as english } from '../../en/reservations/entry.ts';

export const texts: typeof english = {
  open: { phone: 'Nová rezervace', walkin: 'Usadit bez rezervace' },
  title: { phone: 'Nová rezervace', walkin: 'Hosté bez rezervace' },
  guestName: 'Bez rezervace',
  emailHint: 'Na tuto adresu dostane host potvrzení e-mailem.',
  language: 'Jazyk e-mailů',
  save: { phone: 'Uložit rezervaci', walkin: 'Usadit' },
  cancel: 'Zpět',
  size: 'Kolik hostů?',
  more: 'Další údaje',
  area: 'Kde chtějí sedět?',
  day: 'Den',
  times: (day: string) => `Časy: ${day}`,
  loading: 'Hledáme volné stoly…',
  noHours: 'Otevírací doba není nastavena: zadat lze kterýkoli čas a počet míst není omezen.',
  tooFar: 'Hosté na tento den zatím rezervovat nemohou: čas prosím vypište.',
  noTimes: 'Na tento den už nezbývá žádný čas.',
  full: 'plno',
  wait: {
    next: (table: string, party: string, until: string) => `Nejdřív se uvolní stůl ${table}: ${party}, do ${until}.`,
    add: 'Zapsat do fronty u\u00a0dveří',
    adding: 'Zapisujeme…',
  },
  secondTable: {
    title: 'Druhý stůl na tentýž den?',
    confirm: 'Přesto zadat',
    cancel: 'Zpět k\u00a0rezervaci',
  },
  override: {
    nearest: 'Nejbližší volné časy',
    reason: 'Důvod',
    reasonHint: 'Uloží se k rezervaci a uvidí ho všichni kolegové.',
    reasonMissing: 'Uveďte prosím důvod.',
    seatAnyway: 'Přesto usadit',
  },
};
