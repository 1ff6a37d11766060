import { beforeEach, expect, it, jest } from '@jest/globals';
import { retryOnConflict } from './retry-on-conflict.ts';
import { TableUnavailable } from './table-answers.ts';

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

it('a try is repeated until it returns a value', async () => {
  const once = jest.fn(async () => (once.mock.calls.length < 3 ? undefined : 'done'));
  expect(await retryOnConflict(once)).toBe('done');
  expect(once).toHaveBeenCalledTimes(3);
});

it('after thirty conflicts the table counts as unavailable, unless the caller decides otherwise', async () => {
  const once = jest.fn(async (): Promise<string | undefined> => undefined);
  await expect(retryOnConflict(once)).rejects.toThrow(TableUnavailable);
  expect(once).toHaveBeenCalledTimes(30);
  expect(await retryOnConflict(once, async () => 'given up')).toBe('given up');
});
