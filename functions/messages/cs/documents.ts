import type { Messages } from '../en/documents.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  menu: {
    more: 'Ostatní',
    isEmpty: 'Na tomto jídelním lístku zatím nic není.',
    allergens: 'Alergeny',
    unknownAllergens: 'Zatím je neznáme, zeptejte se prosím obsluhy.',
  },
  shoppingList: {
    title: 'Nákupní seznam',
    meals: (number, count) => `${number} ${plural(count, { one: 'jídlo', few: 'jídla', other: 'jídel' })}`,
    servings: (number, count) => `${number} ${plural(count, { one: 'porce', few: 'porce', other: 'porcí' })}`,
    made: (date, meals) => `Vytvořeno: ${date}, ${meals}`,
    toBuy: 'Nakoupit',
    ingredient: 'Surovina',
    for: 'Do jídel',
    amount: 'Množství',
    andMore: (names, more) => `${names} a ${more} ${plural(more, { one: 'další', few: 'další', other: 'dalších' })}`,
    toDecide: 'Rozhodněte prosím o množství',
    toDecideWhy: 'Tato množství nejsou čísla, a proto je nikdo nesečetl.',
    perServing: 'Na jednu porci, jak je zapsáno',
    quoted: (quantity) => `„${quantity}“`,
    noQuantity: 'bez množství',
    meal: 'Jídlo',
    servingsColumn: 'Porce',
    noRecipe: 'Bez receptu',
    noRecipeWhy: 'Tato jídla zatím nemají suroviny, takže pro ně výše nic není.',
  },
};
