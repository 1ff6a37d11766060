import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import * as card from '#card/store/stored-forms';
import * as reservations from '#evening/store/stored-forms';
import * as accounts from '#people/store/stored-forms';
import * as site from '#site/store/stored-forms';
import type { Mail } from '../rules/mail.ts';
import { type Action, type Condition, type Item, isNew } from './actions.ts';
import { type Form, fields, flag, kept, list, number, oneOf, optional, or, strict, text, unknownPlace, unread, whole } from './form.ts';
import { type Key, keys } from './keys.ts';
import { type Kind, kind } from './kind.ts';
import type { StoredMail } from './outbox.ts';
import { plain } from './table-answers.ts';

const kindOfMail = oneOf<Mail['kind']>({
  'password-reset': true,
  'email-verification': true,
  invitation: true,
  'password-changed': true,
  'email-changed': true,
  'email-and-password-changed': true,
  'account-deleted': true,
  'roles-changed': true,
  'reservation-received': true,
  'reservation-confirmed': true,
  'reservation-changed': true,
  'reservation-cancelled': true,
  'reservation-declined': true,
  'reservation-expired': true,
  'reservation-closure': true,
  'reservation-reminder': true,
  'reservation-asked': true,
  'reservation-kept': true,
  'reservation-unanswered': true,
  'reservation-readdressed': true,
  'queue-joined': true,
  'queue-offered': true,
  'queue-called': true,
  'enquiry-received': true,
  'enquiry-told': true,
  'alert-booked': true,
  'alert-changed': true,
  'alert-cancelled': true,
  'alert-asked': true,
  'alert-unanswered': true,
  'alert-waiting': true,
  'alert-expired': true,
  'alert-bounced': true,
  'alert-complained': true,
  digest: true,
  push: true,
});

const mail = fields<{ kind: Mail['kind']; alerts?: object[] }>(
  { kind: kindOfMail, alerts: strict(whole(fields<{ kind: Mail['kind'] }>({ kind: kindOfMail }, { isOpen: true }))) },
  { isOpen: true },
);

/** A mail of a kind or in a state that is unknown stays as it is, until a release that knows it sends it. */
const outbox = kind<Omit<StoredMail, 'pk' | 'sk' | 'mail'> & { mail?: object }>({
  _id: text,
  state: oneOf<StoredMail['state']>({
    queued: true,
    sending: true,
    waiting: true,
    sent: true,
    superseded: true,
    refused: true,
    unclear: true,
    expired: true,
    bounced: true,
    complained: true,
    closed: true,
  }),
  mail: strict(mail),
  createdAt: or(text, ''),
  notBefore: optional(text),
  isCollected: optional(flag),
  dueAt: optional(text),
  expiresAt: or(text, ''),
  tries: or(number, 0),
  doubts: optional(number),
  taker: optional(text),
  endedAt: optional(text),
  reason: optional(text),
  messageId: optional(text),
  alerted: optional(text),
});

/** The form of each kind of item; a key without one does not compile. */
export const kinds = {
  ...accounts,
  ...card,
  ...reservations,
  ...site,
  idempotencyRecord: kind<{ bodyHash: string; madeId: string; ttl: number }>(
    { bodyHash: text, madeId: text, ttl: number },
    { isMadeAnew: true },
  ),
  /** Its attributes are named by what is counted. */
  rate: kind<object>({}, { isOpen: true }),
  migration: kind<object>({}, { isOpen: true, isMadeAnew: true }),
  outbox,
  erasure: kind<{ erasedAt: string; salt: string; hashes: string[] }>(
    { erasedAt: text, salt: text, hashes: list(text) },
    { isMadeAnew: true },
  ),
} satisfies Record<keyof typeof keys, Kind>;

export type KindName = keyof typeof kinds;

/** The kinds by the first word of the keys of their partition and, where a partition has several, of their sort keys. */
const byWords = new Map<string, Map<string, KindName>>();
for (const [name, keyOf] of Object.entries(keys)) {
  // a part of a key may be an object
  const { pk, sk } = (keyOf as (...parts: unknown[]) => Key)(Object(''), '');
  const partition = byWords.get(wordOf(pk)) ?? new Map<string, KindName>();
  byWords.set(wordOf(pk), partition.set(wordOf(sk), name as KindName));
}

function wordOf(key: string): string {
  return key.slice(0, `${key}#`.indexOf('#'));
}

/** The kind of the item under a key; `undefined` for one that this release does not know. */
export function kindOf({ pk, sk }: Key): KindName | undefined {
  const partition = byWords.get(wordOf(pk));
  const names = new Set(partition?.values());
  return names.size === 1 || isOfWords(names) ? [...names][0] : partition?.get(wordOf(sk));
}

/** The words of guests are sort keys themselves. */
const isOfWords = (names: ReadonlySet<KindName>) => names.has('guestWord');

const storedForm = new AsyncLocalStorage<true>();

/** Reads and writes items as they are stored, all of them: what deletes, restores or hands over has to know them whole. */
export function asStored<Result>(act: () => Result): Result {
  return storedForm.run(true, act);
}

/** An item as this release knows it; `undefined` when it can make nothing of it. */
export function known<Known extends object>(item: Item | undefined): Known | undefined {
  if (!item || storedForm.getStore()) return item as Known | undefined;
  const name = kindOf(item as Key);
  if (name !== undefined) return kinds[name].read(item, name) as Known | undefined;
  unknownPlace(`${wordOf(String(item.pk))} ${wordOf(String(item.sk))}`);
  return undefined;
}

/** The same of an item in the table's stream, before or after a change; `undefined` also when there was none. */
export function knownImage<Known extends object>(key: Image, image: Image): Known | undefined {
  return image && known<Known>({ ...plain(key as Marshalled), ...plain(image as Marshalled) });
}

type Image = object | undefined;
type Marshalled = Parameters<typeof plain>[0];

/** The key of an item of which a write may replace something that this release does not know. */
function replacedBy(action: Action): Key | undefined {
  if ('Put' in action) {
    const { Item: item, condition } = action.Put;
    return condition === isNew || kindFor(item)?.isMadeAnew !== false ? undefined : { pk: item.pk, sk: item.sk };
  }
  if (!('Update' in action)) return undefined;
  const { Key: key, change } = action.Update;
  const values = Object.entries(change.set ?? {}).flatMap(([attribute, value]) => (value === undefined ? [] : [attribute]));
  return [...values, ...(change.remove ?? [])].some((attribute) => mayHoldMore(kindFor(key)?.formOf(attribute))) ? key : undefined;
}

/** Whether something within values of this form can be unknown. */
const mayHoldMore = (form: Form<unknown> | undefined): form is Form<unknown> => form !== undefined && !form.isPlain;

function kindFor(key: Key): Kind | undefined {
  const name = kindOf(key);
  return name && kinds[name];
}

/** Actions that keep what this release does not know, and the versions of the items from which it was taken, by position. */
export interface Keeping<Actions> {
  actions: Actions;
  versions: ReadonlyMap<number, number>;
}

/** The same actions, but that they keep what is stored of their items and is unknown; `read` reads items as they are stored. */
export async function keepingUnknown<Actions extends readonly Action[]>(
  actions: Actions,
  read: (wanted: Key[]) => Promise<(Item | undefined)[]>,
): Promise<Keeping<Actions>> {
  const wanted = actions.map((action) => (storedForm.getStore() ? undefined : replacedBy(action)));
  const some = wanted.filter((key) => key !== undefined);
  const found = some.length > 0 ? await read(some) : [];
  const versions = new Map<number, number>();
  const merged = actions.map((action, position) => {
    const key = wanted[position];
    const stored = key && found[some.indexOf(key)];
    const next = stored ? keepingOf(action, stored) : action;
    if (next === action || typeof stored?.version !== 'number') return next;
    versions.set(position, stored.version);
    return onlyIf(next, stored.version);
  });
  // each is of the same sort as the one whose place it takes
  return { actions: merged as readonly Action[] as Actions, versions };
}

function keepingOf(action: Action, stored: Item): Action {
  const name = kindOf(stored as Key);
  if (!name) return action;
  const form = kinds[name];
  if ('Put' in action) {
    const item = form.replaced(stored, action.Put.Item, name) as Item & Key;
    return isDeepStrictEqual(item, action.Put.Item) ? action : { Put: { ...action.Put, Item: item } };
  }
  if (!('Update' in action)) return action;
  const { change } = action.Update;
  const set = Object.entries(change.set ?? {}).map(([attribute, value]) => {
    const of = value === undefined ? undefined : form.formOf(attribute);
    return [attribute, of ? kept(of, stored[attribute], value, `${name}.${attribute}`) : value] as const;
  });
  const remove = change.remove?.filter((attribute) => {
    const of = stored[attribute] === undefined ? undefined : form.formOf(attribute);
    return !mayHoldMore(of) || of.read(stored[attribute], `${name}.${attribute}`) !== unread;
  });
  const isSame = remove?.length === change.remove?.length && isDeepStrictEqual(Object.fromEntries(set), { ...change.set });
  return isSame ? action : { Update: { ...action.Update, change: { ...change, set: Object.fromEntries(set), ...(remove && { remove }) } } };
}

/** The action, if its item still has this version. */
function onlyIf(action: Action, version: number): Action {
  const and = (condition: Condition | undefined): Condition => ({
    expression: [...(condition ? [`(${condition.expression})`] : []), '#version = :keptVersion'].join(' AND '),
    values: { ...condition?.values, ':keptVersion': version },
  });
  if ('Put' in action) return { Put: { ...action.Put, condition: and(action.Put.condition) } };
  return 'Update' in action ? { Update: { ...action.Update, condition: and(action.Update.condition) } } : action;
}
