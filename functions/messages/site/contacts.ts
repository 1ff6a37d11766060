import { spokenOf } from '../spoken.ts';

/** What the operations on the contacts of the restaurant answer, and what is wrong in their form. */
const en = {
  contact: {
    missing: 'This contact does not exist (any more).',
    changed: 'Somebody else has changed this contact in the meantime.',
  },
  name: 'Please enter the name of the restaurant.',
  address: 'Please enter the address.',
  openingHours: 'Please enter the opening hours.',
  socialLink: 'Please enter a link that starts with https://.',
  unnamedRestaurant: 'Our restaurant',
  contacts: 'Restaurant info',
  /** By the type of the contact. */
  saved: {
    name: 'The name has been saved.',
    address: 'The address has been saved.',
    email: 'The e-mail address has been saved.',
    phone: 'The phone number has been saved.',
    'opening-hours': 'The opening hours have been saved.',
    facebook: 'The link to Facebook has been saved.',
    instagram: 'The link to Instagram has been saved.',
    x: 'The link to X has been saved.',
  },
  deleted: 'The contact has been deleted.',
  otherKind: 'The kind of a contact cannot be changed.',
  notTranslated: 'Only the opening hours can be translated.',
  kindTaken: 'There is one of this kind already. Please change that one.',
  /** Why a saved address has no place on the map. */
  withoutMap: {
    unknown: 'It could not be found on the map, so the site shows no map.',
    no_answer: 'The map service does not answer at the moment, so the site shows no map. Please save the address again later.',
  },
};

const cs: typeof en = {
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

export const messages = spokenOf({ en, cs });
