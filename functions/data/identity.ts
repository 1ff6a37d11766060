import type { Identity, IdentityFields } from '#contract/identity';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { unwritten } from '#contract/unwritten-identity';
import { isNew, unchangedSince } from './actions.ts';
import { type Key, keys, lists } from './keys.ts';
import { getItem, listItems, putItem } from './table.ts';

/** The site as it is stored; version 0 and no texts as long as the manager has saved nothing. */
export async function storedIdentity(): Promise<Identity> {
  const stored = await getItem<Identity>(keys.identity());
  return stored ?? { ...unwritten, version: 0 };
}

export interface ContactsAndIdentity {
  contacts: readonly RestaurantInfo[];
  identity: IdentityFields;
}

/** The contacts of the restaurant and its identity, by one Query. */
export async function contactsAndIdentity(): Promise<ContactsAndIdentity> {
  const items = await listItems<(RestaurantInfo | Identity) & Key>(lists.restaurant);
  const identity = items.find((item): item is Identity & Key => item.sk === keys.identity().sk);
  return { contacts: items.filter((item): item is RestaurantInfo & Key => item !== identity), identity: identity ?? unwritten };
}

/** Replaces what was read before, and keeps that as the previous one; `undefined` when somebody else was faster. */
export async function replaceIdentity({ version, previous: _, ...before }: Identity, after: IdentityFields): Promise<Identity | undefined> {
  const identity = { ...after, version: version + 1, previous: before };
  const isStored = await putItem({ ...keys.identity(), ...identity }, version === 0 ? isNew : unchangedSince(version));
  return isStored ? identity : undefined;
}
