import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { useEditor } from './use-editor.ts';

const cache = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;

it('what was typed before the page was loaded again stands over what a colleague has saved since, and nothing else', () => {
  type Priced = { _id: string; name: string; price: string; version: number };
  const open = (edited: Priced) =>
    renderHook(
      () =>
        useEditor({
          group: 'meals',
          schema: z.object({ name: z.string(), price: z.string() }),
          edited,
          valuesOf: ({ name, price }: Priced = edited) => ({ name, price }),
          save: async () => undefined,
          onSaved: () => undefined,
          fieldTexts: () => [],
        }),
      { wrapper },
    ).result;
  const first = open({ _id: 'd', name: 'Soup', price: '80', version: 1 });
  act(() => first.current.form.setValue('name', 'Clear soup', { shouldDirty: true }));
  const again = open({ _id: 'd', name: 'Broth', price: '95', version: 2 });
  expect(again.current.form.getValues()).toEqual({ name: 'Clear soup', price: '95' });
});

it('one version of two is kept of what was changed here; what only a colleague has changed stays in both', async () => {
  interface Dish {
    _id: string;
    name: string;
    price: string;
    words: { cs?: string; de?: string };
    version: number;
  }
  const edited: Dish = { _id: 'd', name: 'Soup', price: '80', words: { cs: 'Polévka' }, version: 1 };
  const theirs: Dish = { ...edited, name: 'Broth', price: '95', words: { cs: 'Polévka', de: 'Suppe' }, version: 2 };
  const sent: unknown[] = [];
  const save = async (values: Omit<Dish, '_id' | 'version'>, version: number | undefined) => {
    sent.push({ ...values, version });
    if (version === 1) throw new ApiError({ status: 409, code: 'version_conflict', message: 'Changed.', data: theirs });
    return { message: '', data: { ...theirs, ...values, version: 3 } };
  };
  const words = z.object({ cs: z.optional(z.string()), de: z.optional(z.string()) });
  const form = {
    group: 'meals',
    schema: z.object({ name: z.string(), price: z.string(), words }),
    edited,
    valuesOf: (dish: Dish = edited) => ({ name: dish.name, price: dish.price, words: dish.words }),
    fieldTexts: (values: Omit<Dish, '_id' | 'version'>) =>
      [
        ['Name', values.name],
        ['Price', values.price],
        ['Words', JSON.stringify(values.words)],
      ] as const,
  } as const;
  const { result } = renderHook(() => useEditor({ ...form, save, onSaved: () => undefined }), { wrapper });
  act(() => result.current.form.setValue('name', 'Clear soup', { shouldDirty: true }));
  act(() => result.current.form.setValue('words.cs', 'Vývar', { shouldDirty: true }));
  await act(() => result.current.submit());
  await waitFor(() => expect(result.current.conflict).toBeDefined());
  expect(result.current.conflict?.differences).toEqual([
    { label: 'Name', mine: 'Clear soup', theirs: 'Broth' },
    { label: 'Words', mine: '{"cs":"Vývar","de":"Suppe"}', theirs: '{"cs":"Polévka","de":"Suppe"}' },
  ]);
  await act(async () => result.current.conflict?.keepMine());
  expect(sent[1]).toEqual({ name: 'Clear soup', price: '95', words: { cs: 'Vývar', de: 'Suppe' }, version: 2 });
});

it.each([
  ['allergens that were added', [8, 3], [8], [8, 12], [8, 12, 3]],
  ['one that a colleague has taken out', [8, 3], [8, 1], [8], [8, 3]],
  ['the first ones', [3], null, [12], [12, 3]],
  [
    'ingredients with quantities',
    [
      { _id: 'flour', g: 100 },
      { _id: 'milk', g: 5 },
    ],
    [{ _id: 'flour', g: 100 }],
    [
      { _id: 'flour', g: 120 },
      { _id: 'eggs', g: 2 },
    ],
    [
      { _id: 'flour', g: 120 },
      { _id: 'eggs', g: 2 },
      { _id: 'milk', g: 5 },
    ],
  ],
  [
    'a category with another name',
    [{ of: 'Mains', name: 'Main courses' }],
    [{ of: 'Mains', name: 'Mains' }],
    [{ of: 'Mains', name: 'Mains' }, { name: 'Coffee' }],
    [{ of: 'Mains', name: 'Main courses' }, { name: 'Coffee' }],
  ],
  [
    'in its place, what a colleague calls otherwise',
    [{ of: 'Mains', name: 'Mains' }, { of: 'Sweets', name: 'Sweets' }, { name: 'Drinks' }],
    [
      { of: 'Mains', name: 'Mains' },
      { of: 'Sweets', name: 'Sweets' },
    ],
    [
      { of: 'Main courses', name: 'Main courses' },
      { of: 'Sweets', name: 'Sweets' },
    ],
    [{ of: 'Main courses', name: 'Main courses' }, { of: 'Sweets', name: 'Sweets' }, { name: 'Drinks' }],
  ],
  [
    'entries that cannot be told apart are one value',
    [{ opens: '11:00' }],
    [{ opens: '10:00' }],
    [{ opens: '9:00' }],
    [{ opens: '11:00' }],
  ],
  ['the days of a week are one value', [['lunch'], []], [['lunch'], ['dinner']], [[], ['dinner']], [['lunch'], []]],
])('of two versions of a list what came and went in each counts: %s', async (_, mine, before, theirs, merged) => {
  interface Listed {
    _id: string;
    list: unknown;
    version: number;
  }
  const edited: Listed = { _id: 'd', list: before, version: 1 };
  const sent: unknown[] = [];
  const form = {
    group: 'meals',
    schema: z.object({ list: z.unknown() }),
    edited,
    valuesOf: ({ list }: Listed = edited) => ({ list }),
    save: async ({ list }: { list?: unknown }, version: number | undefined) => {
      sent.push(list);
      if (version === 1)
        throw new ApiError({ status: 409, code: 'version_conflict', message: 'Changed.', data: { ...edited, list: theirs, version: 2 } });
      return { message: '', data: { ...edited, list, version: 3 } };
    },
  } as const;
  const { result } = renderHook(() => useEditor({ ...form, onSaved: () => undefined, fieldTexts: () => [] }), { wrapper });
  act(() => result.current.form.setValue('list', mine, { shouldDirty: true }));
  await act(() => result.current.submit());
  await waitFor(() => expect(result.current.conflict).toBeDefined());
  await act(async () => result.current.conflict?.keepMine());
  expect(sent).toEqual([mine, merged]);
});

it('what had no answer is sent again with its key, and with another one when that key has sent something else before', async () => {
  const keys: string[] = [];
  const outcomes = [new ApiError({ message: 'Away.' }), new ApiError({ status: 422, code: 'idempotency_mismatch', message: 'Another.' })];
  const save = async (_values: unknown, _version: unknown, key: string) => {
    keys.push(key);
    throw outcomes.shift() ?? new Error('No.');
  };
  const form = {
    group: 'ingredients',
    schema: z.object({ name: z.string() }),
    edited: undefined,
    valuesOf: () => ({ name: 'Salt' }),
  } as const;
  const { result } = renderHook(() => useEditor({ ...form, save, onSaved: () => undefined, fieldTexts: () => [] }), { wrapper });
  for (let time = 0; time < 3; time++) await act(() => result.current.submit());
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
