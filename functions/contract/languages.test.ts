import { describe, expect, it } from '@jest/globals';
import { addressIn, addressPrefix, isLanguage, pageOfAddress } from './languages.ts';

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

  it('begins with the language unless that is the default one', () => {
    expect([addressPrefix('en', 'en'), addressPrefix('cs', 'en'), addressPrefix('en', 'cs')]).toEqual(['', '/cs', '/en']);
  });
});

it('a language is one of ours', () => {
  expect(['en', 'cs', 'de', '', undefined].filter(isLanguage)).toEqual(['en', 'cs']);
});
