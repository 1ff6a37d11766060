import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { guestList, type Routes } from '#house/contract/route';
import { Id, LocalDate, line, lines, MadeId, Version } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { languages } from '#house/language/languages';
import { Arrangement } from './arrangement.ts';
import { MeasuredPrice, NewSetPrices } from './prices.ts';
import { Served } from './served.ts';

export const MenuType = z.enum(['permanent', 'weekly', 'special', 'other']);
export type MenuType = z.infer<typeof MenuType>;

/**
 * Categories, and what set prices are for, are translated by their names, so that a translation stays with its category when others are added,
 * removed or moved.
 */
const translations = translationsOf({
  name: line(0, 80),
  description: lines(0, 500),
  categories: z.record(line(1, 40), line(0, 40)),
  measures: z.record(line(1, 40), line(0, 40)),
});

/** `edition` is `null` of the first one. */
const Former = z.object({
  edition: z.nullable(z.string()),
  categories: z.array(z.string()),
  days: z.optional(z.record(z.string(), z.string())),
  served: z.optional(Served),
  until: z.string(),
});

export const Menu = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  translations,
  type: MenuType,
  visibility: z.boolean(),
  categories: z.array(z.string()),
  /** The dates of its categories, by their names, on a menu of the type `weekly`; a category that is not among them has none. */
  days: z.optional(z.record(z.string(), z.string())),
  /** When it is served; always, where it is absent. */
  served: z.optional(Served),
  /** What its courses cost together; empty or absent where each item has its price. */
  setPrices: z.optional(z.array(MeasuredPrice)),
  /** For staff: the edition of its card, absent while it has its first one. */
  edition: z.optional(z.string()),
  /** For staff, within a day: the edition before, with which it can be switched back, until then (UTC, ISO 8601). */
  former: z.optional(Former),
  /**
   * For staff: the last paste, who stores it or takes it back, and how many of its lines stand. It goes on until all do, or none, or it has not moved
   * for a minute, and can be taken back for a day. `at` is UTC, ISO 8601.
   */
  lastPaste: z.optional(z.object({ _id: z.string(), by: z.string(), at: z.string(), done: z.number(), of: z.number() })),
  version: z.number(),
});
export type Menu = z.infer<typeof Menu>;

/** Removes repeated categories, in any case; the first spelling is kept. */
export function withoutRepeats(categories: readonly string[]): string[] {
  const seen = new Set<string>();
  return categories.filter((category) => {
    const key = category.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

const category = line(1, 40, () => messages().categoryName);

/** Each new name is listed, once, and no former name is, so that nobody can take one category for another. */
function renamesFit({
  categories = [],
  renamed = {},
}: {
  categories?: string[] | undefined;
  renamed?: Record<string, string> | undefined;
}) {
  const [former, present] = [Object.keys(renamed), Object.values(renamed)];
  const isListed = (name: string) => categories.includes(name);
  return !former.some(isListed) && present.every(isListed) && new Set(present).size === present.length;
}

export const mostCategories = 30;

const fields = {
  name: line(1, 80, () => messages().menuName),
  description: lines(0, 500),
  translations,
  type: MenuType,
  visibility: z.boolean(),
  served: z.optional(Served),
  setPrices: z.optional(NewSetPrices),
  days: z.optional(z.record(category, LocalDate)),
  categories: z
    .array(category)
    .check(
      z.overwrite(withoutRepeats),
      z.minLength(1, { error: () => messages().noCategory }),
      z.maxLength(mostCategories, { error: () => messages().tooManyCategories }),
    ),
};

export const NewMenu = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  type: z._default(fields.type, 'permanent'),
  visibility: z._default(fields.visibility, true),
});
export type NewMenu = z.infer<typeof NewMenu>;

/**
 * `renamed` has the new names of categories by the former ones; their items and dates move with them. Categories that are neither renamed nor
 * listed any more are removed, with their dates. Without `days` the others keep their dates, as long as the menu is of a week.
 */
export const MenuChanges = z
  .partial(z.object({ ...fields, renamed: z.record(category, category), _id: Id, version: Version }))
  .check(z.refine(renamesFit, { path: ['renamed'], error: () => messages().renamed }));
export type MenuChanges = z.infer<typeof MenuChanges>;

/**
 * The edition that a menu gets, with what belongs to it; without `served` that stays. `lines` is how many were stored in it, so that nobody gets
 * half of one. With the edition of `former` the menu becomes what it was, whatever else is said here.
 */
export const NewEdition = z.object({
  version: Version,
  edition: z.nullable(MadeId),
  lines: z.optional(z.int()),
  categories: fields.categories,
  days: fields.days,
  served: fields.served,
});
export type NewEdition = z.infer<typeof NewEdition>;

/** Servings are whole portions, 1 to 10,000; a form may send them as digits. */
const Servings = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,5}$/, { error: () => messages().servings }))]),
  z.pipe(
    z.transform(Number),
    z
      .int({ error: () => messages().servings })
      .check(z.minimum(1, { error: () => messages().tooFewServings }), z.maximum(10_000, { error: () => messages().tooManyServings })),
  ),
);

/** For what a shopping list is. */
export const OrderedMeals = z.array(z.object({ _id: Id, servings: Servings })).check(
  z.minLength(1, { error: () => messages().noServings }),
  z.maxLength(100, { error: () => messages().tooManyMeals }),
  z.refine((meals) => new Set(meals.map((meal) => meal._id)).size === meals.length, { error: () => messages().repeatedMeal }),
);

export const ShoppingListRequest = z.object({ meals: OrderedMeals });
export type ShoppingListRequest = z.infer<typeof ShoppingListRequest>;

/** What is printed of a menu: the card on A4, on A4 in two columns or on A5, or small cards for the tables with a QR code of its page. */
export const CardLayout = z.enum(['a4', 'a4-columns', 'a5', 'table-cards']);
export type CardLayout = z.infer<typeof CardLayout>;

/** On how many pages staff want a card at most, with smaller letters where it takes them. */
export const CardPages = z.enum(['1', '2', '3', '4']);
export type CardPages = z.infer<typeof CardPages>;

/** In which language a menu is printed, by default in the one that the request asks for, and how, by default on A4 and as many pages as it takes. */
export const MenuPdfQuery = z.object({
  language: z.optional(z.enum([...languages, 'both'])),
  layout: z.optional(CardLayout),
  /** For staff. */
  pages: z.optional(CardPages),
  /** With the prices of this day, for staff; by default of today. */
  date: z.optional(LocalDate),
});
export type MenuPdfQuery = z.infer<typeof MenuPdfQuery>;

/** The query of a PDF that is opened without a token. */
const DocumentQuery = z.object({
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,6000}$/, { error: () => messages().ticket })),
});

/**
 * The menu without a piece of a paste: `left` lines are taken back by further requests, `stays` has the names of the dishes that somebody has changed
 * since.
 */
const TakenBack = z.object({ menu: Menu, left: z.int(), stays: z.array(z.string()) });

export const menus = {
  list: {
    method: 'GET',
    path: '/api/menus/list',
    access: 'PUBLIC',
    summary: 'The menus; guests see the visible ones',
    reply: z.array(Menu),
    ...guestList,
  },
  add: {
    method: 'POST',
    path: '/api/menus/add',
    access: 'STAFF',
    summary: 'Add a menu',
    body: NewMenu,
    reply: Menu,
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/menus/update/{id}',
    access: 'STAFF',
    summary: 'Change a menu',
    body: MenuChanges,
    reply: Menu,
    errors: ['version_conflict'],
  },
  arrange: {
    method: 'PUT',
    path: '/api/menus/arrange',
    access: 'STAFF',
    summary: 'Put the menus in another order',
    body: Arrangement,
    reply: z.array(Menu),
    errors: ['version_conflict'],
  },
  delete: { method: 'DELETE', path: '/api/menus/delete/{id}', access: 'STAFF', summary: 'Delete a menu and the items on it' },
  restore: {
    method: 'PUT',
    path: '/api/menus/restore/{id}',
    access: 'STAFF',
    summary: 'Bring back a menu that was deleted within a day, with the items on it',
    reply: Menu,
  },
  copy: {
    method: 'POST',
    path: '/api/menus/copy/{id}',
    access: 'STAFF',
    summary: 'Copy the menu with this id and the items on it; one of a week for the next week, another one hidden and without its days',
    reply: Menu,
    status: 201,
    idempotent: true,
    errors: ['not_found'],
  },
  takeBackImport: {
    method: 'PUT',
    path: '/api/menus/take-back-import/{id}',
    access: 'STAFF',
    summary: 'Take back the last piece of the paste with this id that was stored within a day; what was changed since stays',
    reply: TakenBack,
    errors: ['not_found', 'version_conflict'],
  },
  switchEdition: {
    method: 'PUT',
    path: '/api/menus/switch-edition/{id}',
    access: 'STAFF',
    summary: 'Give the menu with this id another edition of its card, at once; the one before is kept for a day',
    body: NewEdition,
    reply: Menu,
    errors: ['version_conflict'],
  },
  generateShoppingList: {
    method: 'POST',
    path: '/api/menus/generate-shopping-list',
    access: 'STAFF',
    summary: 'What to buy for so many servings of these meals, as a PDF',
    body: ShoppingListRequest,
    // it names up to 100 meals
    largestBody: 65_536,
    reply: 'pdf',
    errors: ['not_found'],
    limit: 'pdf',
  },
  menuPdf: {
    method: 'GET',
    path: '/api/menus/menu-pdf/{id}',
    access: 'PUBLIC',
    summary: 'The menu as a PDF to print and hand to a guest, in one language or in all of them',
    query: MenuPdfQuery,
    reply: 'pdf',
    limit: 'pdf',
    cachedSeconds: 60,
  },
  document: {
    method: 'GET',
    path: '/api/menus/document',
    access: 'PUBLIC',
    summary: 'A shopping list or a menu that staff asked for within the hour, to be opened in a window of its own',
    query: DocumentQuery,
    reply: 'pdf',
    errors: ['not_found'],
    limit: 'pdf',
  },
} as const satisfies Routes;
