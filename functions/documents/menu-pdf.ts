import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { allergenName } from '#contract/allergens';
import type { Menu } from '#contract/menus';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { legendOf } from '../rules/allergens.ts';
import { type Course, coursesOf } from '../rules/courses.ts';
import { printPhone } from '../rules/phones.ts';
import { type Dish, dish, rowsOf, unknownMark } from './dish.ts';
import { colors, column, ornament, pageLayout } from './page-layout.ts';

export interface MenuContent {
  menu: Pick<Menu, 'name' | 'description' | 'categories'>;
  /** In the order in which they are printed within their category; prices are in Kč. */
  items: readonly Dish[];
  restaurantInfo: readonly Pick<RestaurantInfo, 'type' | 'data'>[];
}

/** The menu as a PDF for guests. Text of users is passed as strings only: pdfmake would interpret an object. */
export function menuDocument({ menu, items, restaurantInfo }: MenuContent): TDocumentDefinitions {
  const of = (type: RestaurantInfo['type']) => restaurantInfo.find((record) => record.type === type)?.data ?? '';
  const restaurant = of('name');
  const courses = coursesOf(menu.categories, items);
  const blocks = courses.flatMap((one) => course(one, one.category || (courses.length > 1 ? 'More' : '')));
  return pageLayout({
    title: [restaurant, menu.name].filter(Boolean).join(' – '),
    runningHead: [restaurant, menu.name].filter(Boolean).join('  ·  '),
    foot: [of('address'), printPhone(of('phone')), of('email')].filter(Boolean).join('  ·  '),
    content: [...title(restaurant, menu), ...(blocks.length > 0 ? withLegend(blocks, items, courses.at(-1)?.items.at(-1)) : [empty])],
  });
}

// a heading, a dish of so many rows and the legend fit on one page, whatever the letters
const mostRowsWithLegend = 30;
const empty: Content = { text: 'There is nothing on this menu yet.', alignment: 'center', color: colors.muted };

function title(restaurant: string, menu: MenuContent['menu']): Content[] {
  const name: Content = restaurant
    ? [{ text: restaurant, font: 'display', fontSize: 32, lineHeight: 1, color: colors.accent, alignment: 'center', margin: [0, 8, 0, 10] }]
    : [];
  return [
    name,
    ornament(180, [0, 0, 0, 10]),
    { text: menu.name, font: 'display', fontSize: 19, lineHeight: 1.05, alignment: 'center' },
    {
      text: menu.description,
      font: 'display',
      italics: true,
      fontSize: 12,
      color: colors.muted,
      alignment: 'center',
      margin: [40, 3, 40, 8],
    },
  ];
}

// the heading and its first dish are never on different pages
function course({ items }: Course<Dish>, heading: string): Content[] {
  const [first = [], ...others] = items.flatMap(dish);
  const name: Content = { text: heading, font: 'display', fontSize: 18, lineHeight: 1, color: colors.accent, alignment: 'center' };
  return heading ? [{ stack: [{ ...name, margin: [0, 18, 0, 6] }, first], unbreakable: true }, ...others] : [first, ...others];
}

/** Keeps the last dish and the legend on one page where both fit: a page with nothing but the legend helps nobody. */
function withLegend(blocks: Content[], dishes: readonly Dish[], last: Dish | undefined): Content[] {
  const { allergens, hasUnknown } = legendOf(dishes.map(({ mealId }) => mealId));
  if (allergens.length === 0 && !hasUnknown) return blocks;
  const names = allergens.map((allergen) => `${allergen} ${allergenName(allergen)}`.replaceAll(' ', '\u00a0'));
  const legend: Content = {
    stack: [
      ornament(column, [0, 26, 0, 8]),
      { text: [{ text: 'Allergens', bold: true }, `   ${names.join('   ')}`], margin: [0, 0, 0, 2] },
      { text: hasUnknown ? `${unknownMark} Not known yet: please ask us.` : '' },
    ],
    fontSize: 8.5,
    color: colors.muted,
    alignment: 'center',
    unbreakable: true,
  };
  const isShort = rowsOf(last?.mealId.description ?? '') <= mostRowsWithLegend;
  return isShort ? [...blocks.slice(0, -1), { stack: [blocks.at(-1) ?? [], legend], unbreakable: true }] : [...blocks, legend];
}
