import { afterEach, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { photographLimits } from '../contract/photograph-files.ts';
import { addPhotograph, allPhotographs } from './photographs.ts';

afterEach(resetClock);

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

it('a photograph whose file does not come is listed for a day', async () => {
  const adder = newId();
  await add(adder);
  const isListed = async () => (await allPhotographs()).some(({ addedBy }) => addedBy === adder);
  moveClock(23 * 3600);
  expect(await isListed()).toBe(true);
  moveClock(2 * 3600);
  expect(await isListed()).toBe(false);
});
