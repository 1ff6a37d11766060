import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Allergen } from '#contract/card/allergens';
import type { Mark } from '#contract/card/meals';
import type { Menu } from '#contract/card/menus';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { messages as allergenNames } from '#messages/card/allergens';
import { messages as cardMessages } from '#messages/card/menu-card';
import { messages } from '#messages/documents';
import { inLanguage } from '#messages/in-language';
import { legendOf } from '../rules/card/allergens.ts';
import { type Course, coursesOf } from '../rules/card/courses.ts';
import { markSigns, marksIn } from '../rules/card/marks.ts';
import { menuVersion } from '../rules/card/menu-version.ts';
import { printPhone } from '../rules/phones.ts';
import { categoryOf } from '../rules/translated.ts';
import { shortDate, type WallTime } from '../rules/wall-time.ts';
import { type Dish, dish, type Printed, printedDish, printedText, rowsOf, unknownMark } from './dish.ts';
import { colors, column, ornament, pageLayout } from './page-layout.ts';

export interface MenuContent {
  menu: Pick<Menu, 'name' | 'description' | 'categories' | 'translations'>;
  /** In the order in which they are printed within their category; prices are in Kč. */
  items: readonly Dish[];
  restaurantInfo: readonly Pick<RestaurantInfo, 'type' | 'data'>[];
  /** `#rrggbb` */
  accent: string;
  /** When the content was read. */
  asOf: WallTime;
}

/** The menu as a PDF for guests. Text of users is passed as strings only: pdfmake would interpret an object. */
export function menuDocument(content: MenuContent, printed: Printed): TDocumentDefinitions {
  return inLanguage(printed[0], () => menuIn(content, printed));
}

function menuIn({ menu, items: stored, restaurantInfo, accent, asOf }: MenuContent, printed: Printed): TDocumentDefinitions {
  const of = (type: RestaurantInfo['type']) => restaurantInfo.find((record) => record.type === type)?.data ?? '';
  const restaurant = of('name');
  const items = stored.map((item) => printedDish(item, printed));
  const menuName = printedText(printed, menu, 'name', ' / ');
  const courses = coursesOf(menu.categories, items);
  const blocks = courses.flatMap((one) =>
    course(
      one,
      one.category
        ? printedText(printed, categoryOf(menu, one.category), 'name', ' / ')
        : courses.length > 1
          ? inEach(printed, () => messages().menu.more)
          : '',
    ),
  );
  return pageLayout({
    title: [restaurant, menuName].filter(Boolean).join(' – '),
    runningHead: [restaurant, menuName].filter(Boolean).join('  ·  '),
    stamp: cardMessages().version(menuVersion(menu, stored), shortDate(asOf.slice(0, 10)), asOf.slice(11)),
    accent,
    foot: [of('address'), printPhone(of('phone')), of('email')].filter(Boolean).join('  ·  '),
    content: [
      ...title(restaurant, menuName, printedText(printed, menu, 'description', '\n')),
      ...(blocks.length > 0 ? withLegend(blocks, items, courses.at(-1)?.items.at(-1), printed) : [empty(printed)]),
    ],
  });
}

// a heading, a dish and the legend fit on one page with so many rows of the dish, whatever the letters; the legend of a language takes six
const mostRowsWithLegend = 35;
const rowsOfLegend = 6;

const empty = (printed: Printed): Content => ({
  text: inEach(printed, () => messages().menu.isEmpty),
  alignment: 'center',
  color: colors.muted,
});

function inEach(printed: Printed, words: () => string): string {
  return printed.map((language) => inLanguage(language, words)).join(' / ');
}

function title(restaurant: string, menuName: string, description: string): Content[] {
  const name: Content = restaurant
    ? [{ text: restaurant, font: 'display', fontSize: 32, lineHeight: 1, style: 'accent', alignment: 'center', margin: [0, 8, 0, 10] }]
    : [];
  return [
    name,
    ornament(180, [0, 0, 0, 10]),
    { text: menuName, font: 'display', fontSize: 19, lineHeight: 1.05, alignment: 'center' },
    {
      text: description,
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
  const name: Content = { text: heading, font: 'display', fontSize: 18, lineHeight: 1, style: 'accent', alignment: 'center' };
  return heading ? [{ stack: [{ ...name, margin: [0, 18, 0, 6] }, first], unbreakable: true }, ...others] : [first, ...others];
}

/** Keeps the last dish and the legend on one page where both fit: a page with nothing but the legend helps nobody. */
function withLegend(blocks: Content[], dishes: readonly Dish[], last: Dish | undefined, printed: Printed): Content[] {
  const meals = dishes.map(({ mealId }) => mealId);
  const { allergens, hasUnknown } = legendOf(meals);
  const marks = marksIn(meals);
  if (allergens.length === 0 && !hasUnknown && marks.length === 0) return blocks;
  const legend: Content = {
    stack: [
      ornament(column, [0, 26, 0, 8]),
      ...printed.flatMap((language) => inLanguage(language, () => [...markLines(marks), ...allergenLines(allergens, hasUnknown)])),
    ],
    fontSize: 8.5,
    color: colors.muted,
    alignment: 'center',
    unbreakable: true,
  };
  const isShort = rowsOf(last?.mealId.description ?? '') + rowsOfLegend * printed.length <= mostRowsWithLegend;
  return isShort ? [...blocks.slice(0, -1), { stack: [blocks.at(-1) ?? [], legend], unbreakable: true }] : [...blocks, legend];
}

function markLines(marks: readonly Mark[]): Content[] {
  if (marks.length === 0) return [];
  const names = marks.map((mark) => `${markSigns[mark]} ${cardMessages().marks[mark]}`.replaceAll(' ', '\u00a0'));
  return [{ text: names.join('   '), margin: [0, 0, 0, 2] }];
}

function allergenLines(allergens: readonly Allergen[], hasUnknown: boolean): Content[] {
  if (allergens.length === 0 && !hasUnknown) return [];
  const { allergens: heading, unknownAllergens } = messages().menu;
  const names = allergens.map((allergen) => `${allergen} ${allergenNames().names[allergen - 1]}`.replaceAll(' ', '\u00a0'));
  return [
    { text: [{ text: heading, bold: true }, `   ${names.join('   ')}`], margin: [0, 0, 0, 2] },
    { text: hasUnknown ? `${unknownMark} ${unknownAllergens}` : '' },
  ];
}
