import { isDeepStrictEqual } from 'node:util';
import { log } from '../services/log.ts';

/** What stands where this release can make nothing of what is stored. */
export const unread = Symbol('unread');

/**
 * How one value is stored. A later release may have stored it in another form, and this one reads it after `npm run ops -- rollback`: what it
 * does not know is left out when the value is read, and kept when it is written again (docs/decisions/127-stored-data-is-read-tolerantly.md).
 */
export interface Form<Value> {
  /** The value without what this release does not know, which is logged with its place. */
  read(stored: unknown, place: string): Value | typeof unread;
  /** What is to be stored when `next` takes the place of `stored`; absent where nothing within a value can be unknown. */
  merge?(stored: unknown, next: unknown, place: string): unknown;
  /** Nothing of a value is ever left out but all of it, so that there is nothing to keep when it is replaced. */
  isPlain: boolean;
}

/** A value that may be absent. What cannot be read counts as absent, unless it is `strict`: then whatever holds it cannot be read either. */
export interface Optional<Value> extends Form<Value> {
  isOptional: true;
  isStrict: boolean;
}

/** A form for each field; one that may be absent needs a form that says so, or a value that takes its place. */
export type Fields<Value> = {
  [Name in keyof Value]-?: undefined extends Value[Name]
    ? Form<Exclude<Value[Name], undefined>>
    : Form<Value[Name]> & { isOptional?: never };
};

type Shape = Readonly<Record<string, Form<unknown> & { isOptional?: boolean; isStrict?: boolean }>>;
type Stored = Record<string, unknown>;

const said = new Set<string>();

/** Says once for each place that something there is unknown. */
export function unknownPlace(place: string): void {
  if (said.has(place)) return;
  said.add(place);
  log('stored_unknown', { place });
}

function leaf<Value>(isOne: (stored: unknown) => boolean): Form<Value> {
  return { read: (stored) => (isOne(stored) ? (stored as Value) : unread), isPlain: true };
}

export const text = leaf<string>((stored) => typeof stored === 'string');
export const number = leaf<number>((stored) => typeof stored === 'number');
export const flag = leaf<boolean>((stored) => typeof stored === 'boolean');

/** What is kept as it is and never looked into, or whose parts have names that are data. */
export const anything = leaf<never>((stored) => stored !== undefined && stored !== null);

/** One of these; a further one of the contract does not compile until it is listed. */
export function oneOf<Value extends string>(values: Readonly<Record<Value, true>>): Form<Value> {
  return leaf((stored) => typeof stored === 'string' && Object.hasOwn(values, stored));
}

/** One of these numbers. */
export function oneOfNumbers<Value extends number>(...values: Value[]): Form<Value> {
  return leaf((stored) => values.some((value) => value === stored));
}

export function optional<Value>(form: Form<Value>): Optional<Value> {
  return { ...form, isOptional: true, isStrict: false };
}

/** May be absent, but not unknown: without it what holds it would mean something else. */
export function strict<Value>(form: Form<Value>): Optional<Value> {
  return { ...form, isOptional: true, isStrict: true };
}

export function nullable<Value>(form: Form<Value>): Form<Value | null> {
  return {
    ...form,
    read: (stored, place) => (stored === null ? null : form.read(stored, place)),
  };
}

/** The value that takes the place of what is absent, `null` or unknown: the one with which nobody comes to harm. */
export function or<Value, Other extends Value>(form: Form<Value>, other: Other): Form<Value> {
  return {
    ...form,
    read(stored, place) {
      const found = stored === undefined ? other : form.read(stored, place);
      if (found !== unread) return found;
      unknownPlace(place);
      return other;
    },
    isPlain: false,
  };
}

/** May be absent; of what is there and cannot be read, this takes the place. */
export function optionalOr<Value, Other extends Value>(form: Form<Value>, other: Other): Optional<Value> {
  const { read } = or(form, other);
  return { ...optional(form), read: (stored, place) => (stored === null ? unread : read(stored, place)), isPlain: false };
}

/** Written by the server from other things: of another value nothing is to be kept, and an item is not read for it alone. */
export function madeAnew<Value>(form: Form<Value>): Form<Value> {
  return { read: form.read, isPlain: true };
}

/** A list without the entries that cannot be read. */
export function list<Value>(entry: Form<Value>): Form<Value[]> {
  return {
    read(stored, place) {
      if (!Array.isArray(stored)) return unread;
      const found = stored.map((one) => entry.read(one, `${place}[]`));
      if (found.includes(unread)) unknownPlace(`${place}[]`);
      return found.every((one, at) => one === stored[at]) ? stored : found.filter((one) => one !== unread);
    },
    merge: (stored, next, place) => (Array.isArray(stored) && Array.isArray(next) ? mergedList(entry, stored, next, `${place}[]`) : next),
    isPlain: false,
  };
}

/** A list that says something else without one of its entries: all of it is known, or nothing. */
export function whole<Value>(entry: Form<Value>): Form<Value[]> {
  const some = list(entry);
  return {
    ...some,
    read(stored, place) {
      const found = some.read(stored, place);
      return found !== unread && Array.isArray(stored) && found.length < stored.length ? unread : found;
    },
  };
}

/** The new list with what is kept of the entries that stay, and the unknown entries behind those that they stood behind. */
function mergedList(entry: Form<unknown>, stored: unknown[], next: unknown[], place: string): unknown[] {
  const known = stored.map((one) => entry.read(one, place));
  const places = partnersOf(known, next);
  const merged = next.map((one, i) => {
    const partner = places[i];
    return { from: partner, value: partner === undefined ? one : kept(entry, stored[partner], one, place) };
  });
  for (const [at, one] of stored.entries()) {
    if (known[at] !== unread) continue;
    const before = merged.findLastIndex(({ from }) => from !== undefined && from < at);
    merged.splice(before + 1, 0, { from: at, value: one });
  }
  return merged.map(({ value }) => value);
}

/** For each entry of the new list, the place that it had: by its id, else by what it says, else by where it stands. */
function partnersOf(known: unknown[], next: unknown[]): (number | undefined)[] {
  const left = new Set(known.flatMap((one, at) => (one === unread ? [] : [at])));
  const take = (isPartner: (one: unknown, at: number) => boolean) => {
    const found = [...left].find((at) => isPartner(known[at], at));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const readable = [...left];
  const isSameLength = readable.length === next.length;
  const first = next.map((one) => take((other) => isDeepStrictEqual(other, one) || (idOf(one) !== undefined && idOf(other) === idOf(one))));
  return first.map((found, at) => {
    if (found !== undefined || !isSameLength || idOf(next[at]) !== undefined) return found;
    return take((_, place) => place === readable[at]);
  });
}

function idOf(value: unknown): unknown {
  return isRecord(value) ? value._id : undefined;
}

/** Values by names, without those that cannot be read, and without the names that `names` does not have. */
export function record<Value>(value: Form<Value>, names: Form<string> = text): Form<Record<string, Value>> {
  const read = (name: string, one: unknown, place: string) => (names.read(name, place) === unread ? unread : value.read(one, `${place}.*`));
  return {
    read(stored, place) {
      if (!isRecord(stored)) return unread;
      const found = Object.entries(stored).map(([name, one]) => [name, read(name, one, place)] as const);
      if (found.some(([, one]) => one === unread)) unknownPlace(`${place}.*`);
      const isSame = found.every(([name, one]) => one === stored[name]);
      return (isSame ? stored : Object.fromEntries(found.filter(([, one]) => one !== unread))) as Record<string, Value>;
    },
    merge(stored, next, place) {
      if (!isRecord(stored) || !isRecord(next)) return next;
      const unknown = Object.entries(stored).filter(([name, one]) => !(name in next) && read(name, one, place) === unread);
      const merged = Object.entries(next).map(([name, one]) => [name, kept(value, stored[name], one, `${place}.*`)]);
      return { ...Object.fromEntries(merged), ...Object.fromEntries(unknown) };
    },
    isPlain: false,
  };
}

export type Forms = ReadonlyMap<string, Shape[string]>;

/** An object with these fields, and without others; with `isOpen` the others are passed on as they are. */
export function fields<Value extends object>(shape: Fields<Value>, { isOpen = false } = {}): Form<Value> {
  const forms: Forms = new Map(Object.entries(shape as Shape));
  return {
    read: (stored, place) => (isRecord(stored) ? (readFields(forms, stored, { place, isOpen }) as Value | typeof unread) : unread),
    merge(stored, next, place) {
      if (!isRecord(stored) || !isRecord(next)) return next;
      return mergedFields(forms, stored, next, { place, isUnknown: (name) => !forms.has(name) });
    },
    isPlain: false,
  };
}

/** What is known of an object: itself where that is all of it; `unread` when a field is unknown without which there is nothing. */
export function readFields(forms: Forms, stored: Stored, { place, isOpen }: { place: string; isOpen: boolean }): Stored | typeof unread {
  let known = stored;
  const change = (name: string, value: unknown) => {
    if (known === stored) known = { ...stored };
    if (value === unread) delete known[name];
    else known[name] = value;
  };
  for (const name of isOpen ? [] : Object.keys(stored)) {
    if (forms.has(name)) continue;
    unknownPlace(`${place}.${name}`);
    change(name, unread);
  }
  for (const [name, form] of forms) {
    const value = stored[name];
    if (value === undefined && form.isOptional) continue;
    const found = form.read(value, `${place}.${name}`);
    if (found === value) continue;
    if (found === unread) {
      if (!form.isOptional || (form.isStrict && value !== null)) return unread;
      unknownPlace(`${place}.${name}`);
    }
    change(name, found);
  }
  return known;
}

/** The new fields with what is kept of those that stay, those that this release does not know, and those of which it can make nothing. */
export function mergedFields(
  forms: Forms,
  stored: Stored,
  next: Stored,
  { place, isUnknown }: { place: string; isUnknown: (name: string) => boolean },
): Stored {
  const others = Object.entries(stored).filter(([name, value]) => {
    if (next[name] !== undefined) return false;
    const form = forms.get(name);
    return form ? form.read(value, `${place}.${name}`) === unread : isUnknown(name);
  });
  const merged = Object.entries(next).map(([name, value]) => {
    const form = forms.get(name);
    return [name, form && value !== undefined ? kept(form, stored[name], value, `${place}.${name}`) : value] as const;
  });
  return { ...Object.fromEntries(merged), ...Object.fromEntries(others) };
}

/** What is to be stored when `next` takes the place of `stored`: all of that as it is when nobody has changed what this release knows of it. */
export function kept(form: Form<unknown>, stored: unknown, next: unknown, place: string): unknown {
  if (stored === undefined) return next;
  const known = form.read(stored, place);
  if (isDeepStrictEqual(known === unread ? undefined : known, next)) return stored;
  return form.merge?.(stored, next, place) ?? next;
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
