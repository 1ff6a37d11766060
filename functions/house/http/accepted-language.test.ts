import { describe, expect, it } from '@jest/globals';
import { acceptedLanguage } from './accepted-language.ts';

describe('the accepted language', () => {
  it.each([
    ['cs', 'cs'],
    ['cs-CZ', 'cs'],
    ['CS-cz', 'cs'],
    ['cs,en;q=0.8', 'cs'],
    ['en;q=0.8, cs', 'cs'],
    ['en-US,en;q=0.9,cs;q=0.8', 'en'],
    ['sk, cs;q=0.9, en;q=0.8', 'cs'],
    ['en;q=0.5, cs;q=0.5', 'en'],
    ['cs;q=0.5, en;q=0.5', 'cs'],
    ['cs; Q=1.0 , en ; q=0.999', 'cs'],
  ])('of %p is %p', (header, language) => {
    expect(acceptedLanguage(header, 'en')).toBe(language);
  });

  it.each([
    ['*, en;q=0', 'cs'],
    ['en;q=0, *;q=0.1', 'cs'],
    ['*;q=0.5, cs;q=0.1', 'en'],
    ['de, *;q=0.5', 'en'],
    ['*;q=0.5, cs', 'cs'],
  ])('lets a star in %p stand for the other languages: %p', (header, language) => {
    expect(acceptedLanguage(header, 'en')).toBe(language);
  });

  it.each([undefined, '', ' , ', 'de', 'sk-SK;q=0.9', 'csb', 'en;q=0,cs;q=0', 'cs;q=high', 'cs;q=2', 'cs;level=1'])(
    'of %p is the default',
    (header) => {
      expect([acceptedLanguage(header, 'en'), acceptedLanguage(header, 'cs')]).toEqual(['en', 'cs']);
    },
  );
});
