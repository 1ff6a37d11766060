import { type Allergen, type AllergenKind, everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import type { Item } from '#house/table/actions';
import {
  anything,
  type Form,
  fields,
  flag,
  list,
  nullable,
  number,
  oneOf,
  oneOfNumbers,
  optional,
  or,
  record,
  strict,
  text,
  unread,
  whole,
} from '#house/table/form';
import { type Kind, kind } from '#house/table/kind';
import { readText, translated } from '#house/table/translated-form';
import type { GoodsKind } from '../contract/ingredients.ts';
import type { Mark, MealIngredient, Unit } from '../contract/meals.ts';
import type { MenuType } from '../contract/menus.ts';
import type { MeasuredPrice } from '../contract/prices.ts';
import type { Served } from '../contract/served.ts';
import type { BaseUnit, ShoppingLine, StoredShoppingList } from '../contract/shopping.ts';
import type { FactsChange } from '../rules/allergen-history.ts';
import type { PlannedPrices } from '../rules/planned-prices.ts';
import type { Group } from './card-changes.ts';
import type { PendingImport } from './drained-imports.ts';
import type { Piece } from './kept-pieces.ts';
import type { MenuOrder, StoredMenu } from './menus.ts';
import type { StoredIngredient, StoredMeal, StoredMenuItem } from './things.ts';

const served = fields<Served>({ from: readText, to: readText, weekdays: whole(number), opens: readText, closes: readText });

/** A menu of which it is not known when it, or a day of it, is served, or what it costs, is not offered. */
export const menu = kind<StoredMenu>({
  _id: text,
  name: readText,
  description: readText,
  translations: translated(['name', 'description'], ['categories', 'measures']),
  type: or(oneOf<MenuType>({ permanent: true, weekly: true, special: true, other: true }), 'other'),
  visibility: or(flag, false),
  categories: or(list(text), []),
  days: strict(record(text)),
  served: strict(served),
  setPrices: strict(whole(fields<MeasuredPrice>({ measure: readText, price: number }))),
  version: number,
  addedAt: or(number, 0),
  deletedAt: optional(number),
  deletion: optional(text),
  itemOrder: optional(list(text)),
  unpriced: optional(number),
  edition: optional(text),
  former: optional(
    fields<NonNullable<StoredMenu['former']>>({
      edition: nullable(text),
      categories: list(text),
      days: strict(record(text)),
      served: strict(served),
      itemOrder: optional(list(text)),
      until: text,
    }),
  ),
  lastPaste: optional(fields<NonNullable<StoredMenu['lastPaste']>>({ _id: text, by: text, at: text, done: number, of: number })),
});

export const menuOrder = kind<MenuOrder>({ menuIds: or(list(text), []) });

const measured = list(fields<{ measure: string; priceHalers: number }>({ measure: readText, priceHalers: number }));

/** An item without a price that can be read is not offered: no price is better than a wrong one. */
export const menuItem = kind<StoredMenuItem>({
  _id: text,
  menuId: text,
  mealId: text,
  priceHalers: nullable(number),
  measure: optional(text),
  morePrices: optional(measured),
  plannedPrices: optional(list(fields<PlannedPrices>({ from: text, priceHalers: number, morePrices: optional(measured) }))),
  pricedOn: optional(text),
  morePricedOn: optional(text),
  soldOutUntil: optional(nullable(text)),
  categories: or(list(text), []),
  visibility: or(flag, false),
  edition: strict(text),
  version: number,
  addedAt: or(number, 0),
});

const allergen = oneOfNumbers<Allergen>(...everyAllergen);
const allergenKind = oneOf(Object.fromEntries(everyAllergenKind.map((kind) => [kind, true])) as Record<AllergenKind, true>);

const unit = oneOf<Unit>({ kg: true, g: true, ks: true, l: true, ml: true });
const rowOfRecipe = fields<MealIngredient>({ _id: text, quantity: readText, unit: or(unit, 'ks') });
/** A quantity in an unknown unit is no quantity; the ingredient is one all the same. */
const row: Form<MealIngredient> = {
  ...rowOfRecipe,
  read(stored, place) {
    const found = rowOfRecipe.read(stored, place);
    const isClear = found === unread || unit.read(Reflect.get(Object(stored), 'unit'), place) !== unread;
    return isClear ? found : { ...found, quantity: '' };
  },
};

const readableMeal = kind<Omit<StoredMeal, 'areAllergensUnclear'>>({
  _id: text,
  name: readText,
  description: readText,
  translations: translated(['name', 'description']),
  marks: optional(list(oneOf<Mark>({ vegetarian: true, vegan: true, spicy: true, speciality: true }))),
  photographId: optional(nullable(text)),
  ingredients: or(list(row), []),
  ownAllergens: optional(nullable(list(allergen))),
  mayContain: optional(list(allergen)),
  allergenKinds: optional(list(allergenKind)),
  weight: optional(text),
  version: number,
  uses: or(number, 0),
});

const statesAllergens: Readonly<Record<string, Form<unknown>>> = {
  ingredients: whole(row),
  ownAllergens: nullable(whole(allergen)),
  mayContain: nullable(whole(allergen)),
  allergenKinds: nullable(whole(allergenKind)),
};

/** A meal that says something of its allergens which cannot be read has unknown allergens, whatever else is known of them. */
export const meal: Kind = {
  ...readableMeal,
  read(item: Item, name: string) {
    const known = readableMeal.read(item, name);
    const isUnclear = Object.entries(statesAllergens).some(
      ([field, form]) => item[field] !== undefined && form.read(item[field], `${name}.${field}`) === unread,
    );
    return known && isUnclear ? { ...known, areAllergensUnclear: true } : known;
  },
};

const goods = oneOf<GoodsKind>({
  vegetables: true,
  meat: true,
  fish: true,
  dairy: true,
  bakery: true,
  dry: true,
  spices: true,
  frozen: true,
  drinks: true,
  other: true,
});

/** An ingredient whose allergens cannot be read is as one that does not exist: the allergens of its meals are unknown. */
export const ingredient = kind<StoredIngredient>({
  _id: text,
  name: readText,
  translations: translated(['name']),
  allergens: nullable(whole(allergen)),
  kind: optional(nullable(goods)),
  supplier: optional(text),
  version: number,
  uses: or(number, 0),
});

export const allergenLog = kind<{ changes: FactsChange[]; trail?: { at: string; _id: string } }>(
  {
    changes: list(
      fields<Pick<FactsChange, 'group' | '_id' | 'version'>>(
        { group: oneOf<FactsChange['group']>({ meals: true, ingredients: true }), _id: text, version: number },
        { isOpen: true },
      ),
    ) as Form<never>,
    trail: optional(fields<{ at: string; _id: string }>({ at: text, _id: text })),
  },
  { isMadeAnew: true },
);

/** The parts of an import as the release has stored them that took it over. With one that cannot be read all of it waits for a release that knows it. */
const part: Form<PendingImport['parts'][number]> = {
  read: (stored) =>
    ['item', 'price', 'made', 'changed'].some((name) => Reflect.has(Object(stored), name))
      ? (stored as PendingImport['parts'][number])
      : unread,
  isPlain: true,
};

export const pendingImport = kind<PendingImport>({ _id: text, parts: whole(part), written: number }, { isOpen: true });

const ids = optional(list(text));

/** What cannot be read of a piece would not be taken back with it. */
export const importPiece = kind<Piece>(
  {
    menuId: optional(text),
    sections: list(text),
    made: fields<Piece['made']>({ items: ids, meals: ids, ingredients: ids }),
    changed: whole(
      fields<Piece['changed'][number]>({
        group: oneOf<Group>({ items: true, meals: true, ingredients: true }),
        _id: text,
        version: number,
        before: anything,
        absent: list(text),
      }),
    ),
  },
  { isMadeAnew: true },
);

/** A deleted menu is restored as it was stored. */
export const deletedMenu = kind<{ menu: object; items: object[] }>({ menu: anything, items: list(anything) }, { isMadeAnew: true });

const lineNeeds = fields<NonNullable<ShoppingLine['need']>>({
  quantity: text,
  unit: oneOf<BaseUnit>({ g: true, ml: true, ks: true }),
});

const shoppingLine = fields<ShoppingLine>({
  _id: text,
  name: readText,
  translations: translated(['name']),
  kind: or(nullable(goods), null),
  supplier: readText,
  need: optional(lineNeeds),
  meals: or(list(number), []),
  asWritten: optional(list(fields<NonNullable<ShoppingLine['asWritten']>[number]>({ meal: number, quantity: readText, unit }))),
});

export const shoppingList = kind<StoredShoppingList>({
  _id: text,
  from: text,
  to: text,
  covers: or(number, 0),
  madeAt: readText,
  meals: or(
    list(fields<StoredShoppingList['meals'][number]>({ name: readText, translations: translated(['name']), servings: or(number, 0) })),
    [],
  ),
  lines: list(shoppingLine),
});

/** Its attributes are named by the lines of the list. */
export const shoppingState = kind<{ version: number }>({ version: or(number, 0) }, { isOpen: true });

export const shoppingShares = kind<{ shares: Record<string, number>; version: number }>({
  shares: or(record(number), {}),
  version: or(number, 0),
});

export const ingredientTaken = kind<{ ingredientId: string }>({ ingredientId: text }, { isMadeAnew: true });
