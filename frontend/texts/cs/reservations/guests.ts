import type { texts as english } from '../../en/reservations/guests.ts';
import { counted } from '../wording.ts';

export const texts: typeof english = {
  suggestions: 'Hosté, kteří tu už byli',
  found: (guests) => `Nalezeno: ${counted(guests, { one: 'host', few: 'hosté', other: 'hostů' })}; vyberte šipkami a\u00a0klávesou Enter.`,
  summary: (visits, noShows, ahead, last) =>
    [
      counted(visits, { one: 'návštěva', few: 'návštěvy', other: 'návštěv' }),
      noShows > 0 && `${noShows}× nepřišli`,
      last && `naposledy ${last}`,
      ahead > 0 && `${ahead}× mají přijít`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Host',
  title: (name) => `Co víme: ${name}`,
  guestSaid: 'Host',
  staffNoted: 'Obsluha',
  alike: 'Možná je to tentýž host:',
  merge: 'Sloučit…',
  mergeTitle: 'Je to jeden a\u00a0tentýž host?',
  mergeNote: 'Jejich rezervace se pak počítají dohromady a\u00a0najdete je jako jednoho hosta. Nejde to vzít zpět.',
  mergeConfirm: 'Sloučit',
  mergeCancel: 'Nechat zvlášť',
};
