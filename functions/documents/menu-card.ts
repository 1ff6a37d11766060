import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { allergenNames } from '#contract/allergens';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { printPhone } from '../rules/phones.ts';
import { printPrice } from '../rules/prices.ts';
import { column, ink, ornament, sheet } from './stationery.ts';

export interface MenuCard {
  menu: Pick<Menu, 'name' | 'description' | 'categories'>;
  /** In the order they are printed within their category; in Kč. */
  items: readonly Pick<MenuItem, 'mealId' | 'mealPrice' | 'categories'>[];
  info: readonly Pick<RestaurantInfo, 'type' | 'data'>[];
}

type Item = MenuCard['items'][number];

/** The menu as a card to hand to a guest. Texts of people go in as strings only: pdfmake would obey an object. */
export function menuCard({ menu, items, info }: MenuCard): TDocumentDefinitions {
  const of = (type: RestaurantInfo['type']) => info.find((record) => record.type === type)?.data ?? '';
  const restaurant = of('name');
  const sections = sectionsOf(menu.categories, items);
  return sheet({
    title: [restaurant, menu.name].filter(Boolean).join(' – '),
    runningHead: [restaurant, menu.name].filter(Boolean).join('  ·  '),
    foot: [of('address'), printPhone(of('phone')), of('email')].filter(Boolean).join('  ·  '),
    content: [
      ...title(restaurant, menu),
      ...sections.flatMap(([category, items]) => section(category, items)),
      sections.length > 0 ? legend(items) : { text: 'There is nothing on this menu yet.', alignment: 'center', color: ink.muted },
    ],
  });
}

/** The categories that have items, in the order of the menu; an item stands in the first of its categories the menu knows. */
function sectionsOf(categories: readonly string[], items: MenuCard['items']): [string, Item[]][] {
  const categoryOf = (item: Item) => item.categories.find((category) => categories.includes(category)) ?? '';
  const grouped = Map.groupBy(items, categoryOf);
  const named = categories.map((category): [string, Item[]] => [category, grouped.get(category) ?? []]);
  const others: [string, Item[]] = [grouped.size > 1 ? 'More' : '', grouped.get('') ?? []];
  return [...named, others].filter(([, items]) => items.length > 0);
}

function title(restaurant: string, menu: MenuCard['menu']): Content[] {
  const name: Content = restaurant
    ? [{ text: restaurant, font: 'display', fontSize: 32, lineHeight: 1, color: ink.accent, alignment: 'center', margin: [0, 8, 0, 10] }]
    : [];
  return [
    name,
    ornament(180, [0, 0, 0, 10]),
    { text: menu.name, font: 'display', fontSize: 19, lineHeight: 1.05, alignment: 'center' },
    { text: menu.description, font: 'display', italics: true, fontSize: 12, color: ink.muted, alignment: 'center', margin: [40, 3, 40, 8] },
  ];
}

// the heading stays with its first item, and an item with its description, whatever page they fall on
function section(category: string, [first, ...others]: Item[]): Content[] {
  if (!first) return [];
  return [{ stack: [...heading(category), item(first)], unbreakable: true }, ...others.map(item)];
}

function heading(category: string): Content[] {
  if (!category) return [];
  return [{ text: category, font: 'display', fontSize: 18, lineHeight: 1, color: ink.accent, alignment: 'center', margin: [0, 18, 0, 6] }];
}

// a bare question mark may not begin a line, and pdfmake then breaks lines that would fit
const unknownMark = '(?)';

function item({ mealId: meal, mealPrice }: Item): Content {
  const marks = meal.allergens === null ? unknownMark : meal.allergens.join(', ');
  const name: TableCell = {
    text: [
      { text: meal.name, font: 'display', fontSize: 13.5 },
      { text: marks && ` ${marks.replaceAll(' ', '\u00a0')}`, fontSize: 13, sup: true, color: ink.muted },
    ],
    lineHeight: 1,
    fontFeatures: ['lnum'],
  };
  const leader: TableCell = { text: '', border: [false, false, false, true] };
  const price: TableCell = {
    text: printPrice(mealPrice),
    font: 'display',
    fontSize: 13.5,
    lineHeight: 1,
    noWrap: true,
    verticalAlignment: 'bottom',
    fontFeatures: ['lnum'],
  };
  const line: Content = { table: { widths: ['auto', '*', 'auto'], body: [[name, leader, price]] }, layout: dottedLeader };
  return meal.description
    ? { stack: [line, description(meal.description)], unbreakable: true, margin: [0, 4, 0, 4] }
    : { stack: [line], margin: [0, 4, 0, 7] };
}

function description(text: string): Content {
  return { text, font: 'display', italics: true, fontSize: 11.5, lineHeight: 1, color: ink.muted, margin: [0, 1, 70, 0] };
}

// the leader is the lower border of an empty cell, lifted to the line the letters stand on
const dottedLeader = {
  defaultBorder: false,
  hLineWidth: () => 0.8,
  vLineWidth: () => 0,
  hLineColor: () => ink.metal,
  hLineStyle: () => ({ dash: { length: 0.8, space: 2.6 } }),
  paddingLeft: (cell: number) => (cell === 2 ? 4 : 0),
  paddingRight: (cell: number) => (cell === 0 ? 4 : 0),
  paddingTop: () => 0,
  paddingBottom: () => -3.5,
};

function legend(items: MenuCard['items']): Content {
  const hasUnknown = items.some(({ mealId: meal }) => meal.allergens === null);
  const third = Math.ceil(allergenNames.length / 3);
  const names = allergenNames.map((name, index) => `${index + 1} ${name}`);
  const columns = [0, 1, 2].map((n): Content => ({ text: names.slice(n * third, (n + 1) * third).join('\n') }));
  return {
    stack: [
      ornament(column, [0, 26, 0, 10]),
      { text: 'Allergens', bold: true, margin: [0, 0, 0, 3] },
      { columns, columnGap: 14 },
      { text: hasUnknown ? `${unknownMark} Not known yet: please ask us.` : '', margin: [0, 2, 0, 0] },
    ],
    fontSize: 8.5,
    color: ink.muted,
    unbreakable: true,
  };
}
