import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { useEditor } from './use-editor.ts';

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
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useEditor({ ...form, save, onSaved: () => undefined, fieldTexts: () => [] }), { wrapper });
  for (let time = 0; time < 3; time++) await act(() => result.current.submit());
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
