import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { PublicContent } from '#publishing/contract/published';
import { unwritten } from '#site/contract/unwritten-identity';
import { client } from './client.ts';
import { identityKey } from './lists.ts';
import { writePage } from './published.ts';
import { refreshPublished, withPublished } from './published-lists.ts';
import { listKey } from './queries.ts';

const content = (tagline: string, menu: string): PublicContent => ({
  menus: [{ _id: 'm1', name: menu, description: '', type: 'other', categories: [], visibility: true, version: 1 }],
  menuItems: [],
  notifications: [],
  restaurantInfo: [],
  photographs: [],
  identity: { ...unwritten, tagline, version: 1 },
  hours: { days: [] },
});

beforeEach(() => writePage({ version: 1, publishedAt: '2026-11-22T18:00:00.000Z', content: content('Old', 'Lunch') }));

it('what a page brought along is read again in one request', async () => {
  const read = jest.spyOn(client.site, 'read').mockResolvedValue({ message: '', data: content('New', 'Dinner') });
  const cache = withPublished(new QueryClient());
  expect(cache.getQueryData(listKey('menus'))).toMatchObject([{ name: 'Lunch' }]);
  await refreshPublished(cache);
  expect(cache.getQueryData(listKey('menus'))).toMatchObject([{ name: 'Dinner' }]);
  expect(cache.getQueryData(identityKey)).toMatchObject({ tagline: 'New' });
  expect(read).toHaveBeenCalledTimes(1);
});

it('a reply that the edge repeats because the API fails is shown with its time', async () => {
  jest.spyOn(client.site, 'read').mockResolvedValue({ message: '', data: content('Old', 'Lunch'), ageSeconds: 3600 });
  const cache = withPublished(new QueryClient());
  await refreshPublished(cache);
  const time = cache.getQueryData<number>(['old list', 'menus']);
  expect(Math.abs(Date.now() - 3_600_000 - (time ?? 0))).toBeLessThan(60_000);
});

it('lists stay, and are asked for one by one, when the request fails', async () => {
  jest.spyOn(client.site, 'read').mockRejectedValue(new Error('away'));
  const cache = withPublished(new QueryClient());
  await refreshPublished(cache);
  expect(cache.getQueryData(listKey('menus'))).toMatchObject([{ name: 'Lunch' }]);
  expect(cache.getQueryState(listKey('menus'))?.isInvalidated).toBe(true);
});
