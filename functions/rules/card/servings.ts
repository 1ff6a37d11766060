import type { Share } from '#contract/card/shopping';

/** Servings of a dish that so many of a hundred guests eat, rounded up so that nobody goes without. */
export function servingsFor(covers: number, share: Share): number {
  return Math.ceil((covers * share) / 100);
}

/** A dish on a menu, and the sections in which it stands there. */
interface Placed {
  menuId: string;
  mealId: string;
  categories: readonly string[];
}

/**
 * The share of each meal while nobody has said another: each guest eats one dish of each section, and each dish of it as often as the others.
 * A meal that stands in several sections has the largest of its shares.
 */
export function evenShares(placed: readonly Placed[]): Map<string, Share> {
  const sectionOf = ({ menuId, categories }: Placed) => `${menuId} ${categories[0] ?? ''}`;
  const shares = new Map<string, Share>();
  for (const dishes of Map.groupBy(placed, sectionOf).values()) {
    const meals = new Set(dishes.map(({ mealId }) => mealId));
    const share = Math.max(1, Math.round(100 / meals.size));
    for (const meal of meals) shares.set(meal, Math.max(share, shares.get(meal) ?? 0));
  }
  return shares;
}
