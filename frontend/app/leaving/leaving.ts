import { unsaved } from '../../api/editing/unsaved.ts';
import { createStore, useStore } from '../../store.ts';

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
