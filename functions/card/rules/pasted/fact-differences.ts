import { allergenOfKind, everyAllergenKind } from '#house/contract/allergens';
import type { Meal, MealInFile } from '../../contract/meals.ts';
import type { MenuItem } from '../../contract/menu-items.ts';
import { everyMark } from '../marks.ts';
import type { ReadDish } from './card-line.ts';
import { plainName } from './same-dish.ts';

/** What a card may say of a meal that exists, beside its price. */
export type Fact = 'allergens' | 'mayContain' | 'weight' | 'description' | 'marks';

/** What guests are told of a meal. */
export type ToldFacts = Pick<MenuItem['mealId'], 'allergens' | 'allergenKinds' | 'mayContain' | 'weight' | 'marks'> &
  Pick<Meal, 'description'>;

/** What a card says otherwise than it is known. What it does not say is no difference, and one mark does not say that there is no other one. */
export function differingFacts(dish: ReadDish, told: ToldFacts): Fact[] {
  const { allergens: known, allergenKinds = [], mayContain = [], marks = [] } = told;
  const contained = dish.allergens ?? known ?? [];
  const beside = (traces: readonly number[]) => traces.filter((allergen) => !contained.includes(allergen));
  const traces = beside(dish.mayContain);
  const isOtherList = dish.allergens !== null && (known === null || !isSameSet(dish.allergens, known));
  return [
    ...(isOtherList || !isSameSet(kindsWith(dish, allergenKinds), kindsIn(contained, allergenKinds)) ? ['allergens' as const] : []),
    ...(traces.length > 0 && !isSameSet(traces, beside(mayContain)) ? ['mayContain' as const] : []),
    ...(dish.weight !== '' && dense(dish.weight) !== dense(told.weight ?? '') ? ['weight' as const] : []),
    ...(dish.description !== '' && inOneLine(dish.description) !== inOneLine(told.description) ? ['description' as const] : []),
    ...(dish.marks.some((mark) => !marks.includes(mark)) ? ['marks' as const] : []),
  ];
}

/** A meal with those facts that are taken from the card. */
export function withFacts<Facts extends MealInFile>(meal: Facts, dish: ReadDish, facts: readonly Fact[]): Facts {
  const takes = (fact: Fact) => facts.includes(fact);
  return {
    ...meal,
    ...(takes('allergens') && {
      ownAllergens: dish.allergens ?? meal.ownAllergens,
      allergenKinds: kindsWith(dish, meal.allergenKinds),
    }),
    ...(takes('mayContain') && { mayContain: dish.mayContain }),
    ...(takes('weight') && { weight: dish.weight }),
    ...(takes('description') && { description: dish.description }),
    ...(takes('marks') && { marks: everyMark.filter((mark) => meal.marks.includes(mark) || dish.marks.includes(mark)) }),
  };
}

/** The kinds of cereals and nuts that the card names, and where it names none of an allergen those that are known. */
function kindsWith({ allergens, kinds }: ReadDish, known: MealInFile['allergenKinds']): MealInFile['allergenKinds'] {
  const named = new Set(kinds.map(allergenOfKind));
  return everyAllergenKind.filter((kind) => {
    const allergen = allergenOfKind(kind);
    return named.has(allergen) ? kinds.includes(kind) : known.includes(kind) && (allergens === null || allergens.includes(allergen));
  });
}

const kindsIn = (allergens: readonly number[], kinds: MealInFile['allergenKinds']) =>
  kinds.filter((kind) => allergens.includes(allergenOfKind(kind)));

export function isSameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

const dense = (text: string) => plainName(text).replaceAll(' ', '');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
