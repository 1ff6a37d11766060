import { expect, it } from '@jest/globals';
import { renderPdf } from '#house/documents/render-pdf';
import { inLanguage } from '#house/language/in-language';
import { foreignWord } from '../../testing/language.ts';
import { languageOf, nestingFaults, operatorsOf, readPdf, textOf } from '../../testing/read-pdf.ts';
import type { Meal, Unit } from '../contract/meals.ts';
import { type Servings, shoppingLines } from '../rules/shopping-lines.ts';
import { shoppingList, shoppingListDocument } from './shopping-list-pdf.ts';

const names = ['Chléb', 'Cibule', 'Hovězí svíčková', 'Česnek', 'Ančovičky', 'Árónie', 'Žampiony', 'Zelí'];
const idOf = (name: string) => `the id of ${name}`;
const ingredients = new Map(names.map((name) => [idOf(name), { _id: idOf(name), name }]));
const meal = (name: string, ...ingredients: Meal['ingredients']) => ({ name, ingredients });
const need = (name: string, quantity: string, unit: Unit) => ({ _id: idOf(name), quantity, unit });
const documentOf = (order: Servings[], names: Parameters<typeof shoppingLines>[1] = ingredients) =>
  shoppingListDocument(shoppingList(shoppingLines(order, names, 'en'), 'en'), { today: '2026-11-21', accent: '#1f4535' });
const printed = async (...list: Parameters<typeof documentOf>) => readPdf(await renderPdf(documentOf(...list)));

it('the shopping list PDF shows date, meals with servings, amounts, and unreadable quantities with their meal', async () => {
  const roast = meal('Svíčková', need('Hovězí svíčková', '0,15', 'kg'), need('Cibule', '1/2', 'ks'), need('Žampiony', 'hrst', 'g'));
  const [page] = await printed([
    { meal: roast, servings: 12 },
    { meal: meal('Polévka', need('Cibule', '30', 'g')), servings: 1200 },
  ]);
  const text = textOf(page);
  expect(text).toMatch(/^Shopping list Saturday 21 November 2026 · 2 meals, 1,212 servings 12 × Svíčková 1,200 × Polévka/);
  expect(text).toMatch(/Cibule Svíčková, Polévka 6 ks \+ 36 kg/);
  expect(text).toContain('Hovězí svíčková Svíčková 1.8 kg');
  expect(text).toMatch(/Žampiony “hrst” g Svíčková 12 ×/);
});

it.each([
  ['en', 'A Ančovičky Árónie Č Česnek Chléb Cibule H Hovězí svíčková Ž Žampiony Zelí'],
  ['cs', 'A Ančovičky Árónie C Cibule Č Česnek H Hovězí svíčková Ch Chléb Z Zelí Ž Žampiony'],
] as const)('ingredients are grouped by initial in the order of the spoken language: %s', async (language, wanted) => {
  const everything = meal('Vše', ...names.map((name) => need(name, '1', 'g')));
  const [page = []] = await inLanguage(language, () => printed([{ meal: everything, servings: 1 }]));
  const order = page.map(({ text }) => text).filter((text) => names.includes(text) || text.length <= 2);
  expect(order.join(' ')).toBe(wanted);
});

it('headings are repeated on every page, and every ingredient is printed once @full', async () => {
  const many = new Map(Array.from({ length: 120 }, (_, index) => [`i${index}`, { _id: `i${index}`, name: `Surovina ${index}.` }]));
  const order = Array.from({ length: 40 }, (_, index) => ({
    meal: meal(
      `Jídlo ${index}`,
      ...Array.from({ length: 9 }, (_, row) => ({ _id: `i${(index * 3 + row) % 120}`, quantity: '100', unit: 'g' as const })),
    ),
    servings: 10,
  }));
  const pages = (await printed(order, many)).map(textOf);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('To buy Ingredient For Amount');
  for (const { name } of many.values()) expect(pages.join(' ').split(`${name} Jídlo`)).toHaveLength(2);
});

it('a meal without ingredients is listed under No recipe, and an ingredient without a quantity with its meal', async () => {
  const soup = meal('Polévka', need('Cibule', '', 'g'));
  const [page] = await printed([
    { meal: soup, servings: 12 },
    { meal: meal('Voda'), servings: 1 },
  ]);
  const text = textOf(page);
  expect(text).toContain('2 meals, 13 servings');
  expect(text).toMatch(/Please decide how much .* Cibule no quantity Polévka 12 ×/);
  expect(text).toMatch(/No recipe These meals have no ingredients yet, .* Meal Servings Voda 1 ×/);
});

it('a section without rows has no heading', async () => {
  const [page] = await printed([{ meal: meal('Polévka', need('Cibule', '30', 'g')), servings: 1 }]);
  expect(textOf(page)).not.toMatch(/No recipe|Please decide/);
});

it('words of any length and the names of 100 meals are printed completely and within the margins @full', async () => {
  const wide = (name: string) => `${name}${'W'.repeat(80 - name.length)}`;
  const order = Array.from({ length: 100 }, (_, index) => ({
    meal: meal(
      wide(`M${index}`),
      { _id: 'shared', quantity: '9'.repeat(20), unit: 'kg' },
      { _id: `i${index % 9}`, quantity: 'W'.repeat(20), unit: 'ks' },
      { _id: `j${index % 9}`, quantity: '1', unit: 'ks' },
    ),
    servings: 10_000,
  }));
  const ids = ['shared', ...Array.from({ length: 9 }, (_, index) => [`i${index}`, `j${index}`]).flat()];
  const pdf = await renderPdf(documentOf(order, new Map(ids.map((_id) => [_id, { _id, name: wide(_id) }]))));
  expect(operatorsOf(pdf).flatMap(nestingFaults)).toEqual([]);
  const pages = await readPdf(pdf);
  for (const { text, x, y, width } of pages.flat()) {
    expect([text, x >= 60, x + width <= 540, y > 20, y < 835]).toEqual([text, true, true, true, true]);
  }
  const all = pages.map(textOf).join(' ');
  expect(all).toContain('and 88 more');
  for (let index = 0; index < 100; index += 1) expect(all.split(`M${index}W`).length).toBeGreaterThan(2);
  expect(all.match(/10,000 ×/g)).toHaveLength(200);
});

it('the shopping list PDF in Czech has Czech words, numbers and dates, and says its language', async () => {
  const roast = meal('Svíčková', need('Hovězí svíčková', '0,15', 'kg'), need('Žampiony', 'hrst', 'g'), need('Zelí', '', 'g'));
  const order = [
    { meal: roast, servings: 1210 },
    { meal: meal('Voda'), servings: 2 },
    ...Array.from({ length: 13 }, (_, index) => ({ meal: meal(`M${index}`, need('Chléb', '1', 'ks')), servings: 1 })),
  ];
  const pdf = await inLanguage('cs', () => renderPdf(documentOf(order)));
  const pages = await readPdf(pdf);
  const text = pages.map(textOf).join(' ');
  expect(text).toMatch(/^Nákupní seznam sobota 21\. listopadu 2026 · 15 jídel, 1 225 porcí 1 210 × Svíčková/);
  expect(text).toMatch(/Nakoupit Surovina Do jídel Množství H Hovězí svíčková Svíčková 181,5 kg .*M11 a 1 další 13 ks/);
  expect(text).toMatch(/Rozhodněte prosím o množství .*Zelí bez množství .*Žampiony „hrst“ g .*Bez receptu .*Voda 2 ×/);
  expect(text).toContain('Vytvořeno: sobota 21. listopadu 2026, 15 jídel, 1 225 porcí');
  expect([foreignWord(text, 'cs'), await languageOf(pdf)]).toEqual([undefined, 'cs-CZ']);
});
