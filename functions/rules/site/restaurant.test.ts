import { expect, it } from '@jest/globals';
import { restaurantOf } from './restaurant.ts';

it('the restaurant is described by its contacts, and has a default name', () => {
  const info = [
    { type: 'name', data: 'U Zlatého čápa' },
    { type: 'phone', data: '+420387123456' },
  ] as const;
  expect(restaurantOf(info, 'https://cap.example')).toMatchObject({
    name: 'U Zlatého čápa',
    phone: '+420\u00a0387\u00a0123\u00a0456',
    email: undefined,
  });
  expect(restaurantOf([], 'https://cap.example').name).toBe('Our restaurant');
});
