import { spokenOf } from '../spoken.ts';

/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order: number 1 is the first name; and the cereals and nuts that it lists. */
const en = {
  names: [
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
  ],
  kinds: {
    '1a': 'wheat',
    '1b': 'rye',
    '1c': 'barley',
    '1d': 'oats',
    '1e': 'spelt',
    '1f': 'kamut',
    '8a': 'almonds',
    '8b': 'hazelnuts',
    '8c': 'walnuts',
    '8d': 'cashews',
    '8e': 'pecan nuts',
    '8f': 'Brazil nuts',
    '8g': 'pistachio nuts',
    '8h': 'macadamia nuts',
  },
};

/** As the Czech version of the regulation names them. */
const cs: typeof en = {
  names: [
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
  ],
  kinds: {
    '1a': 'pšenice',
    '1b': 'žito',
    '1c': 'ječmen',
    '1d': 'oves',
    '1e': 'špalda',
    '1f': 'kamut',
    '8a': 'mandle',
    '8b': 'lískové ořechy',
    '8c': 'vlašské ořechy',
    '8d': 'kešu ořechy',
    '8e': 'pekanové ořechy',
    '8f': 'para ořechy',
    '8g': 'pistácie',
    '8h': 'makadamie',
  },
};

export const messages = spokenOf({ en, cs });
