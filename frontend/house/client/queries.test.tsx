import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { Ingredient } from '#card/contract/ingredients';
import type { PublicContent } from '#publishing/contract/published';
import { renderScreen } from '../../testing/render.tsx';
import { sessionOf } from '../../testing/session.ts';
import { ApiError } from './api-error.ts';
import { client } from './client.ts';
import { useIngredients, useMeals, useMenus } from './lists.ts';
import { writePage } from './published.ts';
import { reload, useChange } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { clearSession, keepSession } from './session/stored-session.ts';

const signIn = (id: string) => keepSession(sessionOf(id, id));
const named = (name: string): Ingredient => ({ _id: name, name, allergens: [], version: 1 });

function Kitchen() {
  const { data } = useIngredients();
  useMeals();
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <button type="button" onClick={() => add.mutate({ body: { name: 'Sůl' } })}>
      {data?.map(({ name }) => name).join(', ') ?? 'loading'}
    </button>
  );
}

it('a change makes its list and the dependent lists be read again', async () => {
  const ingredients = jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [named('Cukr')] });
  const meals = jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: named('Sůl') });
  const { user } = renderScreen(<Kitchen />);
  await user.click(await screen.findByText('Cukr'));
  await waitFor(() => expect(ingredients).toHaveBeenCalledTimes(2));
  expect(meals).toHaveBeenCalledTimes(2);
});

function Screens() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <input type="checkbox" checked={isOpen} onChange={() => setIsOpen(!isOpen)} />
      {isOpen && <Kitchen />}
    </>
  );
}

it('a list is read again when its screen is opened again, and when the window gets the focus', async () => {
  const ingredients = jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [named('Cukr')] });
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  const { user } = renderScreen(<Screens />);
  await screen.findByText('Cukr');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(ingredients).toHaveBeenCalledTimes(2));
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(ingredients).toHaveBeenCalledTimes(3));
});

describe('a list that cannot be read', () => {
  const read = (error: Error) => {
    const cache = createQueryClient();
    cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 0 } });
    const list = jest.fn(() => Promise.reject(error));
    return { list, reply: cache.fetchQuery({ queryKey: ['meals', 'list'], queryFn: list }) };
  };

  it.each([
    [2, 'the server fails', new ApiError({ status: 500, message: 'No.' })],
    [2, 'it is not reached', new ApiError({ message: 'No.' })],
    [1, 'it refuses', new ApiError({ status: 403, message: 'No.' })],
    [1, 'a part of the page fails', new TypeError('No.')],
  ])('is read %i times when %s', async (times, _what, error) => {
    const { list, reply } = read(error);
    await expect(reply).rejects.toBe(error);
    expect(list).toHaveBeenCalledTimes(times);
  });
});

it('a list that cannot be read stays as the page brought it along, for visitors and not for who is signed in', async () => {
  const menus = [{ ...named('Lunch'), description: '', type: 'other' as const, categories: [], visibility: true }];
  writePage({ version: 1, publishedAt: new Date().toISOString(), content: { menus } as unknown as PublicContent });
  jest.spyOn(client.menus, 'list').mockRejectedValue(new ApiError({ message: 'Away.' }));
  const menusRead = async () => {
    const cache = createQueryClient();
    cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 0 } });
    const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
    const { result } = renderHook(() => useMenus(), { wrapper });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    return result.current.data;
  };
  expect(await menusRead()).toEqual(menus);
  signIn('u1');
  expect(await menusRead()).toBeUndefined();
  clearSession();
});

it('what was read for one user is forgotten when another one signs in, or nobody is signed in any more', () => {
  signIn('u1');
  const cache = createQueryClient();
  for (const next of [() => signIn('u2'), clearSession]) {
    cache.setQueryData(['reservations', 'user'], [named('Of the former user')]);
    next();
    expect(cache.getQueryData(['reservations', 'user'])).toBeUndefined();
  }
});

describe('until it is read again, after a change', () => {
  const never = () => new Promise<never>(() => undefined);
  const sweet: Ingredient = { ...named('Cukr'), name: 'Třtinový cukr', version: 2 };

  it('a list shows the changed object, also when it was just being read', async () => {
    const list = jest.spyOn(client.ingredients, 'list').mockResolvedValueOnce({ message: '', data: [named('Cukr'), named('Mouka')] });
    list.mockImplementation(never);
    jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
    jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: sweet });
    const { user } = renderScreen(<Kitchen />);
    await screen.findByText('Cukr, Mouka');
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await user.click(screen.getByText('Cukr, Mouka'));
    expect(await screen.findByText('Třtinový cukr, Mouka')).toBeTruthy();
  });

  it('pages and what holds objects deeper show it, and keep what the reply leaves out; another group keeps its own', async () => {
    const cache = createQueryClient();
    const [stored, row] = [
      { ...named('Cukr'), supplier: 'Makro' },
      { _id: 'Cukr', quantity: '2' },
    ];
    cache.setQueryData(['ingredients', 'list', 'paged'], { pages: [{ data: [stored, named('Mouka')] }], pageParams: [''] });
    cache.setQueryData(['ingredients', 'day'], { date: '2026-12-01', none: null, waiting: [{ ingredient: stored }] });
    cache.setQueryData(['meals', 'list'], [{ _id: 'm', ingredients: [row] }]);
    reload(cache, 'ingredients', { message: '', data: sweet });
    const shown = { ...stored, ...sweet };
    expect(cache.getQueryData(['ingredients', 'day'])).toEqual({ date: '2026-12-01', none: null, waiting: [{ ingredient: shown }] });
    expect(cache.getQueryData(['ingredients', 'list', 'paged'])).toMatchObject({ pages: [{ data: [shown, named('Mouka')] }] });
    expect(cache.getQueryData(['meals', 'list'])).toEqual([{ _id: 'm', ingredients: [row] }]);
  });

  it('all objects of a reply with several are shown', () => {
    const cache = createQueryClient();
    cache.setQueryData(['ingredients', 'list'], [named('Cukr'), named('Mouka'), named('Sůl')]);
    const salt = { ...named('Sůl'), version: 2 };
    reload(cache, 'ingredients', { message: '', data: [sweet, salt] });
    expect(cache.getQueryData(['ingredients', 'list'])).toEqual([sweet, named('Mouka'), salt]);
  });

  it('a reply without an object changes nothing', async () => {
    const cache = createQueryClient();
    const feeds = [{ token: 'a' }, { token: 'b' }];
    cache.setQueryData(['ingredients', 'list'], feeds);
    reload(cache, 'ingredients', { message: '', data: { token: 'c' } });
    reload(cache, 'ingredients', undefined);
    await waitFor(() => expect(cache.getQueryState(['ingredients', 'list'])?.isInvalidated).toBe(true));
    expect(cache.getQueryData(['ingredients', 'list'])).toEqual(feeds);
  });
});

it('a list that was being read when the change was made is read again', async () => {
  const first = Promise.withResolvers<{ message: string; data: Ingredient[] }>();
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest
    .spyOn(client.ingredients, 'list')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({ message: '', data: [named('Cukr'), named('Sůl')] });
  jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: named('Sůl') });
  const { user } = renderScreen(<Kitchen />);
  await user.click(screen.getByText('loading'));
  expect(await screen.findByText('Cukr, Sůl')).toBeTruthy();
  await act(async () => first.resolve({ message: '', data: [named('Cukr')] }));
  expect(screen.getByText('Cukr, Sůl')).toBeTruthy();
});
