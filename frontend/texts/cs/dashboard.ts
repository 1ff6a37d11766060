import type { texts as english } from '../en/dashboard.ts';
import { counted, formFor } from './wording.ts';

export const texts: typeof english = {
  title: 'PŘEHLED',
  today: 'Dnes',
  statuses: { pending: 'Čekající', confirmed: 'Potvrzené', cancelled: 'Zrušené' },
  week: 'Příštích 7 dní',
  reservations: (count: number) => counted(count, { one: 'rezervace', few: 'rezervace', other: 'rezervací' }),
  covers: (covers: number) => formFor(covers, { one: 'host', few: 'hosté', other: 'hostů' }),
  byHour: 'Dnešní hosté po hodinách',
  byHourNote: 'Hosté z čekajících a potvrzených rezervací podle hodiny příchodu.',
  noSeats: 'Na dnešek nejsou žádné rezervace.',
  asChart: 'Graf',
  asTable: 'Tabulka',
  hour: 'Hodina',
  seats: 'Hosté',
  expired: 'Nikdo včas neodpověděl',
  expiredNote: 'Tyto žádosti za posledních sedm dní vypršely; kdo uvedl e-mail, dozvěděl se to.',
  party: (when: string, seats: number) => `${when}, ${counted(seats, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  endedAt: (when: string) => `Vypršela ${when}.`,
  tableStands: 'Host žádal o\u00a0změnu; potvrzený stůl platí dál.',
  settle: 'Vyřízeno',
  settleOf: (guest) => `Vyřízeno: ${guest}`,
  settling: 'Ukládá se…',
  settled: (guest) => `${guest}: žádost už v\u00a0seznamu není.`,
  unsettled: (guest) => `${guest}: žádost je zpátky v\u00a0seznamu.`,
  call: (phone: string) => `Zavolat ${phone}`,
  attention: 'Vyžaduje pozornost',
  nothing: 'Nic nevyžaduje vaši pozornost.',
  pending: (count: number) => `${counted(count, { one: 'rezervace čeká', few: 'rezervace čekají', other: 'rezervací čeká' })} na potvrzení`,
  pendingOrMore: (count: number) =>
    `Na potvrzení čeká více než ${counted(count, { one: 'rezervace', few: 'rezervace', other: 'rezervací' })}`,
  hiddenMenus: (count: number) =>
    counted(count, { one: 'jídelní lístek je skrytý', few: 'jídelní lístky jsou skryté', other: 'jídelních lístků je skrytých' }),
  mealsWithout: {
    ingredients: (count: number) => `${counted(count, { one: 'jídlo nemá', few: 'jídla nemají', other: 'jídel nemá' })} žádné suroviny`,
    allergens: (count: number) => `${counted(count, { one: 'jídlo nemá', few: 'jídla nemají', other: 'jídel nemá' })} uvedené alergeny`,
  },
};
