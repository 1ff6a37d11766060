import { useSyncExternalStore } from 'react';
import { unsaved } from '../api/unsaved.ts';

let wanted: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Goes where the person wants to; where something typed would be lost, only after they have been asked. */
export function leave(go: () => void): void {
  if (asksBeforeLeaving()) want(go);
  else go();
}

export function asksBeforeLeaving(): boolean {
  return unsaved().some(({ asks }) => asks);
}

/** Where the person who is being asked wants to go. */
export function useWanted(): (() => void) | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => undefined,
  );
}

export function stay(): void {
  want(undefined);
}

function want(go: (() => void) | undefined) {
  wanted = go;
  for (const listener of listeners) listener();
}
