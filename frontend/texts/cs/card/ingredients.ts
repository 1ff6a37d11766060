import type * as english from '../../en/card/ingredients.ts';

export const texts: typeof english.texts = {
  title: 'Suroviny',
  search: 'Hledat suroviny…',
  create: 'Přidat',
  none: 'Zatím tu nejsou žádné suroviny',
  noMatch: 'Žádná taková surovina tu není',
  untranslated: { name: 'název' },
  columns: { name: 'Název', allergens: 'Alergeny', kind: 'Druh', supplier: 'Dodavatel' },
  noAllergens: 'žádné',
  unknownAllergens: 'neznámé',
  editOf: (ingredient: string) => `Upravit surovinu „${ingredient}“`,
  deleteOf: (ingredient: string) => `Smazat surovinu „${ingredient}“`,
  deleteTitle: (ingredient: string) => `Smazat surovinu „${ingredient}“?`,
  deleteQuestion: () => 'Surovinu, která je v některém jídle, nelze smazat.',
  restored: (ingredient: string) => `Surovina „${ingredient}“ je zpět.`,
  more: 'Zobrazit další suroviny',
  form: {
    createTitle: 'Nová surovina',
    editTitle: 'Úprava suroviny',
    name: 'Název',
    allergens: 'Alergeny',
    unknown: 'Nikdo zatím neuvedl, které alergeny obsahuje.',
    containsNone: 'Neobsahuje žádný z\u00a0nich',
    kind: 'Druh zboží',
    noKind: 'Neuvedeno',
    supplier: 'Dodavatel',
  },
};

export const goodsTexts: typeof english.goodsTexts = {
  kinds: {
    vegetables: 'Zelenina a\u00a0ovoce',
    meat: 'Maso',
    fish: 'Ryby',
    dairy: 'Mléčné výrobky a\u00a0vejce',
    bakery: 'Pečivo',
    dry: 'Trvanlivé zboží',
    spices: 'Koření',
    frozen: 'Mražené',
    drinks: 'Nápoje',
    other: 'Ostatní zboží',
  },
};
