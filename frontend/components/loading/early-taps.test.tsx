import { ChakraProvider } from '@chakra-ui/react';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { system } from '../../app/theme/theme.ts';
import { EarlyTaps } from './early-taps.tsx';
import { keepTaps } from './keep-taps.ts';
import { whenPartsAnswer } from './when-parts-answer.ts';

function Count() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${count} taps`}
      </button>
      <a href="#below">Below</a>
    </>
  );
}

const page = (Part: ComponentType) => (
  <ChakraProvider value={system()}>
    <EarlyTaps fallback="Loading">
      <Part />
    </EarlyTaps>
  </ChakraProvider>
);

keepTaps();

it.each([
  ['a tap on a button before its code has loaded is repeated once', 'button', '1 taps'],
  ['a tap on a link is not repeated: the browser has followed it', 'link', '0 taps'],
])('%s', async (_, role, expected) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(Count));
  document.body.replaceChildren(root);
  const code = Promise.withResolvers<{ default: ComponentType }>();
  await act(async () => void hydrateRoot(root, page(lazy(() => code.promise))));

  await act(async () => screen.getByRole(role).click());
  expect(screen.getByRole('button').textContent).toBe('0 taps');
  await act(async () => code.resolve({ default: Count }));
  expect(screen.getByRole('button').textContent).toBe(expected);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe(expected === '1 taps' ? '2 taps' : '1 taps');
});

it('of the taps before the application has begun, the last one is repeated', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(Count));
  document.body.replaceChildren(root);
  screen.getByRole('button').click();
  screen.getByRole('button').click();
  await act(async () => void hydrateRoot(root, page(Count)));
  expect(screen.getByRole('button').textContent).toBe('1 taps');
});

it('what waits for the parts of a page acts when all of them answer', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(Count));
  document.body.replaceChildren(root);
  const code = Promise.withResolvers<{ default: ComponentType }>();
  await act(async () => void hydrateRoot(root, page(lazy(() => code.promise))));
  jest.useFakeTimers();
  const acted = jest.fn();
  whenPartsAnswer(acted);

  jest.advanceTimersByTime(5000);
  expect(acted).not.toHaveBeenCalled();

  await act(async () => code.resolve({ default: Count }));
  jest.advanceTimersByTime(100);
  expect(acted).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
