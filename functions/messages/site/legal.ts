import { spokenOf } from '../spoken.ts';

/** What the operations on the legal pages answer, and what is wrong in their form. */
const en = {
  legal: 'Legal pages',
  saved: 'The legal pages have been saved: guests read them within seconds.',
  changed: 'Somebody else has changed the legal pages in the meantime.',
  companyNumber: 'Please enter the eight digits of the company number; these are not one.',
  vatNumber: 'Please enter the VAT number with the letters of its country, as in CZ12345678.',
};

const cs: typeof en = {
  legal: 'Právní stránky',
  saved: 'Právní stránky byly uloženy: hosté si je za pár vteřin přečtou.',
  changed: 'Právní stránky mezitím změnil někdo jiný.',
  companyNumber: 'Zadejte prosím osm číslic IČO; tyto ho netvoří.',
  vatNumber: 'Zadejte prosím DIČ s\u00a0písmeny země, například CZ12345678.',
};

export const messages = spokenOf({ en, cs });
