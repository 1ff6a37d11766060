import type { GoodsKind, Ingredient } from '#contract/card/ingredients';
import { GoodsKind as goodsKinds } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';
import type { ShoppingLine, Stock, StoredShoppingList } from '#contract/card/shopping';
import { baseUnits, exactText, lessened, type Quantity, readQuantity, times } from './quantities.ts';
import { amountsOf } from './shopping-list.ts';

/** So many servings of one meal. */
interface Ordered {
  meal: Pick<Meal, 'name' | 'translations' | 'ingredients'>;
  servings: number;
}

type Bought = Pick<Ingredient, '_id' | 'name' | 'translations' | 'kind' | 'supplier'>;

/** The meals of a list, and what to buy for them; sums are exact, what cannot be read keeps its words, and no ingredient is left out. */
export function shoppingLines(
  order: readonly Ordered[],
  ingredients: ReadonlyMap<string, Bought>,
): Pick<StoredShoppingList, 'meals' | 'lines'> {
  const needs = order.flatMap(({ meal, servings }, place) =>
    meal.ingredients.map((row) => ({ ...row, place, servings, perServing: readQuantity(row.quantity) })),
  );
  const placesOf = (those: readonly { place: number }[]) => [...new Set(those.map(({ place }) => place))];
  const lines = [...Map.groupBy(needs, (need) => need._id)].flatMap(([id, all]): ShoppingLine[] => {
    const { name = id, translations, kind = null, supplier = '' } = ingredients.get(id) ?? {};
    const goods = { ...nameOf({ name, translations }), kind, supplier };
    const unclear = all.filter(({ perServing }) => !perServing);
    const summed = amountsOf(all).map(({ quantity, unit }) => {
      const those = all.filter((need) => need.perServing && baseUnits[need.unit].base === unit);
      return { ...goods, _id: `${id}.${unit}`, need: { quantity: exactText(quantity), unit }, meals: placesOf(those) };
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
export function leftToBuy({ need }: Pick<ShoppingLine, 'need'>, stock: Stock | undefined): Quantity | undefined {
  const needed = need && readQuantity(need.quantity);
  if (!needed) return undefined;
  const there = stock && stockOf({ need }, stock);
  return there ? lessened(needed, there) : needed;
}

/** What is there of a line in its own unit; `undefined` when it is no number, or of a unit that cannot be taken off this line. */
export function stockOf({ need }: Pick<ShoppingLine, 'need'>, { quantity, unit }: Stock): Quantity | undefined {
  const { base, per } = baseUnits[unit];
  const read = base === need?.unit ? readQuantity(quantity) : undefined;
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
  return grouped(lines, ({ supplier }) => supplier || null, byName, names);
}

const byName = new Intl.Collator('cs').compare;

function grouped<Name extends string>(
  lines: readonly ShoppingLine[],
  nameOf: (line: ShoppingLine) => Name | null,
  inOrder: (a: Name, b: Name) => number,
  names: (line: ShoppingLine) => string,
): LineGroup<Name>[] {
  return [...Map.groupBy(lines, nameOf)]
    .map(([name, those]) => ({ name, lines: those.toSorted((a, b) => byName(names(a), names(b))) }))
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : inOrder(a.name, b.name)));
}
