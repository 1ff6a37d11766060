import type { Messages } from '../../en/site/contacts.ts';

export const messages: Messages = {
  contact: {
    missing: 'Tento kontakt (už) neexistuje.',
    changed: 'Tento kontakt mezitím změnil někdo jiný.',
  },
  name: 'Zadejte prosím název restaurace.',
  address: 'Zadejte prosím adresu.',
  openingHours: 'Zadejte prosím otevírací dobu.',
  socialLink: 'Zadejte prosím odkaz, který začíná na https://.',
  unnamedRestaurant: 'Naše restaurace',
  contacts: 'Kontakty restaurace',
  saved: {
    name: 'Název byl uložen.',
    address: 'Adresa byla uložena.',
    email: 'E-mailová adresa byla uložena.',
    phone: 'Telefonní číslo bylo uloženo.',
    'opening-hours': 'Otevírací doba byla uložena.',
    facebook: 'Odkaz na Facebook byl uložen.',
    instagram: 'Odkaz na Instagram byl uložen.',
    x: 'Odkaz na X byl uložen.',
  },
  deleted: 'Kontakt byl smazán.',
  otherKind: 'Druh kontaktu nelze změnit.',
  notTranslated: 'Přeložit lze jen otevírací dobu.',
  kindTaken: 'Kontakt tohoto druhu už existuje. Změňte prosím ten.',
  withoutMap: {
    unknown: 'Na mapě se ji nepodařilo najít, web proto mapu nezobrazí.',
    no_answer: 'Mapová služba teď neodpovídá, web proto mapu nezobrazí. Uložte prosím adresu později znovu.',
  },
};
