import { expect, it } from '@jest/globals';
import { photographLimits } from '#contract/site/photograph-files';
import { newId } from '../ids.ts';
import { addPhotograph } from './photographs.ts';

const add = (addedBy: string) =>
  addPhotograph({
    _id: newId(),
    alt: 'Soup',
    state: 'waiting',
    focus: { x: 50, y: 50 },
    addedAt: new Date().toISOString(),
    version: 1,
    addedBy,
  });

it('the waiting uploads of one user do not stop those of another one', async () => {
  const [waiter, manager] = [newId(), newId()];
  for (let upload = 0; upload < photographLimits.waiting; upload++) expect(await add(waiter)).toBe('added');
  expect(await add(waiter)).toBe('too_many_waiting');
  expect(await add(manager)).toBe('added');
});
