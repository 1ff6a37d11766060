import { spokenOf } from '../spoken.ts';

/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order: number 1 is the first name. */
const en: readonly string[] = [
  'Cereals containing gluten',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soybeans',
  'Milk',
  'Nuts',
  'Celery',
  'Mustard',
  'Sesame seeds',
  'Sulphur dioxide and sulphites',
  'Lupin',
  'Molluscs',
];

/** As the Czech version of the regulation names them. */
const cs: typeof en = [
  'Obiloviny obsahující lepek',
  'Korýši',
  'Vejce',
  'Ryby',
  'Jádra podzemnice olejné (arašídy)',
  'Sójové boby (sója)',
  'Mléko',
  'Skořápkové plody',
  'Celer',
  'Hořčice',
  'Sezamová semena',
  'Oxid siřičitý a siřičitany',
  'Vlčí bob (lupina)',
  'Měkkýši',
];

export const messages = spokenOf({ en, cs });
