import type { Messages } from '../../en/reservations/opening.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
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
    plural(count, {
      one: '1 rezervace je zrušena.',
      few: `${count} rezervace jsou zrušeny.`,
      other: `${count} rezervací je zrušeno.`,
    }),
  told: (guests) =>
    plural(guests, {
      one: '1 host se to dozví e-mailem.',
      few: `${guests} hosté se to dozvědí e-mailem.`,
      other: `${guests} hostů se to dozví e-mailem.`,
    }),
  toCall: (guests) =>
    plural(guests, {
      one: '1 host neuvedl e-mailovou adresu: zavolejte mu prosím.',
      few: `${guests} hosté neuvedli e-mailovou adresu: zavolejte jim prosím.`,
      other: `${guests} hostů neuvedlo e-mailovou adresu: zavolejte jim prosím.`,
    }),
  undecided: 'Do nové otevírací doby nezapadají ani tyto rezervace: rozhodněte prosím také o nich.',
  affectedChanged: 'Mezitím se to týká i jiných rezervací. Projděte je prosím znovu.',
  notCancelledYet: 'Tyto rezervace ještě nejsou zrušeny. Potvrďte to prosím ještě jednou.',
  pauseOver: 'Hosté mohou znovu rezervovat online.',
  paused: (until) => `Online rezervace jsou pozastaveny. Nejbližší čas pro hosty: ${until}.`,
  weekFirst: 'Nejdříve prosím nastavte týdenní otevírací dobu.',
  pastDay: 'Vyberte prosím dny ode dneška dál.',
};
