import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DishList } from '../../guest/card/dish-list.tsx';
import { writePage } from '../../house/client/published.ts';
import { item } from '../../testing/public-menus.tsx';
import { system } from '../theme/theme.ts';
import { hidePast, keepTaps } from './before-application.ts';
import { loadWritten, WrittenPart } from './written-part.tsx';

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

// outside of the page, which is emptied after each test file
const styles = createCache({ key: 'css', container: document.createElement('div') });
const page = (Part: ComponentType) => (
  <CacheProvider value={styles}>
    <ChakraProvider value={system()}>
      <WrittenPart fallback="Loading">
        <Part />
      </WrittenPart>
    </ChakraProvider>
  </CacheProvider>
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

it('code that does not load leaves the page that stands in the document as it is; a page that another one led to fails', async () => {
  writePage({ path: '/', version: 1, publishedAt: '2026-11-24T18:00:00.000Z', content: {} });
  const load = loadWritten(() => Promise.reject(new Error('away')));
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0, 'as it is'));

  history.replaceState(null, '', '/');
  expect(await Promise.race([load(), nextTask()])).toBe('as it is');
  history.replaceState(null, '', '/menu/lunch');
  await expect(load()).rejects.toThrow('away');
});

it('a dish that was sold out until a moment that has passed is not said to be, before and after the application has begun', async () => {
  const complaint = jest.spyOn(console, 'error');
  const [past, ahead] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const card = page(() => (
    <DishList
      menu={{}}
      items={[item('Duck', 'a', [], { soldOutUntil: past }), item('Goose', 'a', [], { soldOutUntil: ahead })]}
      photographs={new Map()}
    />
  ));
  const root = document.createElement('div');
  root.innerHTML = renderToString(card);
  document.body.replaceChildren(root);
  const shown = () => screen.getAllByText('sold out').filter(({ hidden }) => !hidden);
  expect(shown()).toHaveLength(2);

  hidePast();
  expect(shown().map((mark) => mark.closest('li')?.textContent)).toEqual([expect.stringContaining('Goose')]);
  await act(async () => void hydrateRoot(root, card));
  await waitFor(() => expect(screen.getAllByText('sold out')).toHaveLength(1));
  expect(shown()).toHaveLength(1);
  // React also warns when another test file of the worker has written pages with the same packages
  const complaints = complaint.mock.calls.filter(([text]) => !/^Detected multiple renderers/.test(text));
  expect(complaints).toEqual([]);
  jest.restoreAllMocks();
});
