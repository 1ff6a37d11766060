import { spokenOf } from '../spoken.ts';

/** What is wrong in the forms of opening hours, seats and rules of booking. */
const en = {
  time: 'Please enter a time.',
  lastSeating: 'The last seating must be between opening and closing.',
  tooManySittings: 'Please enter at most 6 sittings a day.',
  overlap: 'The sittings of a day must follow each other without overlap.',
  yearDay: 'Please enter a day and a month.',
  tooManySeasons: 'Please enter at most 6 seasons.',
  noStay: 'Please enter how long guests stay.',
  tooManyStays: 'Please enter at most 8 party sizes.',
  staysIncrease: 'The party sizes must increase.',
  guests: 'Please enter a number of guests.',
  minutes: 'Please enter a number of minutes.',
  hours: 'Please enter a number of hours.',
  days: 'Please enter a number of days.',
  period: 'Please choose at most 61 days, the last one not before the first.',
  tooManyAffected: 'More than 1000 reservations no longer fit. Please change fewer days at once.',
};

const cs: typeof en = {
  time: 'Zadejte prosím čas.',
  lastSeating: 'Poslední usazení musí být mezi začátkem a koncem doby otevření.',
  tooManySittings: 'Zadejte prosím nejvýše 6 dob otevření za den.',
  overlap: 'Doby otevření jednoho dne musí jít za sebou a nesmějí se překrývat.',
  yearDay: 'Zadejte prosím den a měsíc.',
  tooManySeasons: 'Zadejte prosím nejvýše 6 období.',
  noStay: 'Zadejte prosím, jak dlouho hosté zůstávají.',
  tooManyStays: 'Zadejte prosím nejvýše 8 velikostí společnosti.',
  staysIncrease: 'Velikosti společnosti musí stoupat.',
  guests: 'Zadejte prosím počet hostů.',
  minutes: 'Zadejte prosím počet minut.',
  hours: 'Zadejte prosím počet hodin.',
  days: 'Zadejte prosím počet dnů.',
  period: 'Vyberte prosím nejvýše 61 dnů; poslední nesmí být před prvním.',
  tooManyAffected: 'Do nové otevírací doby nezapadá více než 1000 rezervací. Změňte prosím najednou méně dnů.',
};

export const messages = spokenOf({ en, cs });
