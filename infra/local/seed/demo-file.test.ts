import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { DemoMenu, Recipe } from './demo.ts';
import { checked } from './demo-file.ts';

const menu = {
  name: { en: 'Lunch', cs: 'Oběd' },
  type: 'weekly',
  categories: [{ name: { en: 'Soups', cs: 'Polévky' }, dishes: { 'Polévka dne': 45 } }],
};

it('stores texts in the default language, and the others beside them as translations', () => {
  expect(checked('menus.json', menu, DemoMenu)).toMatchObject({
    name: 'Lunch',
    translations: { cs: { name: 'Oběd' } },
    categories: [{ name: 'Soups', translations: { cs: { name: 'Polévky' } }, dishes: { 'Polévka dne': 45 } }],
  });
});

it.each([
  ['a wrong value', DemoMenu, { ...menu, type: 'daily' }, 'type: '],
  ['a field that is missing', DemoMenu, { ...menu, name: undefined }, 'name: Please'],
  ['a field that nobody knows', DemoMenu, { ...menu, visible: true }, 'visible: '],
  ['a translation that is too long', DemoMenu, { ...menu, name: { en: 'Lunch', cs: 'O'.repeat(81) } }, 'name.cs: '],
  ['a meal that is in no list', DemoMenu, { ...menu, hidden: ['Pizza'] }, 'hidden.0: meals.json has no “Pizza”.'],
  ['a row of a recipe that cannot be read', Recipe, ['60 g Máslo', 'Máslo'], '1: must be like “60 g Máslo”'],
  ['an ingredient that is in no list', Recipe, ['60 g Písek'], '0.ingredient: ingredients.json has no “Písek”.'],
])('names the file and the field of %s', (_, schema: z.ZodMiniType, written, fault) => {
  expect(() => checked('menus.json', [written], z.array(schema))).toThrow(`menus.json is wrong:\n  0.${fault}`);
});
