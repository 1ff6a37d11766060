import { expect, it } from '@jest/globals';
import { bodyOf, type UnsentLines, without, withUnsent } from './use-shopping-list.ts';

const state = { ticked: ['milk.ml', 'salt.g'], stock: { 'milk.ml': { quantity: '1', unit: 'l' as const } }, version: 3 };
const unsent: UnsentLines = {
  'flour.g': { ticked: true, stock: { quantity: '1/2', unit: 'kg' } },
  'salt.g': { ticked: false },
  'milk.ml': { stock: null },
};

it('what is not sent yet is shown over what the server knows, and the ticks of others stay', () => {
  expect(withUnsent(state, unsent)).toEqual({
    ticked: ['milk.ml', 'flour.g'],
    stock: { 'flour.g': { quantity: '1/2', unit: 'kg' } },
    version: 3,
  });
});

it('a request names the lines that were changed, and no others', () => {
  expect(bodyOf(unsent)).toEqual({
    ticked: ['flour.g'],
    unticked: ['salt.g'],
    stock: { 'flour.g': { quantity: '1/2', unit: 'kg' }, 'milk.ml': null },
  });
});

it('what is changed again while it is sent stays to be sent', () => {
  const changed = { ...unsent, 'salt.g': { ticked: true } };
  expect(without(changed, unsent)).toEqual({ 'salt.g': { ticked: true } });
});
