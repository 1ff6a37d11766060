import { useSyncExternalStore } from 'react';
import { texts } from './texts.ts';

let name: string = texts.house;
const listeners = new Set<() => void>();

/** The name over the door: the one this site was built with until the manager's own has been read. */
export function useHouseName(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => name,
    () => texts.house,
  );
}

export function setHouseName(next: string): void {
  if (next === name) return;
  name = next;
  for (const listener of listeners) listener();
}
