import type { Messages } from '../../en/reservations/opening-fields.ts';

export const messages: Messages = {
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
