import type { Language } from '#house/language/languages';
import { isNew, put, unchangedSince } from '#house/table/actions';
import { type Key, keys, lists } from '#house/table/keys';
import { changeItem, getItem, listItems, putItem, transact } from '#house/table/table';
import type { Identity, IdentityFields, Naming, SavedIdentity, SiteState } from '../contract/identity.ts';
import type { Legal } from '../contract/legal.ts';
import type { RestaurantInfo } from '../contract/restaurant-info.ts';
import { unwritten } from '../contract/unwritten-identity.ts';
import { unwrittenLegal } from '../rules/legal.ts';
import { languageFor, siteStateOf } from '../rules/site-state.ts';
import { showable } from './photographs.ts';

/** The site as it is stored; version 0 and no texts as long as the manager has saved nothing. */
export async function storedIdentity(): Promise<Identity> {
  // what it was before is stored with it, without the keys
  const { pk: _pk, sk: _sk, ...stored }: StoredIdentity & Partial<Key> = (await getItem<StoredIdentity>(keys.identity())) ?? {};
  return { ...unwritten, version: 0, ...stored, state: siteStateOf(stored) };
}

/** As it is stored: with a state alone where nobody has written anything yet. */
type StoredIdentity = Partial<Identity>;

/** Whether guests may read the card and book. */
export async function isOpenToGuests(): Promise<boolean> {
  return siteStateOf((await getItem<StoredIdentity>(keys.identity())) ?? {}).isOpen;
}

/** The language in which somebody is written to who has chosen this one; reads only what is another than the default. */
export async function languageThatIsOn(wanted: Language | undefined, defaultLanguage: Language): Promise<Language> {
  if (wanted === undefined || wanted === defaultLanguage) return defaultLanguage;
  return languageFor(wanted, (await getItem<StoredIdentity>(keys.identity())) ?? {}, defaultLanguage);
}

/** Keeps a restaurant about which nothing has been stored yet closed to guests until a manager opens it, and shows the first steps. */
export async function beginUnopened(): Promise<void> {
  const site = await storedIdentity();
  if (site.version === 0) await changeSiteState(site, { ...siteStateOf(site), isOpen: false, showsFirstSteps: true });
}

/** Decides about the site; `stale` when it has been changed since it was read. */
export async function changeSiteState({ version }: Identity, state: SiteState): Promise<Identity | 'stale'> {
  const outcome = await changeItem<StoredIdentity>(keys.identity(), { set: { state }, add: { version: 1 } }, asReadAt(version));
  return 'refused' in outcome ? 'stale' : { ...unwritten, version: 0, ...outcome.changed };
}

export interface ContactsAndIdentity {
  contacts: readonly RestaurantInfo[];
  identity: IdentityFields & Pick<Identity, 'state'>;
}

/** The contacts of the restaurant and its identity, by one Query. */
export async function contactsAndIdentity(options: { mayBeOld?: boolean } = {}): Promise<ContactsAndIdentity> {
  const items = await listItems<(RestaurantInfo | Identity) & Key>(lists.restaurant, options);
  const identity = items.find((item): item is Identity & Key => item.sk === keys.identity().sk);
  return { contacts: items.filter((item): item is RestaurantInfo & Key => item !== identity), identity: { ...unwritten, ...identity } };
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
  const { version, state, previous: _, ...previous } = before;
  const identity = { ...after, state, version: version + 1, previous };
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

/** What the restaurant says on its legal pages; version 0 as long as nothing has been saved. */
export async function storedLegal(): Promise<Legal> {
  return { ...unwrittenLegal, ...(await getItem<Legal>(keys.legal())) };
}

/** Replaces what was read before; `false` when somebody else was faster. */
export async function replaceLegal({ version }: Legal, after: Legal): Promise<boolean> {
  return putItem({ ...keys.legal(), ...after }, version === 0 ? isNew : unchangedSince(version));
}
