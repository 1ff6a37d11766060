import type { Language } from '#house/language/languages';
import { inAlphabet } from '#house/rules/alphabet';
import { type GoodsKind, GoodsKind as goodsKinds, type Ingredient } from '../contract/ingredients.ts';
import type { Meal } from '../contract/meals.ts';
import type { BaseUnit, Share, ShoppingLine, ShoppingState, Stock, StoredShoppingList } from '../contract/shopping.ts';
import { baseUnits, exactText, lessened, nothing, plus, type Quantity, readQuantity, times } from './quantities.ts';

/** So many servings of one meal. */
export interface Servings {
  meal: Pick<Meal, 'name' | 'translations' | 'ingredients'>;
  servings: number;
}

type Bought = Pick<Ingredient, '_id' | 'name' | 'translations' | 'kind' | 'supplier'>;

/** The meals of a list, and what to buy for them; sums are exact, what cannot be read keeps its words, and no ingredient is left out. */
export function shoppingLines(
  order: readonly Servings[],
  ingredients: ReadonlyMap<string, Bought>,
  language: Language,
): Pick<StoredShoppingList, 'meals' | 'lines'> {
  const needs = order.flatMap(({ meal, servings }, place) =>
    meal.ingredients.map((row) => ({ ...row, place, servings, perServing: readQuantity(row.quantity, language) })),
  );
  const placesOf = (those: readonly { place: number }[]) => [...new Set(those.map(({ place }) => place))];
  const lines = [...Map.groupBy(needs, (need) => need._id)].flatMap(([id, all]): ShoppingLine[] => {
    const { name = id, translations, kind = null, supplier = '' } = ingredients.get(id) ?? {};
    const goods = { ...nameOf({ name, translations }), kind, supplier };
    const unclear = all.filter(({ perServing }) => !perServing);
    const readable = all.flatMap(({ perServing, ...need }) => (perServing ? { ...need, perServing } : []));
    const summed = [...Map.groupBy(readable, ({ unit }): BaseUnit => baseUnits[unit].base)].map(([unit, those]) => {
      const sum = those.reduce((sum, one) => plus(sum, times(one.perServing, one.servings * baseUnits[one.unit].per)), nothing);
      return { ...goods, _id: `${id}.${unit}`, need: { quantity: exactText(sum), unit }, meals: placesOf(those) };
    });
    if (unclear.length === 0) return summed;
    const asWritten = unclear.map(({ place, quantity, unit }) => ({ meal: place, quantity, unit }));
    return [...summed, { ...goods, _id: `${id}.unclear`, meals: placesOf(unclear), asWritten }];
  });
  return { meals: order.map(({ meal, servings }) => ({ ...nameOf(meal), servings })), lines };
}

/** A name with its translations, if there are some. */
function nameOf({ name, translations }: Pick<Bought, 'name' | 'translations'>) {
  const others = Object.entries(translations ?? {}).flatMap(([language, texts]) => (texts?.name ? [[language, { name: texts.name }]] : []));
  return { name, ...(others.length > 0 && { translations: Object.fromEntries(others) }) };
}

/** How much of a line must be bought when so much of it is there; `undefined` where nobody knows how much is needed. */
export function leftToBuy({ need }: Pick<ShoppingLine, 'need'>, stock: Stock | undefined, language: Language): Quantity | undefined {
  const needed = need && readQuantity(need.quantity, language);
  if (!needed) return undefined;
  const there = stock && stockOf({ need }, stock, language);
  return there ? lessened(needed, there) : needed;
}

/** A line is done when it is ticked off, or when enough is there. */
export function isDone(line: ShoppingLine, { ticked, stock }: Pick<ShoppingState, 'ticked' | 'stock'>, language: Language): boolean {
  return ticked.includes(line._id) || leftToBuy(line, stock[line._id], language)?.numerator === 0n;
}

/** What is there of a line in its own unit; `undefined` when it is no number, or of a unit that cannot be taken off this line. */
export function stockOf({ need }: Pick<ShoppingLine, 'need'>, { quantity, unit }: Stock, language: Language): Quantity | undefined {
  const { base, per } = baseUnits[unit];
  const read = base === need?.unit ? readQuantity(quantity, language) : undefined;
  return read && times(read, per);
}

/** Something to buy that belongs together: a kind of goods, or what one supplier brings; `null` where nobody has said. */
export interface LineGroup<Name extends string> {
  name: Name | null;
  lines: ShoppingLine[];
}

/** Lines by the kind of goods, in the order of kinds, or by supplier, by name; what nobody has given a kind or a supplier comes last. `names` orders the lines of a group. */
export function groupedByKind(lines: readonly ShoppingLine[], names: (line: ShoppingLine) => string): LineGroup<GoodsKind>[] {
  const order = goodsKinds.options;
  return grouped(
    lines,
    ({ kind }) => kind,
    (a, b) => order.indexOf(a) - order.indexOf(b),
    names,
  );
}

export function groupedBySupplier(lines: readonly ShoppingLine[], names: (line: ShoppingLine) => string): LineGroup<string>[] {
  return grouped(lines, ({ supplier }) => supplier || null, inAlphabet(), names);
}

function grouped<Name extends string>(
  lines: readonly ShoppingLine[],
  nameOf: (line: ShoppingLine) => Name | null,
  inOrder: (a: Name, b: Name) => number,
  names: (line: ShoppingLine) => string,
): LineGroup<Name>[] {
  const byName = inAlphabet();
  return [...Map.groupBy(lines, nameOf)]
    .map(([name, those]) => ({ name, lines: those.toSorted((a, b) => byName(names(a), names(b))) }))
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : inOrder(a.name, b.name)));
}

/** Servings of a dish that so many of a hundred guests eat, rounded up so that nobody goes without. */
export function servingsFor(covers: number, share: Share): number {
  return Math.ceil((covers * share) / 100);
}

/** A dish on a menu, and the sections in which it stands there. */
interface Placed {
  menuId: string;
  mealId: string;
  categories: readonly string[];
}

/** A day for which is bought: how many guests are expected, and what is served. */
interface ServedDay {
  covers: number;
  placed: readonly Placed[];
}

/**
 * The share of each meal while nobody has said another: a guest eats one dish of each section that is served that day, and each dish of it as
 * often as the others. A meal that stands in several sections of a day has the largest of its shares. A day without bookings counts as one of
 * the others.
 */
export function evenShares(days: readonly ServedDay[]): Map<string, Share> {
  const sectionOf = ({ menuId, categories }: Placed) => `${menuId} ${categories[0] ?? ''}`;
  const booked = days.filter(({ covers }) => covers > 0);
  const usual = booked.reduce((sum, { covers }) => sum + covers, 0) / booked.length || 1;
  const eaten = new Map<string, number>();
  let guests = 0;
  for (const { covers, placed } of days) {
    const ofDay = new Map<string, number>();
    for (const dishes of Map.groupBy(placed, sectionOf).values()) {
      const meals = new Set(dishes.map(({ mealId }) => mealId));
      for (const meal of meals) ofDay.set(meal, Math.max(1 / meals.size, ofDay.get(meal) ?? 0));
    }
    guests += covers || usual;
    for (const [meal, part] of ofDay) eaten.set(meal, (eaten.get(meal) ?? 0) + part * (covers || usual));
  }
  return new Map([...eaten].map(([meal, servings]) => [meal, Math.max(1, Math.round((100 * servings) / guests))]));
}
