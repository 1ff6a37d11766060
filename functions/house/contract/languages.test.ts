import { describe, expect, it } from '@jest/globals';
import { addressIn, addressPrefix, isLanguage, languages, pageOfAddress } from '../language/languages.ts';

describe('the address of a page', () => {
  it.each([
    ['/', 'en', 'en', '/'],
    ['/login', 'en', 'en', '/login'],
    ['/cs', 'en', 'cs', '/'],
    ['/cs/', 'en', 'cs', '/'],
    ['/cs/user/reservations', 'en', 'cs', '/user/reservations'],
    ['/css', 'en', 'en', '/css'],
    ['/en/login', 'en', 'en', '/en/login'],
    ['/', 'cs', 'cs', '/'],
    ['/en/login', 'cs', 'en', '/login'],
  ] as const)('%s of a site whose default language is %s is in %s and is %s there', (address, byDefault, language, path) => {
    expect(pageOfAddress(address, byDefault)).toEqual({ language, path });
    expect(addressIn(language, path, byDefault)).toBe(address.replace(/^(\/cs)\/$/, '$1'));
  });

  it.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '///evil.example', '//evil.example/login#a'])(
    'of the path %j stays on the site in each language',
    (typed) => {
      for (const language of languages) {
        const address = new URL(addressIn(language, typed, 'en'), 'https://restaurant.example');
        expect([address.origin, address.pathname]).toEqual([
          'https://restaurant.example',
          expect.stringMatching(/^\/(cs\/)?evil\.example/),
        ]);
      }
    },
  );

  it('begins with the language unless that is the default one', () => {
    expect([addressPrefix('en', 'en'), addressPrefix('cs', 'en'), addressPrefix('en', 'cs')]).toEqual(['', '/cs', '/en']);
  });
});

it('a language is one of ours', () => {
  expect(['en', 'cs', 'de', '', undefined].filter(isLanguage)).toEqual(['en', 'cs']);
});
