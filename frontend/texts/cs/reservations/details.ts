import type { texts as english } from '../../en/reservations/details.ts';

export const texts: typeof english = {
  fields: {
    dateTime: 'Datum a\u00a0čas',
    seats: 'Počet hostů',
    area: 'Část restaurace',
    userName: 'Jméno',
    userSurname: 'Příjmení',
    userEmail: 'E-mail',
    userPhone: 'Telefon',
    comment: 'Poznámka',
  },
};
