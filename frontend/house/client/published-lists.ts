import type { QueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { identityKey, legalKey, publicHoursKey } from './lists.ts';
import { publishedPage } from './published.ts';
import { keepList, listKey } from './queries.ts';

const published = ['menus', 'menuItems', 'notifications', 'restaurantInfo', 'photographs'] as const;

/** Puts the lists that the page brought along into the cache. They count as read now: `refreshPublished` asks whether they still hold. */
export function withPublished(queryClient: QueryClient): QueryClient {
  const { content = {} } = publishedPage() ?? {};
  for (const group of published) {
    if (content[group]) queryClient.setQueryData(listKey(group), content[group]);
  }
  if (content.identity) queryClient.setQueryData(identityKey, content.identity);
  if (content.legal) queryClient.setQueryData(legalKey, content.legal);
  if (content.hours) queryClient.setQueryData(publicHoursKey, content.hours);
  return queryClient;
}

/**
 * Reads again what the page brought along, in one request. When that fails, each list is asked for by itself: one that fails too stays, with
 * its time.
 */
export async function refreshPublished(queryClient: QueryClient): Promise<void> {
  if (!publishedPage()) return;
  try {
    const { data, ageSeconds } = await client.site.read();
    for (const group of published) keepList(queryClient, group, { data: data[group], ageSeconds });
    queryClient.setQueryData(identityKey, data.identity);
    queryClient.setQueryData(publicHoursKey, data.hours);
  } catch {
    for (const group of published) queryClient.invalidateQueries({ queryKey: listKey(group) });
  }
}
