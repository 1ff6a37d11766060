import { useEffect } from 'react';
import { createStore, useStore } from '../../store.ts';

/** Typed values that are not saved yet. */
interface Unsaved {
  /** Whether leaving the page asks for confirmation; not needed where the values are restored afterwards. */
  asks: boolean;
  /** The label of the button that continues without an account, where that is possible. */
  withoutAccount?: string;
}

const store = createStore<readonly Unsaved[]>([]);

/** Registers unsaved values as long as `isDirty`. */
export function useUnsaved(isDirty: boolean, { asks, withoutAccount }: Unsaved = { asks: true }): void {
  useEffect(() => {
    if (!isDirty) return;
    const entry = { asks, ...(withoutAccount && { withoutAccount }) };
    store.set([...store.get(), entry]);
    return () => {
      const entries = store.get();
      if (entries.includes(entry)) store.set(entries.filter((other) => other !== entry));
    };
  }, [isDirty, asks, withoutAccount]);
}

export const unsaved = store.get;
export const onUnsavedChange = store.subscribe;
export const useHasUnsaved = () => useStore(store).length > 0;

/** Forgets all unsaved values: no confirmation is asked for any more. */
export const discardUnsaved = () => store.set([]);
