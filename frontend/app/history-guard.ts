/** Whether a move in the browser's history is kept from the router. */
type Guard = () => boolean;

let guard: Guard | undefined;

/** Listens for moves in the history. Whoever listens to a window first is told first: this must come before the router. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    if (guard?.()) event.stopImmediatePropagation();
  });
}

/** Asks `next` about every move in the history, until the function that this gives is called. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
