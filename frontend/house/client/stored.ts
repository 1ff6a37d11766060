type Kind = 'localStorage' | 'sessionStorage';

const read = new Map<string, { text: string; value: unknown }>();

/**
 * What the browser keeps under a key as JSON, for all its tabs or for this one; the same object until it changes. Nothing where it denies its storage, or
 * where something else stands there.
 */
export function readStored<Value>(key: string, kind: Kind = 'localStorage'): Value | undefined {
  try {
    const text = globalThis[kind].getItem(key) ?? 'null';
    if (read.get(key)?.text !== text) read.set(key, { text, value: JSON.parse(text) ?? undefined });
    return read.get(key)?.value as Value | undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or nothing any more for `undefined`; a storage that is denied or full keeps nothing. */
export function store(key: string, value: unknown, kind: Kind = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // what is not kept is lost with the page
  }
}

/** Calls back when another tab changes what is kept under a key, with its text. */
export function onStoredElsewhere(key: string, listener: (text: string | null) => void): () => void {
  const listenToTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  addEventListener('storage', listenToTabs);
  return () => removeEventListener('storage', listenToTabs);
}

/** Of the shopping list that was open last: no guest is named in it (docs/decisions/133-what-stays-after-signing-out.md). */
export const shoppingListKey = 'restaurant-shopping-list';
