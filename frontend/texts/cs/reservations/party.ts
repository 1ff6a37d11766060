import type { partyTexts as english } from '../../en/reservations/party.ts';
import { counted } from '../wording.ts';

export const partyTexts: typeof english = {
  enquiryLine: 'Větší společnost nebo akce?',
  enquiry: 'Poslat poptávku',
  largeParty: (most: number) => `Pokud vás bude víc než ${most}, rádi se s vámi nejdřív domluvíme, jak večer proběhne.`,
  question: 'Kolik vás bude?',
  guests: (seats: number) => counted(seats, { one: 'host', few: 'hosté', other: 'hostů' }),
  more: 'více',
  moreGuests: 'Více hostů',
  area: 'Kde chcete sedět?',
  anywhere: 'Kdekoli',
  day: 'Který den?',
  time: 'V kolik hodin?',
  loading: 'Hledáme volné stoly…',
  late: 'Formulář se dlouho načítá.',
  otherWays: 'Můžete nám také zavolat nebo napsat:',
};
