import type { QueryClient } from '@tanstack/react-query';
import { identityKey } from './identity.ts';
import { publicHoursKey } from './opening.ts';
import { publishedPage } from './published.ts';
import { listKey } from './queries.ts';

const published = ['menus', 'menuItems', 'notifications', 'restaurantInfo', 'photographs'] as const;

/** Puts the lists that the page brought along into the cache. They count as read now: `refreshPublished` asks whether they still hold. */
export function withPublished(queryClient: QueryClient): QueryClient {
  const { content = {} } = publishedPage() ?? {};
  for (const group of published) {
    if (content[group]) queryClient.setQueryData(listKey(group), content[group]);
  }
  if (content.identity) queryClient.setQueryData(identityKey, content.identity);
  if (content.hours) queryClient.setQueryData(publicHoursKey, content.hours);
  return queryClient;
}

/** Reads the lists again that the page brought along. */
export function refreshPublished(queryClient: QueryClient): void {
  const { content = {} } = publishedPage() ?? {};
  for (const group of published) {
    if (content[group]) queryClient.invalidateQueries({ queryKey: listKey(group) });
  }
}
