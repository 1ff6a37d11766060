import { settings } from 'virtual:settings';
import { createContext, use } from 'react';
import type { Language } from '#house/language/languages';
import type { Identity, IdentityFields, PhotographField } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import { chosenPhotograph, galleryOf } from '#site/rules/chosen-photograph';
import { languagesOf, siteStateOf } from '#site/rules/site-state';
import { app as texts } from '#texts/house';
import { publishedContact, publishedPage } from '../../house/client/published.ts';
import { createStore, useStore } from '../../house/store.ts';
import type { Pictured } from '../../house/ui/art/photograph.tsx';
import { nameInTitles } from '../../house/ui/layout/document-title.ts';

/** A preview of what is not saved has no state, and shows a site that is open. */
type ShownIdentity = IdentityFields & Pick<Identity, 'state'>;

const store = createStore<ShownIdentity | undefined>(undefined);
const photographs = createStore<readonly Pictured[] | undefined>(undefined);

/** A site that is not saved. */
interface Preview {
  identity: IdentityFields;
  name: string;
  photographs: readonly Pictured[];
}

/** What a preview shows in place of what is stored. */
export const PreviewedSite = createContext<Preview | undefined>(undefined);

/** Texts, cover, pictures and order of the site. */
export function useIdentity(): ShownIdentity {
  const stored = useStore(store);
  return use(PreviewedSite)?.identity ?? stored ?? publishedPage()?.content.identity ?? unwritten;
}

/** Whether guests may read the card and book. */
export function useIsOpen(): boolean {
  return siteStateOf(useIdentity()).isOpen;
}

/** The languages that the manager has not switched off. */
export function useSiteLanguages(): readonly Language[] {
  return languagesOf(useIdentity(), settings.defaultLanguage);
}

function usePhotographs(): readonly Pictured[] {
  const read = useStore(photographs);
  return use(PreviewedSite)?.photographs ?? read ?? publishedPage()?.content.photographs ?? [];
}

/** The photograph that the manager has chosen for a place of the site. */
export function useChosenPhotograph(field: PhotographField): Pictured | undefined {
  return chosenPhotograph(useIdentity(), field, usePhotographs());
}

/** The photographs of the gallery that can be shown, in the order that the manager has chosen. */
export function useGallery(): Pictured[] {
  return galleryOf(useIdentity(), usePhotographs());
}

export const setIdentity = store.set;
export const setPhotographs = photographs.set;

const nameStore = createStore<string | undefined>(undefined);

/** The name of the restaurant: the one that has been read from the API, that of the published page, or a neutral one. */
export function useRestaurantName(): string {
  const read = useStore(nameStore);
  return use(PreviewedSite)?.name ?? read ?? publishedContact('name') ?? texts.unnamedRestaurant;
}

export function setRestaurantName(name: string): void {
  nameStore.set(name);
  nameInTitles.set(name);
}
