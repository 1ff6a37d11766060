import { createContext, use } from 'react';
import type { IdentityFields } from '#contract/identity';
import { unwritten } from '#contract/unwritten-identity';
import { publishedPage } from '../../api/published.ts';
import { createStore, useStore } from '../../store.ts';

const store = createStore<IdentityFields | undefined>(undefined);

/** What a preview shows in place of the identity and the name that are stored. */
export const PreviewedSite = createContext<{ identity: IdentityFields; name: string } | undefined>(undefined);

/** Texts, cover, pictures and order of the site. */
export function useIdentity(): IdentityFields {
  const stored = useStore(store);
  return use(PreviewedSite)?.identity ?? stored ?? publishedPage()?.content.identity ?? unwritten;
}

export const setIdentity = store.set;
