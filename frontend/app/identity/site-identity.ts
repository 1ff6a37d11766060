import { createContext, use } from 'react';
import type { IdentityFields, PhotographField } from '#contract/site/identity';
import { unwritten } from '#contract/site/unwritten-identity';
import { chosenPhotograph } from '#rules/site/chosen-photograph';
import { publishedPage } from '../../api/published.ts';
import type { Pictured } from '../../components/art/photograph.tsx';
import { createStore, useStore } from '../../store.ts';

const store = createStore<IdentityFields | undefined>(undefined);
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
export function useIdentity(): IdentityFields {
  const stored = useStore(store);
  return use(PreviewedSite)?.identity ?? stored ?? publishedPage()?.content.identity ?? unwritten;
}

/** The photograph that the manager has chosen for a place of the site. */
export function useChosenPhotograph(field: PhotographField): Pictured | undefined {
  const read = useStore(photographs);
  const all = use(PreviewedSite)?.photographs ?? read ?? publishedPage()?.content.photographs ?? [];
  return chosenPhotograph(useIdentity(), field, all);
}

export const setIdentity = store.set;
export const setPhotographs = photographs.set;
