import { spokenOf } from '../spoken.ts';

/** The heads of the columns of a card, of meals and of ingredients as a file; the same file is read again by them. */
const en = {
  section: 'Section',
  name: 'Name',
  weight: 'Weight',
  description: 'Description',
  allergens: 'Allergens',
  mayContain: 'May contain',
  marks: 'Marks',
  price: 'Price',
  kind: 'Kind',
  supplier: 'Supplier',
  nameCs: 'Name (cs)',
  nameEn: 'Name (en)',
  descriptionCs: 'Description (cs)',
  descriptionEn: 'Description (en)',
};

const cs: typeof en = {
  section: 'Sekce',
  name: 'Název',
  weight: 'Hmotnost',
  description: 'Popis',
  allergens: 'Alergeny',
  mayContain: 'Může obsahovat',
  marks: 'Značky',
  price: 'Cena',
  kind: 'Druh zboží',
  supplier: 'Dodavatel',
  nameCs: 'Název (cs)',
  nameEn: 'Název (en)',
  descriptionCs: 'Popis (cs)',
  descriptionEn: 'Popis (en)',
};

export const messages = spokenOf({ en, cs });
