import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import type { Routes } from '#house/contract/route';
import { Id, LocalDate, line } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { GoodsKind } from './ingredients.ts';
import { Unit } from './meals.ts';
import { OrderedMeals } from './menus.ts';

/** A list is for so many days that follow each other at most. */
export const mostShoppingDays = 31;
/** So many days after the last of them a list is kept. */
export const listKeptDays = 14;

/** How many of a hundred guests eat a dish; more than all of them, when one has it more than once. */
export const Share = z
  .int({ error: () => messages().share })
  .check(z.minimum(0, { error: () => messages().share }), z.maximum(500, { error: () => messages().share }));
export type Share = z.infer<typeof Share>;

const span = { from: LocalDate, to: LocalDate };
const dayMs = 24 * 3600 * 1000;

/** The first day is not after the last one, and there are not too many. */
function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= mostShoppingDays;
}
const isShoppingSpan = z.refine<{ from: string; to: string }>(isSpan, {
  path: ['to'],
  error: () => messages().shoppingSpan(mostShoppingDays),
});

export const CoversQuery = z.object(span).check(isShoppingSpan);
export type CoversQuery = z.infer<typeof CoversQuery>;

/** How many guests are expected on each day, and the shares of dishes that were used last, by the ids of meals. */
export const Covers = z.object({
  days: z.array(z.object({ date: LocalDate, covers: z.number() })),
  shares: z.record(z.string(), Share),
});
export type Covers = z.infer<typeof Covers>;

/** `shares` are remembered for the next list; a meal that has none keeps the one it had. */
export const NewShoppingList = z
  .object({
    ...span,
    covers: z.int().check(z.minimum(0), z.maximum(10_000)),
    meals: OrderedMeals,
    shares: z._default(z.record(Id, Share).check(z.refine((shares) => Object.keys(shares).length <= 1000)), {}),
  })
  .check(isShoppingSpan);
export type NewShoppingList = z.infer<typeof NewShoppingList>;

const translations = translationsOf({ name: line(0, 80) });

/** Sums are in grams, millilitres or pieces. */
export const BaseUnit = z.enum(['g', 'ml', 'ks']);
export type BaseUnit = z.infer<typeof BaseUnit>;

/**
 * One line of a list: an ingredient in one unit, or an ingredient whose quantities are no numbers (`asWritten`). An ingredient that is
 * used by weight and in pieces has two lines. The id is that of the ingredient, a dot and the unit, or `unclear`.
 */
export const ShoppingLine = z.object({
  _id: z.string(),
  name: z.string(),
  translations,
  kind: z.nullable(GoodsKind),
  supplier: z.string(),
  /** An exact number, in digits or as a fraction: `1250`, `100/3`. */
  need: z.optional(z.object({ quantity: z.string(), unit: BaseUnit })),
  /** The places in `meals` of those that need it. */
  meals: z.array(z.number()),
  /** Quantities for one serving as somebody has written them, of the meal at a place in `meals`. */
  asWritten: z.optional(z.array(z.object({ meal: z.number(), quantity: z.string(), unit: Unit }))),
});
export type ShoppingLine = z.infer<typeof ShoppingLine>;

/** A list as it was made: what is bought does not change any more, whatever becomes of recipes. */
export const StoredShoppingList = z.object({
  _id: z.string(),
  ...span,
  covers: z.number(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  meals: z.array(z.object({ name: z.string(), translations, servings: z.number() })),
  lines: z.array(ShoppingLine),
});
export type StoredShoppingList = z.infer<typeof StoredShoppingList>;

/** The id of a line. */
export const LineId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}\.(g|ml|ks|unclear)$/, { error: () => messages().shoppingLine }));

/** What is there already of a line: a quantity as it is typed, such as `1,5` or `1/2`, and its unit. */
export const Stock = z.object({ quantity: line(1, 20), unit: Unit });
export type Stock = z.infer<typeof Stock>;

/** What was ticked off on a list, and what is there already, by the ids of lines. */
export const ShoppingState = z.object({
  ticked: z.array(z.string()),
  stock: z.record(z.string(), Stock),
  /** The number of changes. */
  version: z.number(),
});
export type ShoppingState = z.infer<typeof ShoppingState>;

/** So many lines are changed at once. */
export const mostTicks = 50;
const lineIds = z._default(z.array(LineId).check(z.maxLength(mostTicks)), []);

/**
 * Lines that are ticked off or not any more, and what is there of lines (`null`: nothing was said). Only what is sent changes, so two people
 * who shop at once do not undo each other's ticks, and a request may be repeated.
 */
export const Ticks = z
  .object({
    ticked: lineIds,
    unticked: lineIds,
    stock: z._default(z.record(LineId, z.nullable(Stock)).check(z.refine((stock) => Object.keys(stock).length <= mostTicks)), {}),
  })
  .check(
    z.refine(({ ticked, unticked, stock }) => ticked.length + unticked.length + Object.keys(stock).length > 0, {
      path: ['ticked'],
      error: () => messages().nothingTicked,
    }),
    z.refine(({ ticked, unticked }) => !ticked.some((line) => unticked.includes(line)), {
      path: ['unticked'],
      error: () => messages().tickedBoth,
    }),
  );
export type Ticks = z.infer<typeof Ticks>;

/** A list among the others: for how many guests, and how many of its lines are ticked off or there already. */
export const ShoppingSummary = z.object({
  ...z.pick(StoredShoppingList, { _id: true, from: true, to: true, covers: true, madeAt: true }).shape,
  lines: z.number(),
  ticked: z.number(),
});
export type ShoppingSummary = z.infer<typeof ShoppingSummary>;

/** `list` is left out for who has it already: it does not change. */
export const ShownList = z.object({ list: z.optional(StoredShoppingList), state: ShoppingState });
export type ShownList = z.infer<typeof ShownList>;

export const shopping = {
  list: {
    method: 'GET',
    path: '/api/shopping/list',
    access: 'STAFF',
    summary: 'The shopping lists that are kept, the latest days first',
    reply: z.array(ShoppingSummary),
  },
  covers: {
    method: 'GET',
    path: '/api/shopping/covers',
    access: 'STAFF',
    summary: 'How many guests have booked for each day of a span, and the shares of dishes that were used last',
    query: CoversQuery,
    reply: Covers,
  },
  add: {
    method: 'POST',
    path: '/api/shopping/add',
    access: 'STAFF',
    summary: 'Make a shopping list for so many servings of these meals, to be ticked off',
    body: NewShoppingList,
    // it names up to 100 meals and the shares of more
    largestBody: 65_536,
    reply: StoredShoppingList,
    status: 201,
    idempotent: true,
    errors: ['not_found'],
  },
  show: {
    method: 'GET',
    path: '/api/shopping/show/{id}',
    access: 'STAFF',
    summary: 'A shopping list and what is ticked off on it, or only what is ticked off',
    query: z.object({ known: z.optional(z.literal('list')) }),
    reply: ShownList,
  },
  tick: {
    method: 'PUT',
    path: '/api/shopping/tick/{id}',
    access: 'STAFF',
    summary: 'Tick lines of a shopping list off, or not any more, and say what is there already',
    body: Ticks,
    reply: ShoppingState,
  },
  delete: { method: 'DELETE', path: '/api/shopping/delete/{id}', access: 'STAFF', summary: 'Delete a shopping list' },
} as const satisfies Routes;
