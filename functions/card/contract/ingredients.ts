import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { Allergen } from '#house/contract/allergens';
import type { Routes } from '#house/contract/route';
import { Id, line, Version } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { fileImport, importing, takingBack } from './file-import.ts';

const translations = translationsOf({ name: line(0, 80) });

/** Kinds of goods, in the order in which shopping lists have them. */
export const GoodsKind = z.enum(['vegetables', 'meat', 'fish', 'dairy', 'bakery', 'dry', 'spices', 'frozen', 'drinks', 'other']);
export type GoodsKind = z.infer<typeof GoodsKind>;

export const Ingredient = z.object({
  _id: z.string(),
  /** No other ingredient has the same one in any language, in any case. */
  name: z.string(),
  translations,
  /** `[]` states that there are none, `null` that nobody has said: a meal with it has unknown allergens. */
  allergens: z.nullable(z.array(Allergen)),
  /** Where it stands on shopping lists; `null`, or absent: nobody has said. */
  kind: z.optional(z.nullable(GoodsKind)),
  /** From whom it is bought; empty or absent where nobody has said. */
  supplier: z.optional(z.string()),
  version: z.number(),
});
export type Ingredient = z.infer<typeof Ingredient>;

const fields = {
  name: line(1, 80, () => messages().ingredientName),
  translations,
  allergens: z.nullable(
    z.array(Allergen).check(
      z.overwrite((allergens) => allergens.toSorted((a, b) => a - b)),
      z.refine((allergens) => new Set(allergens).size === allergens.length, { error: () => messages().repeatedAllergen }),
    ),
  ),
  kind: z.nullable(GoodsKind),
  supplier: line(0, 60),
};

export const NewIngredient = z.object({
  ...fields,
  allergens: z._default(fields.allergens, null),
  kind: z._default(fields.kind, null),
  supplier: z._default(fields.supplier, ''),
});
export type NewIngredient = z.infer<typeof NewIngredient>;

export const IngredientChanges = z.partial(z.object({ ...fields, _id: Id, version: Version }));
export type IngredientChanges = z.infer<typeof IngredientChanges>;

export const IngredientImport = fileImport(fields);
export type IngredientInFile = z.infer<typeof IngredientImport>['added'][number];

export const ingredients = {
  list: {
    method: 'GET',
    path: '/api/ingredients/list',
    access: 'STAFF',
    summary: 'All ingredients with their allergens',
    reply: z.array(Ingredient),
  },
  add: {
    method: 'POST',
    path: '/api/ingredients/add',
    access: 'STAFF',
    summary: 'Add an ingredient',
    body: NewIngredient,
    reply: Ingredient,
    status: 201,
    errors: ['already_exists'],
  },
  update: {
    method: 'PUT',
    path: '/api/ingredients/update/{id}',
    access: 'STAFF',
    summary: 'Change an ingredient; the meals that use it follow',
    body: IngredientChanges,
    reply: Ingredient,
    errors: ['version_conflict', 'already_exists'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/ingredients/delete/{id}',
    access: 'STAFF',
    summary: 'Delete an ingredient that no meal uses',
    errors: ['in_use'],
  },
  import: {
    ...importing,
    path: '/api/ingredients/import',
    summary: 'Add and change ingredients as a file says, line by line; a change keeps the name but for its spelling',
    body: IngredientImport,
  },
  takeBackImport: {
    ...takingBack,
    path: '/api/ingredients/take-back-import/{id}',
    summary: 'Take back the file with this id that was taken over within a day; what was changed since stays',
  },
} as const satisfies Routes;
