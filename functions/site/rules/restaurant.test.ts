import { expect, it } from '@jest/globals';
import { directionsTo, restaurantOf } from './restaurant.ts';

const location = { latitude: 49.3088, longitude: 14.1475 };

it('the restaurant is described by its contacts, and has a default name', () => {
  const info = [
    { type: 'name', data: 'U Zlatého čápa' },
    { type: 'phone', data: '+420387123456' },
    { type: 'address', data: 'Náměstí 1, Písek', location },
  ] as const;
  const siteUrl = 'https://cap.example';
  const described = { siteUrl, name: 'U Zlatého čápa', phone: '+420\u00a0387\u00a0123\u00a0456', address: 'Náměstí 1, Písek', location };
  expect(restaurantOf(info, siteUrl)).toEqual(described);
  expect(restaurantOf([{ type: 'email', data: 'a@cap.example' }], siteUrl)).toMatchObject({ email: 'a@cap.example', phone: '' });
  expect(restaurantOf([], 'https://cap.example').name).toBe('Our restaurant');
});

it('the way to its address, or to its pin where there is one, is one that maps understand', () => {
  expect(directionsTo('Náměstí 1 & 2')).toBe('https://www.google.com/maps/dir/?api=1&destination=N%C3%A1m%C4%9Bst%C3%AD%201%20%26%202');
  expect(directionsTo('Náměstí 1 & 2', location)).toBe('https://www.google.com/maps/dir/?api=1&destination=49.3088%2C14.1475');
});
