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
    allergens: 'Alergie',
    needs: 'Požadavky',
  },
  staffNote: 'Poznámka obsluhy',
  needs: {
    open: 'Alergie, dětská židlička, kočárek…',
    consent:
      'Označením alergie souhlasíte, abychom ji uchovali u této rezervace a kuchyně na vás mohla myslet. Vidí ji jen naše obsluha, smažeme ji spolu s rezervací a až do své návštěvy ji tady můžete vzít zpět.',
    guestAgrees: 'Alergii zapište, jen když host souhlasí, že ji uchováme. Smaže se spolu s rezervací.',
  },
};
