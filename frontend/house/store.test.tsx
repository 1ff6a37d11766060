import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, useStore } from './store.ts';

const store = createStore('initial');
const Value = () => <p>{useStore(store)}</p>;

it('a component shows the value of a store and renders again when it is set', () => {
  render(<Value />);
  expect(screen.getByText('initial')).toBeTruthy();
  act(() => store.set('changed'));
  expect(screen.getByText('changed')).toBeTruthy();
});

it('a store calls its listeners once per change, and no longer after they unsubscribe', () => {
  const numbers = createStore(1);
  let calls = 0;
  const unsubscribe = numbers.subscribe(() => {
    calls += 1;
  });
  numbers.set(2);
  numbers.set(2);
  unsubscribe();
  numbers.set(3);
  expect(calls).toBe(1);
});
