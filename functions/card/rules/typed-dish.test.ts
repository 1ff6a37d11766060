import { expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import { readAllergens, readMarks, typedAllergens, typedMarks } from './typed-dish.ts';

it.each([
  ['', { ownAllergens: null, allergenKinds: [] }, ''],
  ['0', { ownAllergens: [], allergenKinds: [] }, '0'],
  ['–', { ownAllergens: [], allergenKinds: [] }, '0'],
  ['Žádné', { ownAllergens: [], allergenKinds: [] }, '0'],
  ['1,3,7', { ownAllergens: [1, 3, 7], allergenKinds: [] }, '1,3,7'],
  ['7; 3 1', { ownAllergens: [1, 3, 7], allergenKinds: [] }, '1,3,7'],
  ['1A, 8c,14', { ownAllergens: [1, 8, 14], allergenKinds: ['1a', '8c'] }, '1a,8c,14'],
] as const)('reads the allergens "%s", and writes them so that they are read alike', (text, given, written) => {
  const read = readAllergens(text);
  expect(read).toEqual(given);
  expect(read && typedAllergens(read)).toBe(written);
});

it.each(['15', '1,x', '2a', '1-3', '137'])('does not read the allergens "%s"', (text) => {
  expect(readAllergens(text)).toBeUndefined();
});

it('reads marks by their signs and by the beginning of their names in the spoken language', () => {
  expect(readMarks('vg, V')).toEqual(['vegetarian', 'vegan']);
  expect(readMarks('spi house')).toEqual(['spicy', 'speciality']);
  expect(inLanguage('cs', () => readMarks('paliv specialita'))).toEqual(['spicy', 'speciality']);
  expect(readMarks('veg')).toBeUndefined();
  expect(readMarks('')).toEqual([]);
});

it('writes marks so that they are read alike, in each language', () => {
  const marks = ['vegetarian', 'vegan', 'spicy', 'speciality'] as const;
  expect(typedMarks(marks)).toBe('V, VG, Spicy, House');
  for (const language of ['en', 'cs'] as const) expect(inLanguage(language, () => readMarks(typedMarks(marks)))).toEqual(marks);
});
