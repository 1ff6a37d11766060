import { languages } from '#house/language/languages';
import { categoryOf, measureOf, type Translated, textIn } from '#house/rules/translated';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { allergenMarks } from './allergens.ts';
import { coursesOf } from './courses.ts';
import { type DatedMenu, dayOf } from './days.ts';
import { shownMarks } from './marks.ts';
import { pricesOf } from './prices.ts';
import { servedInWords } from './served.ts';

type Content = Pick<Menu, 'name' | 'description' | 'categories' | 'translations' | 'served' | 'setPrices'> & DatedMenu;
type Dish = Pick<MenuItem, 'mealId' | 'mealPrice' | 'measure' | 'morePrices' | 'categories'>;

/**
 * A code of five letters and digits for all that guests read on a menu: texts in every language, when it and its days are
 * served, set prices, weights, prices, allergens, marks and their order.
 * The page and the PDF show it, so that a waiter sees at once whether both say the same.
 */
export function menuVersion(menu: Content, items: readonly Dish[]): string {
  const courses = coursesOf(menu.categories, items).map(({ category, items }) => [
    inEach(categoryOf(menu, category), 'name'),
    ...[dayOf(menu, category)].filter(Boolean),
    items.map(({ mealId: meal, ...item }) => [
      inEach(meal, 'name'),
      inEach(meal, 'description'),
      meal.weight ?? '',
      pricesOf(item),
      allergenMarks(meal, '?'),
      shownMarks(meal),
    ]),
  ]);
  const served = servedInWords('en', menu);
  const setPrices = menu.setPrices?.map(({ measure, price }) => [inEach(measureOf(menu, measure), 'name'), price]) ?? [];
  return codeOf(JSON.stringify([inEach(menu, 'name'), inEach(menu, 'description'), courses, ...(served ? [served] : []), ...setPrices]));
}

function inEach<Field extends string>(item: Translated<Field>, field: Field): string[] {
  return languages.map((language) => textIn(language, item, field));
}

// without letters that look like digits or other letters
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** FNV-1a of 32 bits (RFC 9923) over the UTF-16 units of the text; five signs hold 25 of the bits. */
function codeOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const folded = (hash ^ (hash >>> 25)) >>> 0;
  return Array.from({ length: 5 }, (_, place) => signs[(folded >>> (place * 5)) & 31]).join('');
}
