const storageKey = 'restaurant-shopping-list';

/** What this browser keeps of the shopping list that was open last, as JSON: no guest is named in it (docs/decisions/133-what-stays-after-signing-out.md). */
export function keptShoppingList(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

export function keepShoppingList(list: unknown): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // without storage it is there as long as the page is open
  }
}

export function dropShoppingList(): void {
  localStorage.removeItem(storageKey);
}
