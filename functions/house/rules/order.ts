/** Things in the order that staff gave them, by their ids; those without a place come last, in the order in which they stand. */
export function inOrder<Thing extends { _id: string }>(ids: readonly string[], things: readonly Thing[]): Thing[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Thing) => places.get(_id) ?? ids.length;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether both lists have the same ids in the same order. */
export function isSameOrder(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, place) => id === others[place]);
}

/** JSON in which the keys of objects are in order, so that the same content is the same text: the table gives the keys of a map in any order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
