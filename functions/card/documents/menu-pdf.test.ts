import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { coloursOf } from '#site/rules/colours';
import { foreignWord } from '../../testing/language.ts';
import { dishOf as dish, menu, printedMenu } from '../../testing/menu-pdfs.ts';
import { fillColoursOf, languageOf, readPdf, textOf } from '../../testing/read-pdf.ts';
import { isFull } from '../../testing/size.ts';
import { menuVersion } from '../rules/menu-version.ts';
import type { Dish, Printed } from './dish.ts';
import type { MenuContent, PrintedLogo } from './menu-pdf.ts';

const printed = async (items: Dish[], changes: Partial<MenuContent> = {}) => readPdf(await printedMenu(items, changes));

it('the menu PDF shows restaurant, menu, dishes by category, prices, allergens with legend, contact and page number', async () => {
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
  expect(text).toMatch(/České Budějovice · \+420\s387\s123\s456 Version \w{5}, as of 22 Nov 2026, 18:40 · 1 \/ 1$/);
});

it('a dish is marked when its allergens are unknown, and not marked when it has none', async () => {
  const [known] = await printed([dish('Česnečka')]);
  expect(textOf(known)).not.toContain('(?)');
  const [unknown] = await printed([dish('Česnečka', { allergens: null })]);
  expect(textOf(unknown)).toMatch(/Česnečka \(\?\) 189 Kč.*\(\?\) Not known yet/);
});

it('a dish shows its marks, and the legend explains them @full', async () => {
  const [page] = await printed([
    dish('Kuba', { marks: ['vegan', 'speciality'], allergens: [1] }),
    dish('Guláš', { marks: ['spicy'] }),
    dish('Svíčková'),
  ]);
  const text = textOf(page);
  expect(text).toContain('Kuba VG ✦ 1 189 Kč');
  expect(text).toContain('Guláš 🌶 189 Kč Svíčková 189 Kč');
  expect(text).toMatch(/VG Vegan 🌶 Spicy ✦ House speciality Allergens 1 Cereals/);
  expect(text).not.toContain('Vegetarian');
});

it('each page shows the version of the menu, which the site shows too, and of when it is @full', async () => {
  const items = Array.from({ length: 60 }, (_, index) => dish(`Jídlo ${index}`));
  const version = menuVersion(menu, items);
  const pages = (await printed(items)).map(textOf);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(`Version ${version}, as of 22 Nov 2026, 18:40`);
  // a document in two languages has the same dishes, so the same version
  const inBoth = textOf((await readPdf(await printedMenu(items, {}, ['cs', 'en'])))[0]);
  expect(inBoth).toContain(`Aktualizováno 22. 11. 2026 v 18:40 · ${version}`);
});

it('the legend is missing when no dish has allergens', async () => {
  const [page] = await printed([dish('Voda')]);
  expect(textOf(page)).not.toContain('Allergens');
});

it('prices end at the right edge, on the line of the name', async () => {
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

it('the price and the allergens of a name over two lines stand on the line where the name ends @sized', async () => {
  for (let letters = 0; letters < 18; letters += isFull ? 3 : 9) {
    const name = `Pečená kachna s dvojím zelím, bramborovým knedlíkem ${'a'.repeat(letters)} a omáčkou`;
    const [page = []] = await printed([dish(name, { allergens: [1, 7] }), dish(name, { allergens: null })]);
    const at = (what: RegExp) => page.filter(({ text }) => what.test(text)).map(({ y }) => Math.round(y));
    expect([letters, ...at(/omáčkou/)]).toEqual([letters, ...at(/ Kč$/)]);
    const marks = page.filter(({ text }) => /^(7|\(\?\))$/.test(text)).slice(0, 2);
    marks.forEach(({ y }, index) => void expect((at(/omáčkou/)[index] ?? 0) - y).toBeCloseTo(6, 0));
  }
});

it('every further page names the menu, and a dish is on one page with its description @full', async () => {
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

it('a heading is never the last line of a page @full', async () => {
  let turned = 0;
  for (let dishes = 14; dishes < 24; dishes += 1) {
    const soups = Array.from({ length: dishes }, (_, index) => dish(`Polévka ${index}`));
    const [first = '', second = ''] = (await printed([...soups, dish('Řízek', { category: 'Hlavní jídla' })])).map(textOf);
    expect(first.includes('Hlavní jídla')).toBe(first.includes('Řízek'));
    if (second.includes('Hlavní jídla Řízek')) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

it('a dish of two categories is printed under its first one, a dish without a known category under More, and an empty menu says so', async () => {
  const [page] = await printed([dish('Česnečka'), dish('Sirotek', { category: 'Zrušená' })]);
  expect(textOf(page)).toMatch(/Česnečka 189 Kč.*More Sirotek/);
  const [both] = await printed([{ ...dish('Ramen'), categories: ['Hlavní jídla', 'Polévky'] }, dish('Česnečka')]);
  expect(textOf(both)).toMatch(/Polévky Česnečka 189 Kč Hlavní jídla Ramen/);
  const [empty] = await printed([], { restaurantInfo: [] });
  expect(textOf(empty)).toContain('There is nothing on this menu yet.');
});

it('long texts are printed completely', async () => {
  const name = 'Nejdelší název jídla, jaký kdy kdo na lístku viděl, s houskovým knedlíkem a ještě';
  const pages = await printed([
    dish(name, { description: 'Slovo za slovem. '.repeat(58).trim(), allergens: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }),
  ]);
  const text = pages.map(textOf).join(' ');
  expect(text).toContain(name);
  expect(text.match(/Slovo za slovem\./g)).toHaveLength(58);
});

const four = [
  dish('Svíčková', { price: 189.5, category: 'Hlavní jídla', allergens: [1, 9] }),
  dish('Vývar'),
  dish('Voda', { price: 1250, category: '', allergens: null }),
];

it('the menu PDF in Czech has the Czech names of the allergens and Czech prices, and says its language', async () => {
  const pdf = await printedMenu(four, {}, ['cs']);
  const text = (await readPdf(pdf)).map(textOf).join(' ');
  expect(text).toMatch(/Svíčková 1, 9 189,50 Kč Ostatní Voda \(\?\) 1 250 Kč/);
  expect(text).toMatch(/Alergeny 1 Obiloviny obsahující lepek 9 Celer \(\?\) Zatím je neznáme, zeptejte se prosím obsluhy\. /);
  expect([foreignWord(text, 'cs'), await languageOf(pdf)]).toEqual([undefined, 'cs-CZ']);
  const [empty] = await readPdf(await printedMenu([], {}, ['cs']));
  expect(textOf(empty)).toContain('Na tomto jídelním lístku zatím nic není.');
});

it('the menu PDF in both languages has its words in each, and the prices of the first one', async () => {
  const pdf = await printedMenu(four, {}, ['cs', 'en']);
  const text = (await readPdf(pdf)).map(textOf).join(' ');
  expect(text).toMatch(/189,50 Kč Ostatní \/ More Voda/);
  expect(text).toMatch(
    /Alergeny 1 Obiloviny obsahující lepek 9 Celer \(\?\) Zatím [^.]+\. Allergens 1 Cereals containing gluten 9 Celery \(\?\) Not known/,
  );
  expect(await languageOf(pdf)).toBe('cs-CZ');
});

it('the menu PDF has the texts of the restaurant in its languages, each of them once @full', async () => {
  const menu = {
    name: 'Menu',
    description: 'From the oven.',
    categories: ['Soups'],
    translations: { cs: { name: 'Lístek', description: 'Z pece.', categories: { Soups: 'Polévky' } } },
  };
  const garlic = { description: 'With cheese.', translations: { cs: { name: 'Česnečka', description: 'Se sýrem.' } }, category: 'Soups' };
  const items = [dish('Garlic soup', garlic), dish('Ramen', { category: 'Soups' })];
  const textIn = async (...languages: Printed) => textOf((await readPdf(await printedMenu(items, { menu }, languages)))[0]);
  expect(await textIn('en')).toMatch(/Menu From the oven\. Soups Garlic soup 189 Kč With cheese\. Ramen 189 Kč/);
  expect(await textIn('cs')).toMatch(/Lístek Z pece\. Polévky Česnečka 189 Kč Se sýrem\. Ramen 189 Kč/);
  expect(await textIn('en', 'cs')).toMatch(
    /Menu \/ Lístek From the oven\. Z pece\. Soups \/ Polévky Garlic soup 189 Kč With cheese\. Česnečka Se sýrem\. Ramen 189 Kč/,
  );
  const [page = []] = await readPdf(await printedMenu(items, { menu }, ['en', 'cs']));
  const fontOf = (wanted: string) => page.find(({ text }) => text === wanted)?.font;
  expect([fontOf('Česnečka'), fontOf('Se sýrem.')]).toEqual([fontOf('Garlic soup'), fontOf('With cheese.')]);
  expect(fontOf('Česnečka')).not.toBe(fontOf('Se sýrem.'));
});

it('the headings of a menu wear the accent of the site', async () => {
  const fills = fillColoursOf(await printedMenu([dish('Kulajda')], { accent: '#6b1f2e' }));
  expect([fills.has('#6b1f2e'), fills.has('#1f4535')]).toEqual([true, false]);
});

describe('the logo on the printed card', () => {
  const picture = (channels: 3 | 4) => sharp({ create: { width: 400, height: 100, channels, background: '#e8cd94' } });
  const opaque = async () => ({ picture: await picture(3).jpeg().toBuffer(), type: 'image/jpeg', width: 400, height: 100 }) as const;
  const transparent = async () => ({ picture: await picture(4).png().toBuffer(), type: 'image/png', width: 400, height: 100 }) as const;

  it('takes the place of the name, which then stands at the foot', async () => {
    const [page] = await printed([dish('Česnečka')], { logo: await opaque() });
    expect(textOf(page)).toMatch(/^Stálý lístek .* U Zlatého čápa · Náměstí/);
    const [plain] = await printed([dish('Česnečka')]);
    expect(textOf(plain)).toMatch(/^U Zlatého čápa Stálý lístek /);
    expect(textOf(plain)).not.toContain('U Zlatého čápa · Náměstí');
  });

  it('stands on the colour of the cover where it is transparent, in every layout @full', async () => {
    const plate = coloursOf({ colour: '#1f4535' }).light['cover.bg'];
    for (const layout of ['a4', 'a4-columns', 'a5'] as const) {
      const coloursWith = async (logo: PrintedLogo) => fillColoursOf(await printedMenu([dish('Česnečka')], { logo }, ['en'], layout));
      expect(await coloursWith(await transparent())).toContain(plate);
      expect(await coloursWith(await opaque())).not.toContain(plate);
    }
  });

  it('moves no dish to a page of its own @full', async () => {
    const items = Array.from({ length: 14 }, (_, index) => dish(`Jídlo ${index}`));
    expect(await printed(items, { logo: await opaque() })).toHaveLength((await printed(items)).length);
  });
});
