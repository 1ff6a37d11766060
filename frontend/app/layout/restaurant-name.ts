import { use } from 'react';
import { texts } from '#texts/app';
import { publishedContact } from '../../api/published.ts';
import { nameInTitles } from '../../components/layout/document-title.ts';
import { createStore, useStore } from '../../store.ts';
import { PreviewedSite } from '../identity/site-identity.ts';

const store = createStore<string | undefined>(undefined);

/** The name of the restaurant: the one that has been read from the API, that of the published page, or a neutral one. */
export function useRestaurantName(): string {
  const read = useStore(store);
  return use(PreviewedSite)?.name ?? read ?? publishedContact('name') ?? texts.unnamedRestaurant;
}

export function setRestaurantName(name: string): void {
  store.set(name);
  nameInTitles.set(name);
}
