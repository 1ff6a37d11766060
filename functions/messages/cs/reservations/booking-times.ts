import type { Messages } from '../../en/reservations/booking-times.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  lastDay: (date) => `Poslední den, na který přijímáme rezervace, je ${date}.`,
  closedDay: 'Tento den máme zavřeno.',
  day: {
    free: '',
    full: 'Na tento den už nemáme volný stůl.',
    paused: 'Na tyto hodiny teď online rezervace nepřijímáme.',
    too_soon: 'Na tento den už online rezervovat nelze. Zavolejte nám prosím.',
  },
  time: {
    free: 'Tento čas se právě znovu uvolnil.',
    full: 'Na tento čas už nemáme volný stůl.',
    paused: 'Na tento čas teď online rezervace nepřijímáme.',
    too_soon: 'Na tento čas už online rezervovat nelze.',
    closed: 'Na tento čas rezervovat nelze.',
    too_far: 'Na tento den zatím rezervace nepřijímáme.',
  },
  theseAreFree: 'Volné jsou tyto časy:',
  otherDay: 'Vyberte prosím jiný den, nebo nám zavolejte.',
  closedForStaff: 'V tento čas nemáme otevřeno. Chcete-li rezervaci přesto přijmout, uveďte důvod.',
  seatsLeftForStaff: (seats) => {
    const left = plural(seats, { one: 'zbývá jen 1 místo', few: `zbývají jen ${seats} místa`, other: `zbývá jen ${seats} míst` });
    return `V tento čas ${seats === 0 ? 'nezbývá žádné místo' : left}. Chcete-li rezervaci přesto přijmout, uveďte důvod.`;
  },
  past: 'Vyberte prosím čas v budoucnosti.',
  pastWalkIn: (hours) =>
    `Hosty bez rezervace lze zapsat nejpozději ${hours} ${plural(hours, { one: 'hodinu', few: 'hodiny', other: 'hodin' })} po příchodu.`,
  withinDays: (days) => `Vyberte prosím den nejvýše ${days} ${plural(days, { one: 'den', few: 'dny', other: 'dnů' })} dopředu.`,
  noSuchTime: 'Takový čas neexistuje: tu noc se posouvají hodiny.',
  largestParty: (guests) => {
    const party = plural(guests, { one: '1 hosta', few: `${guests} hosty`, other: `${guests} hostů` });
    return `Online rezervujeme stůl nejvýše pro ${party}. S větší společností nám prosím zavolejte.`;
  },
};
