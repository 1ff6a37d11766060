import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { dayOfItem } from '#card/rules/days';
import { missingFacts } from '#card/rules/missing-facts';
import { hasSetPrice } from '#card/rules/prices';
import { visibleMenus } from '#card/rules/served';
import type { OpeningRules } from '#evening/contract/opening';
import type { Room } from '#evening/contract/room';
import type { Language } from '#house/language/languages';
import { categoryOf, measureOf, type Translated, untranslated } from '#house/rules/translated';
import type { Identity, IdentityText } from '#site/contract/identity';
import type { Legal } from '#site/contract/legal';
import type { Notification } from '#site/contract/notifications';
import { legalNames, paths } from '#site/contract/page-paths';
import type { RestaurantInfo } from '#site/contract/restaurant-info';

/** What a restaurant has entered for guests to read. */
export interface Shown {
  identity: Identity;
  contacts: readonly RestaurantInfo[];
  legal: Legal;
  menus: readonly Menu[];
  menuItems: readonly MenuItem[];
  notices: readonly Notification[];
  rules: OpeningRules | undefined;
  room: Pick<Room, 'areas'> | undefined;
}

/** What the law asks of the site of a restaurant, and where it is entered. */
export const askedPaths = {
  operator: paths.legal,
  contacts: paths.contacts,
  privacy: paths.legal,
  accessibility: paths.legal,
  prices: paths.menus,
  allergens: paths.meals,
  weights: paths.meals,
} as const;
export type Asked = keyof typeof askedPaths;

/** How much of what the law asks is missing: details, or dishes without them; `undefined` where guests see no dish yet. */
export function missingByLaw({ contacts, legal, menus, menuItems }: Shown): Record<Asked, number | undefined> {
  const has = (type: RestaurantInfo['type']) => contacts.some((contact) => contact.type === type);
  const count = (...missing: boolean[]) => missing.filter(Boolean).length;
  const dishes = visibleMenus({ menus, menuItems }).flatMap(({ menu, items }) => items.map((item) => ({ menu, item })));
  const days = dishes.map(({ menu, item }) => ({ menu, day: dayOfItem(menu, item), isPriced: item.mealPrice !== null }));
  // such as a soup, in the price of a lunch of its day
  const isIncluded = ({ menu, day }: (typeof days)[number]) =>
    day !== undefined && days.some((other) => other.menu === menu && other.day === day && other.isPriced);
  const unpriced = days.filter((dish) => !dish.isPriced && !hasSetPrice(dish.menu) && !isIncluded(dish));
  const facts = missingFacts({ menus, menuItems });
  const ofDishes = (lacking: number) => (dishes.length > 0 ? lacking : undefined);
  const without = (fact: (typeof facts)[number]['missing'][number]) =>
    ofDishes(facts.filter(({ missing }) => missing.includes(fact)).length);
  return {
    operator: count(legal.operator === '', legal.companyNumber === '', legal.seat === ''),
    contacts: count(!has('address'), !has('phone'), !has('email')),
    // the pages are written; they name who answers for the data, and to whom barriers are told
    privacy: count(legal.operator === '', !has('email')),
    accessibility: count(!has('email') && !has('phone')),
    prices: ofDishes(unpriced.length),
    allergens: without('allergens'),
    weights: without('weight'),
  };
}

/** Where the texts of the restaurant are translated. */
export const textPaths = {
  site: paths.site,
  menus: paths.menus,
  dishes: paths.meals,
  hours: paths.opening,
  areas: paths.room,
  notices: paths.notifications,
  contacts: paths.contacts,
  legal: paths.legal,
} as const;
export type TextPlace = keyof typeof textPaths;

/** How many texts that guests see are not translated into a language, by the place where that is done; without those that are. */
export function untranslatedIn(
  language: Language,
  { identity, contacts, legal, menus, menuItems, notices, rules, room }: Shown,
  siteTexts: readonly IdentityText[],
): Partial<Record<TextPlace, number>> {
  const lacking = <Field extends string>(things: readonly Translated<Field>[], ...fields: Field[]) =>
    things.reduce((sum, thing) => sum + untranslated(language, thing, fields).length, 0);
  const visible = visibleMenus({ menus, menuItems });
  const meals = new Map(visible.flatMap(({ items }) => items.map(({ mealId: meal }) => [meal._id, meal])));
  const names = visible.flatMap(({ menu }) => [
    ...menu.categories.map((name) => categoryOf(menu, name)),
    ...(menu.setPrices ?? []).map(({ measure }) => measureOf(menu, measure)),
  ]);
  const counts: Record<TextPlace, number> = {
    site: untranslated(language, identity, siteTexts).length,
    menus:
      lacking(
        visible.map(({ menu }) => menu),
        'name',
        'description',
      ) + lacking(names, 'name'),
    dishes: lacking([...meals.values()], 'name', 'description'),
    hours: lacking(distinct((rules?.week ?? []).flat()), 'name'),
    areas: lacking(room?.areas ?? [], 'name'),
    notices: lacking(
      notices.filter(({ visibility }) => visibility),
      'heading',
      'message',
    ),
    contacts: lacking(
      contacts.filter(({ type }) => type === 'opening-hours'),
      'data',
    ),
    legal:
      lacking(
        legalNames.flatMap((page) => Object.values(legal[page]).filter((own) => own !== undefined)),
        'text',
      ) + lacking([legal], 'register'),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Sittings of several days that have one name are translated together. */
function distinct<Named extends { name: string }>(things: readonly Named[]): Named[] {
  return [...new Map(things.map((thing) => [thing.name, thing])).values()];
}
