import { describe, expect, it } from '@jest/globals';
import { addressParts } from './address-parts.ts';

describe('an address by its parts', () => {
  it.each([
    ['Nerudova 14, 118 00 Praha 1 – Malá Strana', ['Nerudova 14', '118 00', 'Praha 1 – Malá Strana']],
    ['Nerudova 14,  118\u00a000  Praha 1', ['Nerudova 14', '118 00', 'Praha 1']],
    ['Nerudova 14, Malá Strana, 118 00 Praha 1', ['Nerudova 14, Malá Strana', '118 00', 'Praha 1']],
    ['Hlavní 5, Brno, 602 00', ['Hlavní 5', '602 00', 'Brno']],
    ['Hlavní 5, Brno 602 00, Česko', ['Hlavní 5', '602 00', 'Brno', 'Česko']],
    ['Torstraße 1, D-10115 Berlin, Germany', ['Torstraße 1', '10115', 'Berlin', 'Germany']],
    ['Ringstraße 7, 1010 Wien', ['Ringstraße 7', '1010', 'Wien']],
  ])('%s', (address, [streetAddress, postalCode, addressLocality, addressCountry]) => {
    expect(addressParts(address)).toEqual({ streetAddress, postalCode, addressLocality, ...(addressCountry && { addressCountry }) });
  });

  it.each([
    ['no code', 'Nerudova 14, Praha'],
    ['a code without a town', 'Nerudova 14, 118 00'],
    ['a code first', '118 00 Praha 1, Nerudova 14'],
    ['two codes', 'Nerudova 14, 118 00 Praha 1, 602 00 Brno'],
    ['two parts after the town', 'Nerudova 14, 118 00 Praha 1, first floor, Česko'],
    ['one line', 'Nerudova 14 118 00 Praha 1'],
  ])('with %s stays whole', (_, address) => {
    expect(addressParts(address)).toEqual({ streetAddress: address });
  });
});
