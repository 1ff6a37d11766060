import type { Identity, IdentityFields, Naming, SavedIdentity } from '#contract/site/identity';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { unwritten } from '#contract/site/unwritten-identity';
import { isNew, put, unchangedSince } from '../actions.ts';
import { type Key, keys, lists } from '../keys.ts';
import { getItem, listItems, transact } from '../table.ts';
import { showable } from './showable-photograph.ts';

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

/** What is stored with the identity, or must hold for it: another name of the restaurant, and photographs that it did not show before. */
interface Beside {
  naming?: Naming | undefined;
  photographs?: Iterable<string>;
}

/**
 * Replaces what was read before, and keeps that as the previous one; with it the name of the restaurant, if another one is given: both or
 * neither. `stale` when somebody else was faster, `no_photograph` when pages cannot show one of the photographs.
 */
export async function replaceIdentity(
  before: Identity,
  after: IdentityFields,
  { naming, photographs = [] }: Beside = {},
): Promise<SavedIdentity | 'stale' | 'no_photograph'> {
  const { version, previous: _, ...previous } = before;
  const identity = { ...after, version: version + 1, previous };
  const name: RestaurantInfo | undefined = naming && { _id: 'name', type: 'name', data: naming.data, version: naming.version + 1 };
  const written = [
    put({ ...keys.identity(), ...identity }, asReadAt(version)),
    ...(name ? [put({ ...keys.restaurantInfo('name'), ...name }, asReadAt(name.version - 1))] : []),
  ];
  const { done, refused } = await transact([...written, ...[...photographs].map(showable)]);
  if (done) return { ...identity, ...(name && { name }) };
  return written.some((_, position) => refused(position)) ? 'stale' : 'no_photograph';
}

function asReadAt(version: number) {
  return version === 0 ? isNew : unchangedSince(version);
}
