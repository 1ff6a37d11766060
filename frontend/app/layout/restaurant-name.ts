import { texts } from '#texts/app';
import { publishedPage } from '../../api/published.ts';
import { createStore, useStore } from '../../store.ts';

const store = createStore<string | undefined>(undefined);

/** The name of the restaurant: the one that has been read from the API, that of the published page, or the built-in one. */
export function useRestaurantName(): string {
  return useStore(store) ?? publishedPage()?.content.restaurantInfo?.find(({ type }) => type === 'name')?.data ?? texts.restaurantName;
}

export const setRestaurantName = store.set;
