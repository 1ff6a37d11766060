import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { Allergen, AllergenKind, AllergenKinds, Allergens } from '#house/contract/allergens';
import type { Routes } from '#house/contract/route';
import { Id, line, lines, Version } from '#house/contract/text';
import { Named } from '#house/contract/trail';
import { translationsOf } from '#house/contract/translations';
import { fileImport, importing, takingBack } from './file-import.ts';

/** `ks` is the Czech word for pieces. */
export const Unit = z.enum(['kg', 'g', 'ks', 'l', 'ml']);
export type Unit = z.infer<typeof Unit>;

/** What staff say of a meal beside its allergens. A vegan meal is vegetarian too. */
export const Mark = z.enum(['vegetarian', 'vegan', 'spicy', 'speciality']);
export type Mark = z.infer<typeof Mark>;

/** `quantity` is free text per serving (`0,5`, `1/2`) and may be empty; the shopping list shows unreadable ones separately. */
export const MealIngredient = z.object({ _id: z.string(), quantity: z.string(), unit: Unit });
export type MealIngredient = z.infer<typeof MealIngredient>;

const translations = translationsOf({ name: line(0, 80), description: lines(0, 1000) });

export const Meal = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  translations,
  /** Absent at meals that were stored before there were marks. */
  marks: z.optional(z.array(Mark)),
  /** The photograph that stands beside it on the menu. */
  photographId: z.optional(z.nullable(z.string())),
  ingredients: z.array(MealIngredient),
  /** Allergens given to the meal directly, beside those of its ingredients. `[]` states that there are no others; `null`, or absent: nothing was given. */
  ownAllergens: z.optional(z.nullable(z.array(Allergen))),
  /** Traces that cannot be ruled out. What the meal contains for certain is left out where guests read it. */
  mayContain: z.optional(z.array(Allergen)),
  /**
   * Which cereals and nuts. No combination is refused, and the one that warns wins: a kind says that the meal contains its allergen, whatever
   * else was given.
   */
  allergenKinds: z.optional(z.array(AllergenKind)),
  /** Weight or volume of a portion as it stands beside the name, such as `150 g`; empty or absent where it is not said. */
  weight: z.optional(z.string()),
  /** More is stored of its allergens than this release can read, so they are unknown. */
  areAllergensUnclear: z.optional(z.literal(true)),
  version: z.number(),
});
export type Meal = z.infer<typeof Meal>;

const fields = {
  name: line(1, 80, () => messages().mealName),
  description: lines(0, 1000),
  translations,
  marks: z.array(Mark).check(z.overwrite((marks) => Mark.options.filter((mark) => marks.includes(mark)))),
  /** `null` for none. */
  photographId: z.optional(z.nullable(Id)),
  ingredients: z.array(z.object({ _id: Id, quantity: line(0, 20), unit: Unit })).check(
    z.maxLength(60, { error: () => messages().tooManyIngredients }),
    z.refine((rows) => new Set(rows.map((row) => row._id)).size === rows.length, { error: () => messages().repeatedIngredient }),
  ),
  ownAllergens: z.nullable(Allergens),
  mayContain: Allergens,
  allergenKinds: AllergenKinds,
  weight: line(0, 20),
};

export const NewMeal = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  marks: z._default(fields.marks, []),
  ingredients: z._default(fields.ingredients, []),
  ownAllergens: z._default(fields.ownAllergens, null),
  mayContain: z._default(fields.mayContain, []),
  allergenKinds: z._default(fields.allergenKinds, []),
  weight: z._default(fields.weight, ''),
});
export type NewMeal = z.infer<typeof NewMeal>;

export const MealChanges = z.partial(z.object({ ...fields, _id: Id, version: Version }));
export type MealChanges = z.infer<typeof MealChanges>;

/** What a file says of a meal: all of it but the recipe and the photograph. */
const { ingredients: _recipe, photographId: _photograph, ...inFile } = fields;
export const MealImport = fileImport(inFile);
export type MealInFile = z.infer<typeof MealImport>['added'][number];

/** What guests are told of the allergens of a meal; `allergens` is `null` where that is unknown. */
const StatedAllergens = z.object({
  allergens: z.nullable(z.array(Allergen)),
  allergenKinds: z.array(AllergenKind),
  mayContain: z.array(Allergen),
});
export type StatedAllergens = z.infer<typeof StatedAllergens>;

/** Why something else is told of a meal's allergens: the meal is new, it got another recipe, something was given to it, or ingredients of it changed. */
const ChangeReason = z.enum(['created', 'recipe', 'given', 'ingredients', 'unrecorded']);

/** A change of what guests are told of a meal's allergens. */
export const AllergenChange = z.object({
  _id: z.string(),
  /** UTC, ISO 8601; of an `unrecorded` change, the time after which it was made. */
  at: z.string(),
  /** Who changed it; absent where that was none of the staff. */
  by: z.optional(Named),
  /** The operation, as the trail names it, such as `meals/update`. */
  operation: z.optional(z.string()),
  reasons: z.array(ChangeReason),
  /** The line of a card from which it was taken over. */
  from: z.optional(z.string()),
  /** The ingredients that caused it. */
  ingredients: z.array(Named),
  /** `null` of a new meal. */
  before: z.nullable(StatedAllergens),
  after: StatedAllergens,
});
export type AllergenChange = z.infer<typeof AllergenChange>;

export const meals = {
  list: { method: 'GET', path: '/api/meals/list', access: 'STAFF', summary: 'All meals with their recipes', reply: z.array(Meal) },
  add: {
    method: 'POST',
    path: '/api/meals/add',
    access: 'STAFF',
    summary: 'Add a meal',
    body: NewMeal,
    reply: Meal,
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/meals/update/{id}',
    access: 'STAFF',
    summary: 'Change a meal',
    body: MealChanges,
    reply: Meal,
    errors: ['version_conflict'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/meals/delete/{id}',
    access: 'STAFF',
    summary: 'Delete a meal that is on no menu',
    errors: ['in_use'],
  },
  allergenHistory: {
    method: 'GET',
    path: '/api/meals/allergen-history/{id}',
    access: 'MANAGER',
    summary: 'How what guests are told of the allergens of a meal has changed in the last year, newest first, at most 50 changes',
    reply: z.array(AllergenChange),
  },
  import: {
    ...importing,
    path: '/api/meals/import',
    summary: 'Add and change meals as a file says, line by line; recipes and photographs stay',
    body: MealImport,
  },
  takeBackImport: {
    ...takingBack,
    path: '/api/meals/take-back-import/{id}',
    summary: 'Take back the file with this id that was taken over within a day; what was changed since stays',
  },
} as const satisfies Routes;
