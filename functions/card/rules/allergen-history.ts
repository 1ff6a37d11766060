import type { Allergen } from '#house/contract/allergens';
import type { Ingredient } from '../contract/ingredients.ts';
import type { AllergenChange, Meal, StatedAllergens } from '../contract/meals.ts';
import { type AllergenFacts, legendOf, statedAllergens } from './allergens.ts';

/** What the allergens of a meal follow from, as it is stored; `ingredients` are ids. */
type MealFacts = Required<AllergenFacts> & { ingredients: string[] };

interface IngredientFacts {
  /** `null`: nobody has said. */
  allergens: Allergen[] | null;
}

interface Change<Group, Facts> {
  group: Group;
  _id: string;
  /** The version that the change has made. */
  version: number;
  /** The facts that have changed; `null` where the meal or the ingredient did not exist. */
  before: Partial<Facts> | null;
  after: Partial<Facts> | null;
  /** The line of a card from which it was taken over. */
  from?: string;
}

/** What one request has changed of the facts about a meal or an ingredient. */
export type FactsChange = Change<'meals', MealFacts> | Change<'ingredients', IngredientFacts>;

type FactsOfMeal = Pick<Meal, '_id' | 'version' | 'ingredients'> & AllergenFacts;
type FactsOfIngredient = Pick<Ingredient, '_id' | 'version' | 'allergens'>;

const mealFacts = ({ ingredients, ownAllergens = null, allergenKinds = [], mayContain = [] }: FactsOfMeal): MealFacts => ({
  ingredients: ingredients.map(({ _id }) => _id).sort(),
  ownAllergens,
  allergenKinds,
  mayContain,
});
const ingredientFacts = ({ allergens }: FactsOfIngredient): IngredientFacts => ({ allergens });

/** The change of a meal as the log has it, and of a new one; empty where nothing of it says anything about allergens. */
export function mealChange(before: FactsOfMeal | undefined, after: FactsOfMeal, from?: string): FactsChange[] {
  const { _id, version } = after;
  const [was, is] = [before && mealFacts(before), mealFacts(after)];
  const change = { group: 'meals' as const, _id, version, ...(from && { from }) };
  if (!was) return [{ ...change, before: null, after: is }];
  return isSame(was, is) ? [] : [{ ...change, before: differing(was, is), after: differing(is, was) }];
}

/** The change of an ingredient, and the end of one: before that, meals may have had it. The log does without new ones, which no meal has had. */
export function ingredientChange(before: FactsOfIngredient, after: FactsOfIngredient | undefined): FactsChange[] {
  const was = ingredientFacts(before);
  const is = after ? ingredientFacts(after) : null;
  const version = after?.version ?? before.version + 1;
  return isSame(was, is) ? [] : [{ group: 'ingredients', _id: before._id, version, before: was, after: is }];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function differing(facts: MealFacts, others: MealFacts): Partial<MealFacts> {
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isSame(value, Reflect.get(others, name))));
}

/** An entry of the log of allergens: what one transaction has changed. */
export interface LoggedFacts {
  _id: string;
  /** UTC, ISO 8601. */
  at: string;
  changes: readonly FactsChange[];
}

/** A change of what guests are told of a meal, with the ids of the ingredients that caused it. */
export type ToldChange = Pick<AllergenChange, '_id' | 'at' | 'reasons' | 'before' | 'after' | 'from'> & { ingredients: string[] };

/**
 * The changes of what guests were told of a meal, newest first: goes back from what is stored now, entry by entry of the log (newest first).
 * What an entry has left must be what the next one found; where it is not, a change without an entry is between them, and is said too.
 */
export function allergenHistory(
  meal: FactsOfMeal,
  ingredients: ReadonlyMap<string, FactsOfIngredient>,
  log: readonly LoggedFacts[],
): ToldChange[] {
  const then = new Then(meal, ingredients);
  const found: ToldChange[] = [];
  for (const { _id, at, changes } of log) {
    const own = changes.filter((change) => isKnownTo(change, meal, ingredients));
    const known = then.told();
    for (const change of own) then.set(change, change.after);
    const [after, recipe] = [then.told(), then.recipe];
    if (!isSame(after, known)) {
      found.push({ _id: `${_id}.later`, at, reasons: ['unrecorded'], ingredients: [], before: after, after: known });
    }
    const isCreation = own.some(({ group, before }) => group === 'meals' && before === null);
    for (const change of own) then.set(change, change.before);
    const before = isCreation ? null : then.told();
    if (isSame(before, after)) continue;
    const used = new Set([...recipe, ...then.recipe]);
    const causes = own.filter(({ group, _id }) => group === 'ingredients' && used.has(_id)).map((change) => change._id);
    const from = own.find((change) => change.from)?.from;
    found.push({ _id, at, reasons: reasonsOf(own, causes), ingredients: causes, before, after, ...(from && { from }) });
    if (isCreation) break;
  }
  return found;
}

/** Whether a change is one of this meal or of an ingredient, and not younger than what was read of them. */
function isKnownTo({ group, _id, version }: FactsChange, meal: FactsOfMeal, ingredients: ReadonlyMap<string, FactsOfIngredient>): boolean {
  if (group === 'meals') return _id === meal._id && version <= meal.version;
  return version <= (ingredients.get(_id)?.version ?? version);
}

function reasonsOf(changes: readonly FactsChange[], causes: readonly string[]): AllergenChange['reasons'] {
  const ofMeal = changes.flatMap((change) => (change.group === 'meals' ? change : []));
  const isCreation = ofMeal.some(({ before }) => before === null);
  const fields = ofMeal.flatMap(({ before }) => Object.keys(before ?? {}));
  return [
    ...(isCreation ? ['created' as const] : []),
    ...(fields.includes('ingredients') ? ['recipe' as const] : []),
    ...(fields.some((field) => field !== 'ingredients') ? ['given' as const] : []),
    ...(causes.length > 0 ? ['ingredients' as const] : []),
  ];
}

/** A meal and all ingredients as they were at a time. */
class Then {
  #facts: MealFacts;
  readonly #ingredients: Map<string, IngredientFacts>;

  constructor(meal: FactsOfMeal, ingredients: ReadonlyMap<string, FactsOfIngredient>) {
    this.#facts = mealFacts(meal);
    this.#ingredients = new Map([...ingredients].map(([id, ingredient]) => [id, ingredientFacts(ingredient)]));
  }

  get recipe(): readonly string[] {
    return this.#facts.ingredients;
  }

  /** Sets what a change has left, or what it found. */
  set({ group, _id }: FactsChange, facts: FactsChange['before']): void {
    if (group === 'meals') this.#facts = { ...this.#facts, ...facts };
    else if (facts && 'allergens' in facts) this.#ingredients.set(_id, { allergens: facts.allergens ?? null });
    else this.#ingredients.delete(_id);
  }

  told(): StatedAllergens {
    const ingredients = this.#facts.ingredients.map((_id) => ({ _id }));
    return statedAllergens({ ...this.#facts, ingredients }, this.#ingredients);
  }
}

interface Named {
  sign: string;
  name: string;
}

/** The difference between what guests were told before and after a change: allergens and their kinds, with their signs; traces apart. */
export function allergenDifference(before: StatedAllergens | null, after: StatedAllergens) {
  const contained = (stated: StatedAllergens) => legendOf([{ ...stated, mayContain: [] }]).entries;
  const traces = ({ mayContain }: StatedAllergens) => legendOf([{ allergens: mayContain }]).entries;
  return {
    added: { contained: without(contained(after), before && contained(before)), traces: without(traces(after), before && traces(before)) },
    removed: {
      contained: without(before ? contained(before) : [], contained(after)),
      traces: without(before ? traces(before) : [], traces(after)),
    },
  };
}

function without(those: readonly Named[], others: readonly Named[] | null): Named[] {
  return those.filter(({ sign }) => !others?.some((other) => other.sign === sign));
}
