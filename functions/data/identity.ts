import type { Identity, IdentityFields, Naming, SavedIdentity } from '#contract/identity';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { unwritten } from '#contract/unwritten-identity';
import { isNew, put, unchangedSince } from './actions.ts';
import { type Key, keys, lists } from './keys.ts';
import { getItem, listItems, putItem, transact } from './table.ts';

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

/**
 * Replaces what was read before, and keeps that as the previous one; with it the name of the restaurant, if another one is given: both or
 * neither. `undefined` when somebody else was faster.
 */
export async function replaceIdentity(before: Identity, after: IdentityFields, naming?: Naming): Promise<SavedIdentity | undefined> {
  const { version, previous: _, ...previous } = before;
  const identity = { ...after, version: version + 1, previous };
  const item = { ...keys.identity(), ...identity };
  const isAsRead = asReadAt(version);
  if (!naming) return (await putItem(item, isAsRead)) ? identity : undefined;
  const name: RestaurantInfo = { _id: 'name', type: 'name', data: naming.data, version: naming.version + 1 };
  const { done } = await transact([put(item, isAsRead), put({ ...keys.restaurantInfo('name'), ...name }, asReadAt(naming.version))]);
  return done ? { ...identity, name } : undefined;
}

function asReadAt(version: number) {
  return version === 0 ? isNew : unchangedSince(version);
}
