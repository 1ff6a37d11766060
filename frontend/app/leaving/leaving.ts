import { unsaved } from '../../house/client/editing/unsaved.ts';
import { createStore, useStore } from '../../house/store.ts';

const pendingLeave = createStore<(() => void) | undefined>(undefined);

/** Leaves the page; if unsaved values would be lost, only after the user has confirmed. */
export function leave(go: () => void): void {
  if (asksBeforeLeaving()) pendingLeave.set(go);
  else go();
}

export function asksBeforeLeaving(): boolean {
  return unsaved().some(({ asks }) => asks);
}

/** The navigation that waits for the confirmation of the user. */
export const usePendingLeave = () => useStore(pendingLeave);

export const stay = () => pendingLeave.set(undefined);

/** Returns whether to hide a history event from the router. */
type Guard = () => boolean;

let guard: Guard | undefined;

/** Must be called before the router is mounted: listeners are called in the order in which they were added. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    if (guard?.()) event.stopImmediatePropagation();
  });
}

/** Calls `next` for each history event, until the returned function is called. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
