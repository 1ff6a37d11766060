import { useEffect, useSyncExternalStore } from 'react';

/** Something that is typed and not saved yet. */
export interface Unsaved {
  /** Whether leaving the page asks first; what comes back by itself when one does need not ask. */
  asks: boolean;
  /** The words for going on without an account, where that can be. */
  withoutAccount?: string;
}

const held = new Set<Unsaved>();
const listeners = new Set<() => void>();

/** Tells the page, as long as `isDirty`, that there is something to lose. */
export function useUnsaved(isDirty: boolean, { asks, withoutAccount }: Unsaved = { asks: true }): void {
  useEffect(() => {
    if (!isDirty) return;
    const unsaved = { asks, ...(withoutAccount && { withoutAccount }) };
    held.add(unsaved);
    tell();
    return () => {
      if (held.delete(unsaved)) tell();
    };
  }, [isDirty, asks, withoutAccount]);
}

/** What there is to lose at this moment. */
export function unsaved(): readonly Unsaved[] {
  return [...held];
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    onUnsavedChange,
    () => held.size > 0,
    () => false,
  );
}

/** Lets everything that is typed go; what asks no more can be left. */
export function discardUnsaved(): void {
  held.clear();
  tell();
}

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell() {
  for (const listener of listeners) listener();
}
