import { expect, it } from '@jest/globals';
import { dishOf as dish, printedCard } from '../testing/menu-cards.ts';
import { readPrint, textOf } from '../testing/read-print.ts';
import type { Dish } from './dish.ts';
import type { MenuCard } from './menu-card.ts';

const printed = async (items: Dish[], changes: Partial<MenuCard> = {}) => readPrint(await printedCard(items, changes));

it('prints restaurant, menu, dishes by category, prices, allergens with their legend, contact and page number', async () => {
  const [page] = await printed([
    dish('Řízek', { category: 'Hlavní jídla', price: 189.5, allergens: [1, 3, 7], description: 'Žluťoučký kůň úpěl ďábelské ódy.' }),
    dish('Česnečka'),
  ]);
  const text = textOf(page);
  for (const part of [
    'U Zlatého čápa',
    'Stálý lístek',
    'Vaříme z toho, co roste.',
    'Česnečka 189 Kč',
    'Žluťoučký kůň úpěl ďábelské ódy.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Polévky Česnečka 189 Kč Hlavní jídla Řízek 1, 3, 7 189\.50 Kč/);
  expect(text).toMatch(/Allergens 1 Cereals containing gluten 3 Eggs 7 Milk Náměstí/);
  expect(text).toMatch(/České Budějovice · \+420 387 123 456 1 \/ 1$/);
});

it('says where allergens are unknown, and nothing where there are none', async () => {
  const [known] = await printed([dish('Česnečka')]);
  expect(textOf(known)).not.toContain('(?)');
  const [unknown] = await printed([dish('Česnečka', { allergens: null })]);
  expect(textOf(unknown)).toMatch(/Česnečka \(\?\) 189 Kč.*\(\?\) Not known yet/);
});

it('explains no allergens where no dish has any', async () => {
  const [page] = await printed([dish('Voda')]);
  expect(textOf(page)).not.toContain('Allergens');
});

it('aligns prices at the right edge, on the line of the name', async () => {
  const names = ['Phở bò', 'Štrúdl 59', 'Žižkovská bramboračka 10', 'Pečená kachna, červené zelí, bramborový knedlík'];
  const allergens = [null, [], [1], [1, 3, 7, 9]];
  const items = names.flatMap((name) => allergens.map((allergens) => dish(name, { allergens, price: 1250.5 })));
  const [page = []] = await printed(items);
  const prices = page.filter(({ text }) => text.endsWith('Kč'));
  expect(prices).toHaveLength(items.length);
  expect(new Set(prices.map(({ x, width }) => Math.round(x + width))).size).toBe(1);
  const lines = page.filter(({ text }) => names.some((name) => text.startsWith(name))).map(({ y }) => y);
  prices.forEach(({ y }, index) => void expect(y).toBeCloseTo(lines[index] ?? 0, 1));
});

it('puts the price of a name over two lines, and its allergens, on the line where the name ends', async () => {
  for (let letters = 0; letters < 18; letters += 3) {
    const name = `Pečená kachna s dvojím zelím, bramborovým knedlíkem ${'a'.repeat(letters)} a omáčkou`;
    const [page = []] = await printed([dish(name, { allergens: [1, 7] }), dish(name, { allergens: null })]);
    const at = (what: RegExp) => page.filter(({ text }) => what.test(text)).map(({ y }) => Math.round(y));
    expect([letters, ...at(/omáčkou/)]).toEqual([letters, ...at(/ Kč$/)]);
    const marks = page.filter(({ text }) => /^(1, 7|\(\?\))$/.test(text)).slice(0, 2);
    marks.forEach(({ y }, index) => void expect((at(/omáčkou/)[index] ?? 0) - y).toBeCloseTo(6, 0));
  }
});

it('goes on over pages: each says where it belongs, and a dish stays with its description', async () => {
  const items = Array.from({ length: 60 }, (_, index) => dish(`Jídlo ${index}`, { description: `Popis ${index}. `.repeat(index % 19) }));
  const pages = (await printed(items)).map(textOf);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain(`${index + 1} / ${pages.length}`);
    if (index > 0) expect(page).toContain('U Zlatého čápa · Stálý lístek');
  });
  for (const { mealId } of items) {
    const page = pages.find((page) => page.includes(`${mealId.name} 189 Kč`));
    expect(page).toContain(`${mealId.name} 189 Kč ${mealId.description}`.trim());
  }
});

it('never leaves a heading alone at the foot of a page', async () => {
  let turned = 0;
  for (let dishes = 14; dishes < 24; dishes += 1) {
    const soups = Array.from({ length: dishes }, (_, index) => dish(`Polévka ${index}`));
    const [first = '', second = ''] = (await printed([...soups, dish('Řízek', { category: 'Hlavní jídla' })])).map(textOf);
    expect(first.includes('Hlavní jídla')).toBe(first.includes('Řízek'));
    if (second.includes('Hlavní jídla Řízek')) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

it('prints a dish of two categories under the first of its own, one whose category is gone under More, and an empty menu as one', async () => {
  const [page] = await printed([dish('Česnečka'), dish('Sirotek', { category: 'Zrušená' })]);
  expect(textOf(page)).toMatch(/Česnečka 189 Kč.*More Sirotek/);
  const [both] = await printed([{ ...dish('Ramen'), categories: ['Hlavní jídla', 'Polévky'] }, dish('Česnečka')]);
  expect(textOf(both)).toMatch(/Polévky Česnečka 189 Kč Hlavní jídla Ramen/);
  const [empty] = await printed([], { info: [] });
  expect(textOf(empty)).toContain('There is nothing on this menu yet.');
});

it('prints long texts whole', async () => {
  const name = 'Nejdelší název jídla, jaký kdy kdo na lístku viděl, s houskovým knedlíkem a ještě';
  const pages = await printed([
    dish(name, { description: 'Slovo za slovem. '.repeat(58).trim(), allergens: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }),
  ]);
  const text = pages.map(textOf).join(' ');
  expect(text).toContain(name);
  expect(text.match(/Slovo za slovem\./g)).toHaveLength(58);
});
