import type { Item } from './actions.ts';
import { type Fields, type Form, type Forms, mergedFields, readFields, unknownPlace, unread } from './form.ts';

interface KindOptions {
  /** The names of further attributes are data. */
  isOpen?: boolean;
  /** The server makes the item anew from others each time: nothing of the one before is to be kept. */
  isMadeAnew?: boolean;
}

/** How the items of one kind are stored. */
export interface Kind {
  /** The item as this release knows it; `undefined` when it can make nothing of it. */
  read(item: Item, name: string): Item | undefined;
  /** What is to be stored when `next` takes the place of the whole item. */
  replaced(stored: Item, next: Item, name: string): Item;
  formOf(attribute: string): Form<unknown> | undefined;
  isMadeAnew: boolean;
}

/** What the table needs of an item; a release that writes an item says all of it. */
const ofTable = new Set(['pk', 'sk', 'list', 'sort', 'ttl']);

/**
 * The form of items with these attributes. A further attribute does no harm where it stands, and is passed on: replies are made of what the
 * contract knows, and an update leaves it where it is.
 */
export function kind<Stored extends object>(shape: Fields<Stored>, { isOpen = false, isMadeAnew = false }: KindOptions = {}): Kind {
  const forms: Forms = new Map(Object.entries(shape as Record<string, Form<unknown>>));
  const isUnknown = (attribute: string) => !forms.has(attribute) && !ofTable.has(attribute);
  return {
    read(item, name) {
      if (!isOpen) for (const attribute of Object.keys(item)) if (isUnknown(attribute)) unknownPlace(`${name}.${attribute}`);
      const known = readFields(forms, item, { place: name, isOpen: true });
      if (known !== unread) return known;
      unknownPlace(name);
      return undefined;
    },
    replaced: (stored, next, name) => mergedFields(forms, stored, next, { place: name, isUnknown }),
    formOf: (attribute) => forms.get(attribute),
    isMadeAnew,
  };
}
