import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useDraft } from './use-draft.ts';

it('a draft keeps what was typed, and no password', () => {
  sessionStorage.clear();
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', password: '' } });
    useDraft(form, { name: 'users/new', extra: {} });
    return form;
  });
  for (const field of ['name', 'password'] as const) act(() => result.current.setValue(field, `typed as ${field}`, { shouldDirty: true }));
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('typed as name');
  expect(kept).not.toContain('typed as password');
});
