import { menuCard as messages } from '#card/words/documents';
import { spokenLanguage } from '#house/language/spoken';
import { written } from '#house/rules/translated';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { signsOf } from './allergens.ts';
import { coursesOf } from './courses.ts';
import { courseName, dayOf } from './days.ts';
import { hasSetPrice, pricesOf, printPrices } from './prices.ts';
import { servedInWords, visibleMenus } from './served.ts';

/**
 * A menu as a text for an e-mail or a post, in the spoken language: each course or day with its dishes, and their allergens and prices. Pasted into
 * the menu again, it changes nothing.
 */
export function menuText(menu: Menu, items: readonly MenuItem[]): string {
  const head = [written(menu, 'name'), servedInWords(spokenLanguage(), menu), written(menu, 'description')].filter(Boolean).join('\n');
  const courses = coursesOf(menu.categories, items).map(({ category, items }) => {
    const dishes = items.map((item) => {
      const { mealId: meal } = item;
      const contains = meal.allergens === null ? '?' : signsOf(meal).join(', ');
      const traces = meal.mayContain?.length ? messages().allergens.mayContain(meal.mayContain.join(', ')) : '';
      const name = [written(meal, 'name'), meal.weight, ...[contains, traces].map((said) => said && `(${said})`)].filter(Boolean).join(' ');
      const price = isIncluded(menu, item) ? messages().included : printPrices(pricesOf(item));
      return price ? `${name} – ${price}` : name;
    });
    return [...(category ? [courseName(menu, category, spokenLanguage()).toUpperCase()] : []), ...dishes].join('\n');
  });
  return [head, ...courses].join('\n\n').replace(/[^\S\n]+/g, ' ');
}

const isIncluded = (menu: Menu, { mealPrice }: MenuItem) => mealPrice === null && !hasSetPrice(menu);

/** A day of lunches for those who list them; prices are in Kč, allergens are numbered as in the EU. */
interface LunchDay {
  date: string;
  menu: string;
  dishes: {
    name: string;
    description: string;
    weight: string;
    /** `null` where they are unknown. */
    allergens: string[] | null;
    prices: { measure: string; price: number }[];
    /** It has no price of its own, and comes with the lunch. */
    isIncluded: boolean;
    /** Until then (UTC, ISO 8601), or `null`. */
    soldOutUntil: string | null;
  }[];
}

/** The lunches of the days that the visible menus of a week name, by their dates, in the spoken language. */
export function lunchDays(content: Parameters<typeof visibleMenus>[0]): LunchDay[] {
  const days = visibleMenus(content).flatMap(({ menu, items }) =>
    coursesOf(menu.categories, items).flatMap(({ category, items }): LunchDay[] => {
      const date = dayOf(menu, category);
      if (date === undefined) return [];
      const dishes = items.map((item) => ({
        name: written(item.mealId, 'name'),
        description: written(item.mealId, 'description'),
        weight: item.mealId.weight ?? '',
        allergens: item.mealId.allergens && signsOf(item.mealId),
        prices: pricesOf(item),
        isIncluded: isIncluded(menu, item),
        soldOutUntil: item.soldOutUntil ?? null,
      }));
      return [{ date, menu: written(menu, 'name'), dishes }];
    }),
  );
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}
