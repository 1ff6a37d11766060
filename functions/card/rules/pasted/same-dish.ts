import { searchable } from '#house/rules/searchable';

/** Two names that differ in accents, capitals, blanks or punctuation only are the same. */
export function plainName(name: string): string {
  return searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Named {
  name: string;
  weight?: string | undefined;
}

/**
 * The keys of a dish in a list. Two dishes are the same on a card when one has a key by which the other is sought: by name, without accents,
 * capitals and punctuation; two that say another weight or volume are not.
 */
export function keysOfDish({ name, weight = '' }: Named): string[] {
  const plain = plainName(name);
  return [plain, `${plain}/${dense(weight)}`];
}

/** The keys by which a dish is sought in a list. */
export function soughtKeys({ name, weight = '' }: Named): string[] {
  const [plain, amount] = [plainName(name), dense(weight)];
  return amount === '' ? [plain] : [`${plain}/${amount}`, `${plain}/`];
}

const dense = (text: string) => plainName(text).replaceAll(' ', '');

/** Things by each of their keys, those of one key in their order. */
export function byKeys<Thing>(things: readonly Thing[], keysOf: (thing: Thing) => readonly string[]): Map<string, Thing[]> {
  const keyed = things.flatMap((thing) => [...new Set(keysOf(thing))].map((key) => ({ key, thing })));
  return new Map([...Map.groupBy(keyed, ({ key }) => key)].map(([key, those]) => [key, those.map(({ thing }) => thing)]));
}

/** Finds by keys the first thing, in their order, that is not taken yet. */
export function firstFree<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => readonly string[],
  taken: ReadonlySet<Thing | undefined>,
): (keys: readonly string[]) => Thing | undefined {
  const placed = things.map((thing, place) => ({ thing, place }));
  const free = byKeys(placed.toReversed(), ({ thing }) => keysOf(thing));
  return (keys) => {
    const firsts = keys.flatMap((key) => {
      const those = free.get(key) ?? [];
      while (taken.has(those.at(-1)?.thing)) those.pop();
      return those.at(-1) ?? [];
    });
    return firsts.toSorted((one, other) => one.place - other.place)[0]?.thing;
  };
}
