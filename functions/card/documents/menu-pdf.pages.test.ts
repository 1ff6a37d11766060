import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, describe, expect, it } from '@jest/globals';
import { dishOf, fewestPages, printedMenu } from '../../testing/menu-pdfs.ts';
import { nestingFaults, operatorsOf, readPdf, textOf } from '../../testing/read-pdf.ts';
import { isFull } from '../../testing/size.ts';

const longName = 'Pečená kachna s dvojím zelím, bramborovým knedlíkem a švestkovou omáčkou';
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const soups = (count: number) => times(count, (index) => dishOf(`Polévka ${index}`));

const pdfium = await PDFiumLibrary.init();
afterAll(() => pdfium.destroy());

/** Each number of dishes puts the page break at another height of a dish; in the small size every other one is printed. */
const step = isFull ? 1 : 2;

// the description leaves room for about ten dishes
it.each(isFull ? [22, 23] : [22])(
  'the PDF operators of every page nest correctly when dishes with long names follow %i lines @full',
  async (lines) => {
    const menu = { name: 'Stálý lístek', description: times(lines, String).join('\n'), categories: ['Polévky'] };
    for (let short = 0; short <= 10; short += step) {
      const pdf = await printedMenu([...soups(short), ...times(8, () => dishOf(longName, { allergens: null }))], { menu });
      const pages = operatorsOf(pdf);
      expect([short, pages.length, ...pages.flatMap(nestingFaults)]).toEqual([short, 2]);
    }
  },
);

it('the PDF operators of every page nest correctly with 6 short names and 39 long ones @full', async () => {
  const pages = operatorsOf(await printedMenu([...soups(6), ...times(39, () => dishOf(longName, { allergens: null }))]));
  expect(pages.map(nestingFaults)).toEqual([[], [], []]);
});

it('another PDF library reads all 45 dishes, each with its price behind its name @full', async () => {
  const pdf = await printedMenu([...soups(6), ...times(39, (index) => dishOf(longName, { price: 200 + index, allergens: [1, 7] }))]);
  const document = await pdfium.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  document.destroy();
  for (let index = 0; index < 39; index += 1) expect(texts.join(' ')).toContain(`omáčkou1, 7 ${200 + index} Kč`);
});

it('the legend stands on one page with the last three dishes, wherever the page ends @full', async () => {
  for (let dishes = 21; dishes < 28; dishes += step) {
    const pages = (await readPdf(await printedMenu(times(dishes, (index) => dishOf(`Polévka ${index}.`, { allergens: [9] }))))).map(textOf);
    expect(pages.at(-1)).toMatch(new RegExp(`Polévka ${dishes - 3}\\. .*Polévka ${dishes - 1}\\. .*9 Celery`));
  }
});

it('pages end at nearly one height, before a category that is near, which begins and ends with two dishes on one page', async () => {
  const items = times(44, (index) => dishOf(`Jídlo ${index}.`, { category: index < 21 ? 'Polévky' : 'Hlavní jídla' }));
  const pages = await readPdf(await printedMenu(items));
  const placed = pages.map((page) => page.filter(({ text }) => text.startsWith('Jídlo')));
  const ends = placed.map((dishes) => Math.max(...dishes.map(({ y }) => y)));
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(90);
  const pageOf = (index: number) => placed.findIndex((dishes) => dishes.some(({ text }) => text.includes(` ${index}.`)));
  for (const [one, other] of [
    [0, 1],
    [19, 20],
    [21, 22],
    [42, 43],
  ] as const)
    expect(pageOf(one)).toBe(pageOf(other));
  expect(pageOf(20)).not.toBe(pageOf(21));
});

it('the widest and longest texts are printed completely and within the margins @full', async () => {
  const wide = (length: number) => 'W'.repeat(length);
  const verses = times(333, (index) => `v${index}`).join('\n');
  const allergens = times(14, (index) => index + 1);
  const menu = { name: wide(80), description: wide(500), categories: [wide(40)] };
  const restaurantInfo = [
    { type: 'name' as const, data: wide(80) },
    { type: 'address' as const, data: wide(200) },
    { type: 'email' as const, data: wide(254) },
  ];
  const items = [
    dishOf(wide(80), { description: wide(1000), allergens, category: wide(40), price: 99_999.5 }),
    dishOf('Zpěv', { description: verses, allergens, category: wide(40) }),
  ];
  const pdf = await printedMenu(items, { menu, restaurantInfo });
  expect(operatorsOf(pdf).flatMap(nestingFaults)).toEqual([]);
  const pages = await readPdf(pdf);
  pages.forEach((page, index) => {
    for (const { x, y, width, text } of page) {
      expect([text, x >= 60, x + width <= 540, y > 20, y < 835]).toEqual([text, true, true, true, true]);
    }
    expect(textOf(page)).toContain(`${index + 1} / ${pages.length}`);
  });
  const all = pages.map(textOf).join(' ');
  expect(all).toContain('99,999.50 Kč');
  for (const verse of verses.split('\n')) expect(all).toContain(` ${verse} `);
});

it.each([
  ['a4', 532],
  ['a5', 378],
] as const)('the prices of a name with a long word end within the margins on %s, whatever they are for', async (layout, edge) => {
  const name = 'Nejneobhospodařovávatelnější zapečené brambory';
  const measured = { measure: 'velká pro dva hosty', morePrices: [{ measure: 'malá pro jednoho', price: 12_890 }] };
  const items = [{ ...dishOf(name, { price: 99_999.5 }), ...measured }, dishOf('Voda')];
  const pages = await readPdf(await printedMenu(items, {}, ['cs'], layout));
  const prices = pages.flat().filter(({ text }) => text.endsWith('Kč'));
  expect(prices).toHaveLength(3);
  for (const { x, width, text } of prices) expect([text, x + width <= edge]).toEqual([text, true]);
});

it.each([25, 30])(
  'a last dish of %i rows and the legend in both languages are printed completely, whatever the letters @full',
  async (rows) => {
    const wide = (length: number) => 'W'.repeat(length);
    const verses = times(rows, (index) => `v${index}`).join('\n');
    const menu = { name: wide(80), description: wide(500), categories: [wide(40)] };
    const restaurantInfo = [
      { type: 'address' as const, data: wide(200) },
      { type: 'email' as const, data: wide(254) },
    ];
    const allergens = times(14, (index) => index + 1);
    const dish = dishOf(wide(80), { description: verses, allergens, category: wide(40) });
    for (const items of [[dish], [dishOf('Voda', { allergens: null, category: wide(40) }), dish]]) {
      const pages = await readPdf(await printedMenu(items, { menu, restaurantInfo }, ['cs', 'en']));
      const all = pages.map(textOf).join(' ');
      for (const part of [...verses.split('\n'), '14 Měkkýši', '14 Molluscs']) expect(all).toContain(` ${part} `);
      expect(Math.max(...pages.flat().map(({ y }) => y))).toBeLessThan(835);
    }
  },
);

const papers = [
  ['a4-columns', 45, 595],
  ['a4', 45, 595],
  ['a5', 45, 420],
] as const;
describe.each(isFull ? papers : papers.slice(0, 1))('a card of 46 dishes on %s', (layout, dishes, width) => {
  const items = [
    ...times(dishes, (index) =>
      dishOf(`Jídlo ${index}.`, {
        description: index % 3 === 0 ? `Popis ${index}. `.repeat(1 + (index % 5)).trim() : '',
        allergens: [1, 9],
      }),
    ),
    dishOf('Poslední.', { category: 'Hlavní jídla' }),
  ];

  it('has each dish once with its price and description on one page, within the paper, and no heading without a dish @sized', async () => {
    const pdf = await printedMenu(items, {}, ['en'], layout);
    expect(operatorsOf(pdf).flatMap(nestingFaults)).toEqual([]);
    const pages = await readPdf(pdf);
    for (const { x, width: own, text } of pages.flat()) expect([text, x >= 35, x + own <= width - 35]).toEqual([text, true, true]);
    const texts = pages.map(textOf);
    for (const { mealId } of items) {
      const shown = `${mealId.name} 1, 9 189 Kč ${mealId.description}`.trim();
      expect([shown, texts.filter((text) => text.includes(mealId.name === 'Poslední.' ? 'Poslední. 189 Kč' : shown)).length]).toEqual([
        shown,
        1,
      ]);
    }
    expect(texts.find((text) => text.includes('Hlavní jídla'))).toContain('Hlavní jídla Poslední.');
    const onLast = items.filter(({ mealId }) => texts.at(-1)?.includes(mealId.name));
    expect(onLast.length).toBeGreaterThan(1);
    expect(texts.at(-1)).toContain('9 Celery');
  });
});

const onFewer = [
  ['a4', 40],
  ['a4-columns', 36],
  ['a5', 38],
] as const;
describe.each(isFull ? onFewer : onFewer.slice(2))('on fewer pages of %s, a card of %i dishes', (layout, count) => {
  const items = times(count, (index) =>
    dishOf(`Jídlo ${index}.`, {
      description: 'Popis jídla.',
      allergens: [1, 9],
      weight: '150 g',
      category: index < count / 2 ? 'Polévky' : 'Hlavní jídla',
    }),
  );
  const pagesOn = async (pages?: number) => readPdf(await printedMenu(items, {}, ['en'], layout, pages));
  const sizes = (pages: Awaited<ReturnType<typeof readPdf>>, what: RegExp) =>
    pages.flat().flatMap(({ text, size }) => (what.test(text) ? size : []));

  it('has smaller letters, but none below 8 points in its descriptions and weights @sized', async () => {
    const asItComes = await pagesOn();
    const fewest = await fewestPages(items, {}, layout);
    expect(fewest).toBeLessThan(asItComes.length);
    const pages = await pagesOn(fewest);
    expect(pages).toHaveLength(fewest);
    for (const what of [/Popis/, /150/]) expect(Math.min(...sizes(pages, what))).toBeGreaterThanOrEqual(8);
    expect(Math.min(...sizes(pages, /Popis/))).toBeLessThan(Math.min(...sizes(asItComes, /Popis/)));
    for (const { mealId } of items) expect(pages.filter((page) => textOf(page).includes(mealId.name))).toHaveLength(1);
    const lines = (what: RegExp) => pages.flat().flatMap(({ text, y }) => (what.test(text) ? y : []));
    const names = lines(/^Jídlo/);
    lines(/Kč$/).forEach((y, at) => void expect(y).toBeCloseTo(names[at] ?? 0, 0));
    await expect(pagesOn(fewest - 1)).rejects.toThrow(`The card takes ${fewest} pages.`);
  });

  it('stays as it comes where that is enough @full', async () => {
    const asItComes = await pagesOn();
    expect(sizes(await pagesOn(asItComes.length), /./)).toEqual(sizes(asItComes, /./));
  });
});

it('two columns stand beside each other, the first one with the heading and fewer dishes', async () => {
  const [page = []] = await readPdf(await printedMenu(soups(10), {}, ['en'], 'a4-columns'));
  const at = page.filter(({ text }) => text.startsWith('Polévka '));
  const left = at.filter(({ x }) => x < 300);
  expect([left.length, at.length]).toEqual([4, 10]);
  expect(page.filter(({ text }) => text === 'Polévky').every(({ x }) => x < 300)).toBe(true);
});
