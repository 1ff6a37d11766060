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
