import { expect, it } from '@jest/globals';
import { orderOf, servingsErrors } from './shopping-list-dialog.tsx';

it('the order contains only meals with a servings value', () => {
  expect(orderOf({ soup: '12', roast: '', cake: ' 3 ' }).meals).toEqual([
    { _id: 'soup', servings: '12' },
    { _id: 'cake', servings: '3' },
  ]);
});

it('each meal gets the error of its servings', () => {
  const order = orderOf({ soup: '12', roast: 'many', cake: '0', wine: '10001' });
  expect(servingsErrors(order)).toEqual({
    roast: 'Please enter a whole number of servings.',
    cake: 'Please enter at least 1 serving.',
    wine: 'Please enter at most 10,000 servings.',
  });
});
