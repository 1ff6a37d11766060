import type { Language } from '#house/language/languages';

type Kind = 'card' | 'drinks' | 'set';

/** The categories that a menu of a kind begins with, in each language in the same order. */
export const firstCategories: Readonly<Record<Language, Readonly<Record<Kind, readonly string[]>>>> = {
  en: {
    card: ['Soups', 'Main courses', 'Desserts'],
    drinks: ['Soft drinks', 'Beers', 'Wines'],
    set: ['Starter', 'Main course', 'Dessert'],
  },
  cs: {
    card: ['Polévky', 'Hlavní jídla', 'Dezerty'],
    drinks: ['Nealkoholické nápoje', 'Piva', 'Vína'],
    set: ['Předkrm', 'Hlavní chod', 'Dezert'],
  },
};
