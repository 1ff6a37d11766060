import type { Allergen } from '#house/contract/allergens';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Mark } from '../contract/meals.ts';

/** The sign of each mark, the same on the page and in the PDF in every language. */
export const markSigns = { vegetarian: 'V', vegan: 'VG', spicy: '🌶', speciality: '✦' } as const satisfies Record<Mark, string>;

/** Every mark, in the order in which they stand beside a dish and in the legend. */
export const everyMark: readonly Mark[] = ['vegetarian', 'vegan', 'spicy', 'speciality'];

interface Marked {
  readonly marks?: readonly Mark[] | undefined;
}

/** The marks that are shown beside a dish: one that is vegan need not say that it is vegetarian. */
export function shownMarks({ marks = [] }: Marked): Mark[] {
  return everyMark.filter((mark) => marks.includes(mark) && !(mark === 'vegetarian' && marks.includes('vegan')));
}

/** The marks that these dishes show, for a legend. */
export function marksIn(dishes: readonly Marked[]): Mark[] {
  return everyMark.filter((mark) => dishes.some((dish) => shownMarks(dish).includes(mark)));
}

/** Whether a guest who eats only vegetarian or vegan dishes may choose this one. */
export function isFor(diet: 'vegetarian' | 'vegan', { marks = [] }: Marked): boolean {
  return marks.includes('vegan') || (diet === 'vegetarian' && marks.includes('vegetarian'));
}

// crustaceans, fish and molluscs are animals; eggs and milk come from them (the numbers of Regulation (EU) No 1169/2011, Annex II)
const ofAnimals = { vegetarian: [2, 4, 14], vegan: [2, 3, 4, 7, 14] } as const;

interface Contradiction<Goods> {
  mark: Mark;
  allergens: Allergen[];
  ingredients: Goods[];
}

/**
 * The allergens and the ingredients of a meal that a mark of it contradicts, such as milk in a vegan meal and bacon in a vegetarian one; no
 * allergens while they are unknown.
 */
export function contradictions<Goods extends Pick<Ingredient, 'kind'>>(
  marks: readonly Mark[],
  allergens: readonly Allergen[] | null,
  ingredients: readonly Goods[],
): Contradiction<Goods>[] {
  const animals = ingredients.filter(({ kind }) => kind === 'meat' || kind === 'fish');
  return shownMarks({ marks }).flatMap((mark) => {
    if (mark !== 'vegetarian' && mark !== 'vegan') return [];
    const found = ofAnimals[mark].filter((allergen) => allergens?.includes(allergen));
    return found.length + animals.length > 0 ? [{ mark, allergens: found, ingredients: animals }] : [];
  });
}
