import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '../language/in-language.ts';
import { allTexts, categoryOf, foreignLanguage, textIn, untranslated, written } from './translated.ts';

const dish = { name: 'Beef in cream sauce', description: 'With dumplings', translations: { cs: { name: 'Svíčková na smetaně' } } };
const plain = { name: 'Espresso', description: '' };

describe('a text of the restaurant', () => {
  it.each([
    ['cs', dish, 'name', 'Svíčková na smetaně'],
    ['cs', dish, 'description', 'With dumplings'],
    ['en', dish, 'name', 'Beef in cream sauce'],
    ['cs', plain, 'name', 'Espresso'],
    ['cs', { name: 'Soup', translations: { cs: { name: '' } } }, 'name', 'Soup'],
  ] as const)('is given in %s, or in the default language: %j, %s', (language, item, field, text) => {
    expect(textIn(language, item as typeof dish, field)).toBe(text);
    expect(inLanguage(language, () => written(item as typeof dish, field))).toBe(text);
  });

  it('says that it is in the default language where the page is not', () => {
    const languagesOf = (language: 'en' | 'cs') =>
      inLanguage(language, () => (['name', 'description'] as const).map((field) => foreignLanguage(dish, field, 'en')));
    expect(languagesOf('cs')).toEqual([undefined, 'en']);
    expect(languagesOf('en')).toEqual([undefined, undefined]);
    expect(inLanguage('cs', () => foreignLanguage(plain, 'description', 'en'))).toBeUndefined();
  });

  it('is searched in all its languages', () => {
    expect(allTexts(dish, 'name')).toEqual(['Beef in cream sauce', 'Svíčková na smetaně']);
    expect(allTexts(plain, 'name')).toEqual(['Espresso']);
  });

  it('counts as not translated when it is written in the default language only', () => {
    expect(untranslated('cs', dish, ['name', 'description'])).toEqual(['description']);
    expect(untranslated('cs', plain, ['name', 'description'])).toEqual(['name']);
  });
});

describe('a category', () => {
  const menu = { translations: { cs: { categories: { Soups: 'Polévky' } } } };

  it('has the translation of its name', () => {
    expect(textIn('cs', categoryOf(menu, 'Soups'), 'name')).toBe('Polévky');
    expect(textIn('cs', categoryOf(menu, 'Mains'), 'name')).toBe('Mains');
    expect(textIn('cs', categoryOf({}, 'Soups'), 'name')).toBe('Soups');
  });

  it.each(['constructor', 'toString', '__proto__'])('may be called %s', (name) => {
    expect(textIn('cs', categoryOf(menu, name), 'name')).toBe(name);
  });
});
