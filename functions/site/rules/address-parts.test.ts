import { describe, expect, it } from '@jest/globals';
import { addressParts, countryOfPhone } from './address-parts.ts';

describe('an address by its parts', () => {
  it.each([
    ['Nerudova 14, 118 00 Praha 1 – Malá Strana', ['Nerudova 14', '118 00', 'Praha 1 – Malá Strana']],
    ['Nerudova 14,  118\u00a000  Praha 1', ['Nerudova 14', '118 00', 'Praha 1']],
    ['Nerudova 14, Malá Strana, 118 00 Praha 1', ['Nerudova 14, Malá Strana', '118 00', 'Praha 1']],
    ['Hlavní 5, Brno, 602 00', ['Hlavní 5', '602 00', 'Brno']],
    ['Hlavní 5, Brno 602 00, Česko', ['Hlavní 5', '602 00', 'Brno', 'Česko']],
    ['Torstraße 1, D-10115 Berlin, Germany', ['Torstraße 1', '10115', 'Berlin', 'Germany']],
    ['Ringstraße 7, 1010 Wien', ['Ringstraße 7', '1010', 'Wien']],
    ['Bělohorská 1, Praha 6, 169 00 Praha', ['Bělohorská 1', '169 00', 'Praha 6']],
    ['Bělohorská 1, Praha 6, 169 00', ['Bělohorská 1', '169 00', 'Praha 6']],
    ['Bělohorská 1, Praha 6', ['Bělohorská 1', undefined, 'Praha 6']],
  ])('%s', (address, [streetAddress, postalCode, addressLocality, addressCountry]) => {
    expect(addressParts(address)).toEqual({
      streetAddress,
      ...(postalCode && { postalCode }),
      addressLocality,
      ...(addressCountry && { addressCountry }),
    });
  });

  it.each([
    ['no code', 'Nerudova 14, Praha'],
    ['a code without a town', 'Nerudova 14, 118 00'],
    ['a code first', '118 00 Praha 1, Nerudova 14'],
    ['two codes', 'Nerudova 14, 118 00 Praha 1, 602 00 Brno'],
    ['two parts after the town', 'Nerudova 14, 118 00 Praha 1, first floor, Česko'],
    ['a street that looks like a district', 'U Lípy, Nerudova 14'],
    ['a district and more', 'Bělohorská 1, Praha 6, first floor'],
    ['one line', 'Nerudova 14 118 00 Praha 1'],
  ])('with %s stays whole', (_, address) => {
    expect(addressParts(address)).toEqual({ streetAddress: address });
  });
});

it.each([
  ['+420541222333', 'CZ'],
  ['+421 2 5441 1111', 'SK'],
  ['+43 1 5128000', 'AT'],
  ['541 222 333', undefined],
  ['+1 212 555 0100', undefined],
])('the telephone number %s is of the country %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});
