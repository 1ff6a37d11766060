import type { Messages } from '../en/opening.ts';
import { pluralIn } from '../plural.ts';

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
      one: '1 rezervace je zrušena a host se to dozví e-mailem.',
      few: `${count} rezervace jsou zrušeny a hosté se to dozvědí e-mailem.`,
      other: `${count} rezervací je zrušeno a hosté se to dozvědí e-mailem.`,
    }),
  undecided: 'Do nové otevírací doby nezapadají ani tyto rezervace: rozhodněte prosím také o nich.',
  affectedChanged: 'Mezitím se to týká i jiných rezervací. Projděte je prosím znovu.',
  notCancelledYet: 'Tyto rezervace ještě nejsou zrušeny. Potvrďte to prosím ještě jednou.',
  pauseOver: 'Hosté mohou znovu rezervovat online.',
  paused: (until) => `Online rezervace jsou pozastaveny. Nejbližší čas pro hosty: ${until}.`,
  weekFirst: 'Nejdříve prosím nastavte týdenní otevírací dobu.',
  pastDay: 'Vyberte prosím dny ode dneška dál.',
};
