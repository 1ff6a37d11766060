import { expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { trailEntries } from './trail.ts';

it('the next page of the trail is empty where what is kept has ended since', async () => {
  const start = { month: '2025-11', ...keys.trailEntry('2025-11-28T23:00:00.000Z', 'e') };
  const kept = { from: new Date('2025-11-29T23:00:00Z'), to: new Date('2025-11-30T12:00:00Z'), prefix: '' };
  expect(await trailEntries(kept, 50, start)).toEqual({ items: [], next: undefined });
});
