import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What the operations on opening hours and special days answer. */
const en = {
  changed: 'Somebody else has changed the opening hours in the meantime.',
  dayMissing: 'This special day does not exist (any more).',
  hours: 'Opening hours',
  opening: 'Opening',
  days: 'Special days',
  reservations: 'Reservations',
  saved: 'Opening hours and rules have been saved.',
  daySaved: 'The day has been saved.',
  daysSaved: 'The days have been saved.',
  dayReset: 'The day has the hours of its weekday again.',
  cancelled: (count: number) => `${count === 1 ? '1 reservation is' : `${count} reservations are`} cancelled.`,
  told: (guests: number) => `${guests === 1 ? '1 guest is' : `${guests} guests are`} told by e-mail.`,
  toCall: (guests: number) =>
    guests === 1
      ? '1 guest has given no e-mail address: please call them.'
      : `${guests} guests have given no e-mail address: please call them.`,
  undecided: 'These reservations no longer fit either: please decide about them too.',
  affectedChanged: 'Other reservations are affected by now. Please look at them again.',
  notCancelledYet: 'These reservations are not cancelled yet. Please confirm it once more.',
  pauseOver: 'Guests can book online again.',
  paused: (until: string) => `Guests cannot book a table online before ${until}.`,
  pauseCloses: (times: string) => `This closes ${times}.`,
  pauseClosesNone: (minutes: number) => `This closes no time: guests have to book ${minutes} minutes ahead anyway.`,
  pauseNext: (time: string) => `The first time that they can book is ${time}.`,
  weekFirst: 'Please set the opening hours of the week first.',
  pastDay: 'Please choose days from today on.',
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  changed: 'Otevírací dobu mezitím změnil někdo jiný.',
  dayMissing: 'Tento den s mimořádnou otevírací dobou (už) neexistuje.',
  hours: 'Otevírací doba',
  opening: 'Otevírací doba a pravidla rezervací',
  days: 'Zavřené dny a mimořádná otevírací doba',
  reservations: 'Rezervace',
  saved: 'Otevírací doba a pravidla byly uloženy.',
  daySaved: 'Den byl uložen.',
  daysSaved: 'Dny byly uloženy.',
  dayReset: 'Pro tento den zase platí obvyklá otevírací doba.',
  cancelled: (count) =>
    pluralCs(count, {
      one: '1 rezervace je zrušena.',
      few: `${count} rezervace jsou zrušeny.`,
      other: `${count} rezervací je zrušeno.`,
    }),
  told: (guests) =>
    pluralCs(guests, {
      one: '1 host se to dozví e-mailem.',
      few: `${guests} hosté se to dozvědí e-mailem.`,
      other: `${guests} hostů se to dozví e-mailem.`,
    }),
  toCall: (guests) =>
    pluralCs(guests, {
      one: '1 host neuvedl e-mailovou adresu: zavolejte mu prosím.',
      few: `${guests} hosté neuvedli e-mailovou adresu: zavolejte jim prosím.`,
      other: `${guests} hostů neuvedlo e-mailovou adresu: zavolejte jim prosím.`,
    }),
  undecided: 'Do nové otevírací doby nezapadají ani tyto rezervace: rozhodněte prosím také o nich.',
  affectedChanged: 'Mezitím se to týká i jiných rezervací. Projděte je prosím znovu.',
  notCancelledYet: 'Tyto rezervace ještě nejsou zrušeny. Potvrďte to prosím ještě jednou.',
  pauseOver: 'Hosté mohou znovu rezervovat online.',
  paused: (until) => `Hosté si online nerezervují stůl na dobu před ${until}.`,
  pauseCloses: (times) => `Pauza zavírá časy ${times}.`,
  pauseClosesNone: (minutes) => `Pauza nezavírá žádný čas: hosté musí rezervovat aspoň ${minutes} minut předem.`,
  pauseNext: (time) => `Nejbližší čas pro hosty: ${time}.`,
  weekFirst: 'Nejdříve prosím nastavte týdenní otevírací dobu.',
  pastDay: 'Vyberte prosím dny ode dneška dál.',
};

export const messages = spokenOf({ en, cs });
