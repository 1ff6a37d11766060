/** Parties, units and tables by their numbers. What never moves is not in here: the choices leave out what it holds. */
export interface Arrangement {
  /** For each party the units that it may take, best first. */
  choices: readonly (readonly number[])[];
  /** The unit at which each party sits: party 0 has none yet, the others do not collide. */
  present: readonly (number | undefined)[];
  /** When each party is at its tables, with the gap after it: [from, to). */
  stays: readonly { from: number; to: number }[];
  /** Parties that are all there at the same moment. */
  moments: readonly (readonly number[])[];
  /** The tables of each unit. */
  tables: readonly (readonly number[])[];
  /** What is known of moments so far: whether tables are short. */
  areShort?: Map<readonly number[], boolean>;
}

/** How far a search goes: with so many parties moved at most, so many tries. */
export interface Round {
  moves: number;
  tries: number;
}

/** What they find stands in decision 084. */
export const rounds: readonly Round[] = [
  { moves: 1, tries: 50 },
  { moves: 2, tries: 150 },
  { moves: 3, tries: 300 },
  { moves: 5, tries: 600 },
  { moves: 9, tries: 1200 },
];

/**
 * The units of the parties when party 0 has one and as few others as possible have moved; none when the rounds find none, or tables are
 * short. A party moves only when its unit is taken from it, and who has the fewest units left goes first. Without a limit of moves and
 * tries this finds an arrangement whenever there is one.
 */
export function arrangementWith(
  arrangement: Arrangement,
  mostMoves = Number.POSITIVE_INFINITY,
): { units?: (number | undefined)[]; tries: number } {
  if (arrangement.moments.some((parties) => areShortAt(parties, arrangement))) return { tries: 0 };
  let tries = 0;
  for (const round of rounds.filter(({ moves }) => moves <= mostMoves)) {
    const found = search(arrangement, round);
    tries += found.tries;
    if (found.units) return { units: found.units, tries };
    if (found.isComplete) break;
  }
  return { tries };
}

/** The same question as `areTablesShort`, asked once for a moment, and not when party 0 can have a table then and nobody moves. */
function areShortAt(parties: readonly number[], arrangement: Arrangement): boolean {
  const known = arrangement.areShort?.get(parties) ?? (!isUnitFree(parties, arrangement) && areTablesShort(parties, arrangement));
  arrangement.areShort?.set(parties, known);
  return known;
}

/** Whether party 0 may take a unit that none of these parties is at. */
function isUnitFree(parties: readonly number[], { choices, present, tables }: Arrangement): boolean {
  const taken = new Set(parties.flatMap((party) => tables[present[party] ?? -1] ?? []));
  return (choices[0] ?? []).some((unit) => !tables[unit]?.some((table) => taken.has(table)));
}

/**
 * Whether parties that are there at the same moment cannot all sit, whoever moves. Each table gets a price, and each party asks for the
 * cheapest unit that it may take: if these cost more than all tables together, tables are short. This holds for any prices; those of
 * wanted tables rise until it shows. False says nothing.
 */
export function areTablesShort(parties: readonly number[], { choices, tables }: Pick<Arrangement, 'choices' | 'tables'>): boolean {
  const different = [...new Set(parties.map((party) => choices[party] ?? []))];
  const wanted = [...new Set(different.flatMap((units) => units.flatMap((unit) => tables[unit] ?? [])))];
  const prices = new Float64Array(1 + Math.max(-1, ...wanted)).fill(1);
  for (let round = 0; round < 30; round++) {
    const asked = prices.slice();
    const rise = 1 + 0.2 / (1 + 0.15 * round);
    let least = 0;
    /** Parties of one size have the same choices. */
    const cheapest = new Map<readonly number[], number>();
    for (const party of parties) {
      const own = choices[party] ?? [];
      const price = cheapest.get(own) ?? priceOf(cheapestOf(own, tables, asked), tables, asked);
      cheapest.set(own, price);
      least += price;
      for (const table of tables[cheapestOf(own, tables, prices) ?? -1] ?? []) prices[table] = (prices[table] ?? 0) * rise;
    }
    const all = wanted.reduce((sum, table) => sum + (asked[table] ?? 0), 0);
    // the last digits of a sum must not decide
    if (least > all * (1 + 1e-9)) return true;
  }
  return false;
}

function cheapestOf(units: readonly number[], tables: Arrangement['tables'], prices: Float64Array): number | undefined {
  let [cheapest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const unit of units) {
    const price = priceOf(unit, tables, prices);
    if (price < least) [cheapest, least] = [unit, price];
  }
  return cheapest;
}

/** Nothing can be had for a party without a choice, at whatever price. */
function priceOf(unit: number | undefined, tables: Arrangement['tables'], prices: Float64Array): number {
  if (unit === undefined) return Number.POSITIVE_INFINITY;
  let price = 0;
  for (const table of tables[unit] ?? []) price += prices[table] ?? 0;
  return price;
}

/** One round; it is complete when nothing was left out for its limits. */
function search({ choices, present, stays, tables }: Arrangement, { moves, tries }: Round) {
  const { shares, isShared } = sharingUnits(tables);
  const count = tables.length;
  const units = [...present];
  /** Those who have been placed so far; few, so who is in the way is looked up among them. */
  const placed: number[] = [];
  const isPlaced = choices.map(() => false);
  const isPushedOut = choices.map((_, party) => party === 0);
  /** For each unit those who sit at a table of it now. */
  const holders: number[][] = tables.map(() => []);
  for (const [party, unit] of present.entries()) for (const shared of shares[unit ?? -1] ?? []) holders[shared]?.push(party);
  let isComplete = true;
  let tried = 0;

  /** Whether two parties are there at the same time. */
  function meet(party: number, other: number): boolean {
    const [a, b] = [stays[party], stays[other]];
    return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
  }

  /** Whether somebody who has been placed has a table of a unit while a party is there. */
  function isTaken(unit: number, party: number): boolean {
    for (const other of placed) {
      if (isShared[(units[other] ?? 0) * count + unit] && meet(party, other)) return true;
    }
    return false;
  }

  /** How many units a party has left. */
  function leftFor(party: number): number {
    let left = 0;
    for (const unit of choices[party] ?? []) if (!isTaken(unit, party)) left += 1;
    return left;
  }

  /** Who would have to move for a party at a unit, of those who have not been placed or pushed out; `undefined` when they are more than `most`. */
  function pushedOutBy(party: number, unit: number, most: number): number[] | undefined {
    const those: number[] = [];
    for (const other of holders[unit] ?? []) {
      if (isPlaced[other] || isPushedOut[other] || !meet(party, other)) continue;
      if (those.length === most) return undefined;
      those.push(other);
    }
    return those;
  }

  /** Finds a unit for a party, then for those who wait for one; `moved` are these and all who have been placed, beside party 0. */
  function place(party: number, waiting: readonly number[], moved: number): boolean {
    const options: { unit: number; pushedOut: number[] }[] = [];
    for (const unit of choices[party] ?? []) {
      const pushedOut = pushedOutBy(party, unit, moves - moved);
      if ((!pushedOut && !isComplete) || isTaken(unit, party)) continue;
      if (pushedOut) options.push({ unit, pushedOut });
      else isComplete = false;
    }
    options.sort((a, b) => a.pushedOut.length - b.pushedOut.length);
    isPlaced[party] = true;
    placed.push(party);
    for (const { unit, pushedOut } of options) {
      if (tried === tries) {
        isComplete = false;
        break;
      }
      tried += 1;
      units[party] = unit;
      for (const other of pushedOut) isPushedOut[other] = true;
      if (placeNext([...waiting, ...pushedOut], moved + pushedOut.length)) return true;
      for (const other of pushedOut) isPushedOut[other] = false;
    }
    placed.pop();
    isPlaced[party] = false;
    units[party] = present[party];
    return false;
  }

  function placeNext(waiting: readonly number[], moved: number): boolean {
    const [first, ...others] = waiting;
    if (first === undefined) return true;
    if (others.length === 0) return place(first, others, moved);
    const left = waiting.map(leftFor);
    const fewest = Math.min(...left);
    const next = waiting[left.indexOf(fewest)];
    if (next === undefined || fewest === 0) return false;
    return place(
      next,
      waiting.filter((party) => party !== next),
      moved,
    );
  }

  return { units: place(0, [], 0) ? units : undefined, isComplete, tries: tried };
}

interface Sharing {
  /** For each unit those with a table in common, itself too. */
  shares: number[][];
  /** Whether two units have a table in common, by the number of the first times the number of units, and the second. */
  isShared: Uint8Array;
}

const sharing = new WeakMap<Arrangement['tables'], Sharing>();

/** Which units have a table in common; worked out once for a room. */
function sharingUnits(tables: Arrangement['tables']): Sharing {
  const known = sharing.get(tables);
  if (known) return known;
  const withTable = new Map<number, number[]>();
  for (const [unit, own] of tables.entries()) for (const table of own) withTable.set(table, [...(withTable.get(table) ?? []), unit]);
  const shares = tables.map((own) => [...new Set(own.flatMap((table) => withTable.get(table) ?? []))]);
  const isShared = new Uint8Array(tables.length ** 2);
  for (const [unit, others] of shares.entries()) for (const other of others) isShared[unit * tables.length + other] = 1;
  const found = { shares, isShared };
  sharing.set(tables, found);
  return found;
}
