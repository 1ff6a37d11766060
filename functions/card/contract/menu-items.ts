import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { Allergen } from '#house/contract/allergens';
import { guestList, type Routes } from '#house/contract/route';
import { Id, LocalDate, line, MadeId, Version } from '#house/contract/text';
import { Arrangement } from './arrangement.ts';
import { Meal, MealChanges, NewMeal } from './meals.ts';
import { MeasuredPrice, NewMeasuredPrice, Price } from './prices.ts';

export const MenuItem = z.object({
  _id: z.string(),
  menuId: z.string(),
  /**
   * The meal. Its `allergens` are those of its ingredients and those given to it, and `null` (unknown) when there are neither; `mayContain` has
   * none of them.
   */
  mealId: z.object({
    ...z.pick(Meal, {
      _id: true,
      name: true,
      description: true,
      translations: true,
      marks: true,
      photographId: true,
      mayContain: true,
      allergenKinds: true,
      weight: true,
    }).shape,
    allergens: z.nullable(z.array(Allergen)),
  }),
  /**
   * In Kč, with up to two decimals; the first one where there are several. On a menu with set prices it is a supplement, and `null` for a dish
   * without one; there the further prices do not count either.
   */
  mealPrice: z.nullable(z.number()),
  /** What the first price is for, such as `0,3 l`; empty or absent where there is one price. */
  measure: z.optional(z.string()),
  morePrices: z.optional(z.array(MeasuredPrice)),
  /** Prices that hold from a later day on, for staff; absent where none are planned. */
  planned: z.optional(z.array(z.object({ from: z.string(), mealPrice: z.number(), morePrices: z.array(MeasuredPrice) }))),
  /** Sold out until this moment (UTC, ISO 8601), the end of the day of service; past, `null` or absent where it is not. */
  soldOutUntil: z.optional(z.nullable(z.string())),
  categories: z.array(z.string()),
  visibility: z.boolean(),
  version: z.number(),
});
export type MenuItem = z.infer<typeof MenuItem>;

const noMeal = { error: () => messages().meal };

/** The price of an item; `null` where the set price of its menu is the only one. */
const OwnPrice = z.nullable(Price);

const fields = {
  menuId: Id,
  mealId: z.string(noMeal).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, noMeal)),
  mealPrice: OwnPrice,
  measure: line(0, 20),
  morePrices: z.array(NewMeasuredPrice).check(z.maxLength(5, { error: () => messages().tooManyMeasures })),
  visibility: z.boolean(),
  categories: z.array(line(1, 40)).check(z.maxLength(5, { error: () => messages().tooManyCategoriesOfItem })),
};

/** The prices of a new item. */
export const newPrices = { mealPrice: OwnPrice, measure: z._default(fields.measure, ''), morePrices: z._default(fields.morePrices, []) };

/** A transaction has at most a hundred actions, and one of them says who changed the prices. */
export const mostPrices = 99;

/** Prices of a new item from a day on: the Undo of a removal brings back what was planned. */
const NewPlan = z.object({ from: LocalDate, mealPrice: Price, morePrices: fields.morePrices });

export const NewMenuItem = z.object({
  ...fields,
  ...newPrices,
  planned: z.optional(z.array(NewPlan).check(z.maxLength(mostPrices, { error: () => messages().tooManyPrices }))),
  visibility: z._default(fields.visibility, true),
  categories: z._default(fields.categories, []),
});
export type NewMenuItem = z.infer<typeof NewMenuItem>;

/**
 * An item cannot move to another menu: `menuId` must be the present one. `soldOut` says that there is none left until the end of the present
 * day of service, or that there is some again.
 */
export const MenuItemChanges = z.partial(z.object({ ...fields, soldOut: z.boolean(), _id: Id, version: Version }));
export type MenuItemChanges = z.infer<typeof MenuItemChanges>;

/** Another price of an item as its user saw it; without `morePrices` it keeps those it has. */
const NewPrice = z.object({ _id: Id, version: Version, mealPrice: Price, morePrices: z.optional(fields.morePrices) });

/** A list of some items, each of them once. */
const eachOnce = <Named extends z.ZodMiniType<{ _id: string }>>(one: Named) =>
  z
    .array(one)
    .check(
      z.minLength(1, { error: () => messages().noPrices }),
      z.maxLength(mostPrices, { error: () => messages().tooManyPrices }),
      z.refine(isDistinct, { error: () => messages().repeatedPlace }),
    );

/**
 * New prices of several items, as their user saw them: all are stored, or none. With `from`,
 * a day to come, they hold from that day of the card on, and take the place of others that were planned for it.
 */
export const NewPrices = z.object({
  from: z.optional(LocalDate),
  prices: eachOnce(NewPrice),
});
export type NewPrices = z.infer<typeof NewPrices>;

/** Which prices are not to change on this day, of items as their user saw them. */
export const WithdrawnPrices = z.object({
  from: LocalDate,
  items: eachOnce(z.object({ _id: Id, version: Version })),
});

/** A transaction has at most a hundred actions; three of them are the menu, and the entries of the trail and of the log of allergens. */
const mostParts = 97;

/** So many lines of a paste are stored at once, so that a request writes at most a hundred units. */
export const mostInPiece = 20;

/** A longer card is none that a restaurant has. */
const mostPasted = 1500;

/**
 * A piece of a paste of `of` lines, before which `done` are stored; it has `lines`, and with the last ones it ends the paste. `sections` are the
 * categories that the paste has added to the menu.
 */
const PastePiece = z.object({
  _id: MadeId,
  done: z.int().check(z.minimum(0), z.maximum(mostPasted)),
  lines: z.int().check(z.minimum(1), z.maximum(mostInPiece)),
  of: z.int().check(z.minimum(1), z.maximum(mostPasted)),
  sections: z._default(z.array(line(1, 40)), []),
});

/** The line of a card from which something was taken over; the log of allergens keeps it. */
const from = z.optional(line(0, 200));

/**
 * What staff have typed into the card of a menu as a table: new meals, changed meals, and items that are added, changed and removed. All is
 * stored, or nothing. An added item has a meal that exists or is among the new ones.
 *
 * A paste comes in pieces: while it goes on no other one begins, a piece that is sent again is stored once, and for a day they are taken back, the
 * last one first (`menus.takeBackImport`). With `edition` its lines come into an edition of the card that nobody sees until `menus.switchEdition`;
 * their categories are those that it will have then.
 */
const lineChanges = z.object({
  newMeals: z.optional(z.array(z.object({ ...NewMeal.shape, _id: MadeId, from }))),
  meals: z.optional(z.array(z.object({ ...MealChanges.shape, _id: Id, version: Version, from }))),
  added: z.optional(z.array(z.object({ ...z.omit(NewMenuItem, { menuId: true }).shape, _id: MadeId }))),
  changed: z.optional(z.array(z.object({ ...z.omit(MenuItemChanges, { menuId: true, mealId: true }).shape, _id: Id, version: Version }))),
  removed: z.optional(z.array(z.object({ _id: Id, mealId: fields.mealId }))),
  paste: z.optional(PastePiece),
  edition: z.optional(MadeId),
});
export type LineChanges = z.infer<typeof lineChanges>;
export const LineChanges = lineChanges.check(
  z.refine(isAllowed, { path: ['paste'], error: () => messages().pasteOnlyAdds }),
  z.refine(
    ({ added = [], changed = [], removed = [], meals = [], newMeals = [] }) =>
      isDistinct([...added, ...changed, ...removed]) && isDistinct([...newMeals, ...meals]),
    { error: () => messages().repeatedPlace },
  ),
  z.refine((body) => partsOf(body) <= mostParts - (body.paste ? 1 : 0), { error: () => messages().tooManyLines }),
);

/** A paste removes nothing, and only a paste writes another edition, to which it only adds. */
function isAllowed({ paste, edition, changed = [], removed = [] }: LineChanges): boolean {
  return paste ? removed.length === 0 && (!edition || changed.length === 0) : !edition;
}

function isDistinct(things: readonly { _id: string }[]): boolean {
  return new Set(things.map(({ _id }) => _id)).size === things.length;
}

/** How many items of the table a request writes, beside the menu and the trail; of a recipe each ingredient is one. */
function partsOf({ newMeals = [], meals = [], added = [], changed = [], removed = [] }: LineChanges): number {
  const touched = [...newMeals, ...meals].map(({ _id }) => _id).concat([...added, ...removed].map(({ mealId }) => mealId));
  const ofRecipes = [...newMeals, ...meals].map(({ ingredients, photographId }) => (ingredients?.length ?? 0) + (photographId ? 1 : 0));
  return ofRecipes.reduce((sum, parts) => sum + parts, new Set(touched).size + added.length + changed.length + removed.length);
}

export const menuItems = {
  list: {
    method: 'GET',
    path: '/api/menu-items/list',
    access: 'PUBLIC',
    summary: 'The meals on the menus with their prices; guests see visible items of visible menus',
    reply: z.array(MenuItem),
    ...guestList,
  },
  add: {
    method: 'POST',
    path: '/api/menu-items/add',
    access: 'STAFF',
    summary: 'Put a meal on a menu',
    body: NewMenuItem,
    reply: MenuItem,
    status: 201,
    idempotent: true,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/menu-items/update/{id}',
    access: 'STAFF',
    summary: 'Change the price, category, meal or visibility of an item',
    body: MenuItemChanges,
    reply: MenuItem,
    errors: ['version_conflict'],
  },
  arrange: {
    method: 'PUT',
    path: '/api/menu-items/arrange/{id}',
    access: 'STAFF',
    summary: 'Put the items of the menu with this id in another order',
    body: Arrangement,
    reply: z.array(MenuItem),
    errors: ['version_conflict'],
  },
  changePrices: {
    method: 'PUT',
    path: '/api/menu-items/change-prices',
    access: 'STAFF',
    summary: 'Change the prices of up to 99 items, all or none, at once or from a day to come on',
    body: NewPrices,
    reply: z.array(MenuItem),
    errors: ['not_found', 'version_conflict'],
  },
  withdrawPrices: {
    method: 'PUT',
    path: '/api/menu-items/withdraw-prices',
    access: 'STAFF',
    summary: 'Withdraw the prices that are planned for a day, of up to 99 items, all or none',
    body: WithdrawnPrices,
    reply: z.array(MenuItem),
    errors: ['not_found', 'version_conflict'],
  },
  changeLines: {
    method: 'PUT',
    path: '/api/menu-items/change-lines/{id}',
    access: 'STAFF',
    summary: 'Add, change and remove items of the menu with this id, and their meals, all or none',
    body: LineChanges,
    largestBody: 65_536,
    errors: ['version_conflict'],
  },
  delete: { method: 'DELETE', path: '/api/menu-items/delete/{id}', access: 'STAFF', summary: 'Take an item off its menu' },
} as const satisfies Routes;
