import { atTime } from '../czech.ts';
import { spokenOf } from '../spoken.ts';

/** The words that a menu has on the page and in print. */
const en = {
  marks: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    spicy: 'Spicy',
    speciality: 'House speciality',
  },
  allergens: {
    contains: (names: string) => `Allergens: ${names}`,
    mayContain: (names: string) => `May contain traces of: ${names}`,
    unknown: 'Allergens unknown, please ask us',
    traces: 'may contain traces',
  },
  /** In the place of the price of a dish that a lunch comes with. */
  included: 'included in the price of lunch',
  version: (code: string, date: string, time: string) => `Version ${code}, as of ${date}, ${time}`,
};

const cs: typeof en = {
  marks: {
    vegetarian: 'Vegetariánské',
    vegan: 'Veganské',
    spicy: 'Pálivé',
    speciality: 'Specialita podniku',
  },
  allergens: {
    contains: (names) => `Alergeny: ${names}`,
    mayContain: (names) => `Může obsahovat stopy: ${names}`,
    unknown: 'Alergeny neznáme, zeptejte se prosím obsluhy',
    traces: 'může obsahovat stopy',
  },
  included: 'v ceně oběda',
  version: (code, date, time) => `Aktualizováno ${date} ${atTime(time)} · ${code}`,
};

export const messages = spokenOf({ en, cs });
