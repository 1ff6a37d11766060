import type { ShoppingState, Stock } from '#contract/card/shopping';

/** What somebody has done to a line and the server does not know yet. */
export interface Unsent {
  ticked?: boolean;
  stock?: Stock | null;
}

/** By the ids of lines. */
export type UnsentLines = Readonly<Record<string, Unsent>>;

const keyOf = (list: string) => `restaurant-ticks-${list}`;

/** What this browser has kept of a list: a phone may lose its connection between shelves, or its page. */
export function keptUnsent(list: string): UnsentLines {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as UnsentLines) : {};
  } catch {
    return {};
  }
}

export function keepUnsent(list: string, unsent: UnsentLines): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(unsent));
  } catch {
    // without storage it is kept as long as the page is open
  }
}

/** The state as its user sees it: that of the server, with what is not sent yet. */
export function withUnsent(state: ShoppingState, unsent: UnsentLines): ShoppingState {
  const ticked = new Set(state.ticked);
  const stock = { ...state.stock };
  for (const [line, one] of Object.entries(unsent)) {
    if (one.ticked === true) ticked.add(line);
    if (one.ticked === false) ticked.delete(line);
    if (one.stock) stock[line] = one.stock;
    if (one.stock === null) delete stock[line];
  }
  return { ...state, ticked: [...ticked], stock };
}

/** The body of a request that sends these lines. */
export function bodyOf(unsent: UnsentLines) {
  const lines = Object.entries(unsent);
  const those = (isTicked: boolean) => lines.flatMap(([line, { ticked }]) => (ticked === isTicked ? [line] : []));
  const stock = lines.flatMap(([line, { stock }]) => (stock === undefined ? [] : [[line, stock] as const]));
  return { ticked: those(true), unticked: those(false), stock: Object.fromEntries(stock) };
}

/** What is left when `sent` has been sent: what somebody has changed again meanwhile stays. */
export function without(unsent: UnsentLines, sent: UnsentLines): UnsentLines {
  return Object.fromEntries(Object.entries(unsent).filter(([line, one]) => sent[line] !== one));
}
