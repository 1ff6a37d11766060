import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** Why a time or a day can be booked or not, and opening hours in words. */
const en = {
  lastDay: (date: string) => `You can book up to ${date}.`,
  closedDay: 'We are closed on this day.',
  /** What is said about a day by the state of its times. */
  day: {
    free: '',
    full: 'No table is left on this day.',
    paused: 'We take no online reservations for these hours at the moment.',
    too_soon: 'It is too late to book this day online. Please call us.',
  },
  /** Why a time is refused. */
  time: {
    free: 'This time has just become free again.',
    full: 'There is no table left at this time.',
    paused: 'We take no online reservations for this time at the moment.',
    too_soon: 'It is too late to book this time online.',
    closed: 'We seat no guests at this time.',
    too_far: 'We do not take reservations for this day yet.',
  },
  theseAreFree: 'These times are free:',
  otherDay: 'Please choose another day, or call us.',
  closedForStaff: 'We are not open at this time. Give a reason to take the reservation anyway.',
  seatsLeftForStaff: (seats: number) => {
    const left = seats === 1 ? 'only 1 seat is' : seats === 0 ? 'no seats are' : `only ${seats} seats are`;
    return `At this time ${left} left. Give a reason to take the reservation anyway.`;
  },
  past: 'Please choose a time in the future.',
  pastChange: 'Please choose a time of the present service, or one in the future.',
  pastWalkIn: (hours: number) => `Guests who walked in can be entered up to ${hours} hours after they came.`,
  withinDays: (days: number) => `Please choose a day within the next ${days} days.`,
  noSuchTime: 'This time does not exist: the clocks change that night.',
  largestParty: (guests: number) => `We take up to ${guests} guests online. Please call us for a larger party.`,
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
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
    const left = pluralCs(seats, { one: 'zbývá jen 1 místo', few: `zbývají jen ${seats} místa`, other: `zbývá jen ${seats} míst` });
    return `V tento čas ${seats === 0 ? 'nezbývá žádné místo' : left}. Chcete-li rezervaci přesto přijmout, uveďte důvod.`;
  },
  past: 'Vyberte prosím čas v budoucnosti.',
  pastChange: 'Vyberte prosím čas dnešního provozu, nebo čas v\u00a0budoucnosti.',
  pastWalkIn: (hours) =>
    `Hosty bez rezervace lze zapsat nejpozději ${hours} ${pluralCs(hours, { one: 'hodinu', few: 'hodiny', other: 'hodin' })} po příchodu.`,
  withinDays: (days) => `Vyberte prosím den nejvýše ${days} ${pluralCs(days, { one: 'den', few: 'dny', other: 'dnů' })} dopředu.`,
  noSuchTime: 'Takový čas neexistuje: tu noc se posouvají hodiny.',
  largestParty: (guests) => {
    const party = pluralCs(guests, { one: '1 hosta', few: `${guests} hosty`, other: `${guests} hostů` });
    return `Online rezervujeme stůl nejvýše pro ${party}. S větší společností nám prosím zavolejte.`;
  },
};

export const messages = spokenOf({ en, cs });
