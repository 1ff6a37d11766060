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
  /** What is known of all parties but party 0 so far. */
  others?: SeatedOthers;
}

/** Those beside party 0, who may be asked about again and again. */
export interface SeatedOthers {
  /** For each unit who sits at a table of it. */
  holders: readonly (readonly number[])[];
  /** For each party, where it is known, and each of its choices, who is in its way. */
  inTheWay: Map<number, readonly (readonly number[])[]>;
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
  if (arrangement.moments.some((parties) => areShortAt(parties, arrangement, mostMoves))) return { tries: 0 };
  const inTheWay = whoIsInTheWay(arrangement);
  let tries = 0;
  for (const round of rounds.filter(({ moves }) => moves <= mostMoves)) {
    const found = search(arrangement, inTheWay, round);
    tries += found.tries;
    if (found.units) return { units: found.units, tries };
    if (found.isComplete) break;
  }
  return { tries };
}

/**
 * How often prices rise before a search. They only spare it: in a large room three rounds show most of what thirty do, and a search for three
 * moves costs less than the others.
 */
const priceRounds = (mostMoves: number) => (mostMoves <= 3 ? 3 : 30);

/** The same question as `areTablesShort`, asked once for a moment, and not when party 0 can have a table then and nobody moves. */
function areShortAt(parties: readonly number[], arrangement: Arrangement, mostMoves: number): boolean {
  const isAsked = () => !isUnitFree(parties, arrangement) && areTablesShort(parties, arrangement, priceRounds(mostMoves));
  const known = arrangement.areShort?.get(parties) ?? isAsked();
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
export function areTablesShort(
  parties: readonly number[],
  { choices, tables }: Pick<Arrangement, 'choices' | 'tables'>,
  rounds = priceRounds(Number.POSITIVE_INFINITY),
): boolean {
  const asking = parties.map((party) => tablesOf(choices[party] ?? noUnits, tables));
  const wanted = new Set([...new Set(asking)].flatMap(({ of }) => [...of]));
  const prices = new Float64Array(1 + Math.max(-1, ...wanted)).fill(1);
  for (let round = 0; round < rounds; round++) {
    const asked = prices.slice();
    const rise = 1 + 0.2 / (1 + 0.15 * round);
    let least = 0;
    /** Parties of one size have the same choices. */
    const cheapest = new Map<TablesOfUnits, number>();
    for (const own of asking) {
      const price = cheapest.get(own) ?? priceOf(cheapestOf(own, asked), own, asked);
      cheapest.set(own, price);
      least += price;
      const dearer = cheapestOf(own, prices);
      for (let at = own.from[dearer] ?? 0; at < (own.from[dearer + 1] ?? 0); at++) {
        const table = own.of[at] ?? 0;
        prices[table] = (prices[table] ?? 0) * rise;
      }
    }
    let all = 0;
    for (const table of wanted) all += asked[table] ?? 0;
    // the last digits of a sum must not decide
    if (least > all * (1 + 1e-9)) return true;
  }
  return false;
}

/** The tables of some units, one after the other: those of the unit at a position are `of` from `from[position]` to the next one. */
interface TablesOfUnits {
  of: Int32Array;
  from: Int32Array;
}

const noUnits: readonly number[] = [];
// the choices of a party stay the same for all moments of a day
const tablesOfChoices = new WeakMap<readonly number[], TablesOfUnits>();

function tablesOf(units: readonly number[], tables: Arrangement['tables']): TablesOfUnits {
  const known = tablesOfChoices.get(units);
  if (known) return known;
  const own = units.map((unit) => tables[unit] ?? []);
  const from = new Int32Array(own.length + 1);
  for (const [position, { length }] of own.entries()) from[position + 1] = (from[position] ?? 0) + length;
  const found = { of: Int32Array.from(own.flat()), from };
  tablesOfChoices.set(units, found);
  return found;
}

/** The position of the cheapest of some units, the first of equal ones; -1 where there is none. */
function cheapestOf(units: TablesOfUnits, prices: Float64Array): number {
  let [cheapest, least] = [-1, Number.POSITIVE_INFINITY];
  for (let position = 0; position < units.from.length - 1; position++) {
    const price = priceOf(position, units, prices);
    if (price < least) [cheapest, least] = [position, price];
  }
  return cheapest;
}

/** Nothing can be had for a party without a choice, at whatever price. */
function priceOf(position: number, { of, from }: TablesOfUnits, prices: Float64Array): number {
  if (position === -1) return Number.POSITIVE_INFINITY;
  const end = from[position + 1] ?? 0;
  let price = 0;
  for (let at = from[position] ?? 0; at < end; at++) price += prices[of[at] ?? 0] ?? 0;
  return price;
}

/** For a party, and for each of its choices, who would have to move for it: those at a table of the unit at the same time. */
type InTheWay = (party: number) => readonly (readonly number[])[];

function whoIsInTheWay({ choices, present, stays, tables, others = seatedOthers(present, tables) }: Arrangement): InTheWay {
  const { holders, inTheWay } = others;
  const found = (party: number) =>
    (choices[party] ?? []).map((unit) => (holders[unit] ?? []).filter((other) => other !== party && areThere(stays[party], stays[other])));
  const own = found(0);
  return (party) => {
    if (party === 0) return own;
    const known = inTheWay.get(party) ?? found(party);
    inTheWay.set(party, known);
    return known;
  };
}

/** Who sits where, without party 0, as arrangements with another party 0 have it in common. */
export function seatedOthers(present: Arrangement['present'], tables: Arrangement['tables']): SeatedOthers {
  const { shares } = sharingUnits(tables);
  const holders: number[][] = tables.map(() => []);
  for (const [party, unit] of present.entries()) for (const shared of shares[unit ?? -1] ?? []) holders[shared]?.push(party);
  return { holders, inTheWay: new Map() };
}

/** Whether two parties are there at the same time. */
function areThere(a: Arrangement['stays'][number] | undefined, b: Arrangement['stays'][number] | undefined): boolean {
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}

/** One round; it is complete when nothing was left out for its limits. */
function search({ choices, present, stays, tables }: Arrangement, inTheWay: InTheWay, { moves, tries }: Round) {
  const { masks } = sharingUnits(tables);
  const units = [...present];
  /** Those who have been placed so far; few, so whose tables are taken is looked up among them. */
  const placed: number[] = [];
  /** Who has been placed or pushed out: nobody pushes them out again. */
  const isMoving = new Uint8Array(choices.length);
  /** The units that `takenFrom` has found last. */
  const taken = new Int32Array(Math.ceil(tables.length / 32));
  let isComplete = true;
  let tried = 0;

  /** Finds the units with a table that somebody who has been placed has while a party is there. */
  function takenFrom(party: number): void {
    taken.fill(0);
    for (const other of placed) {
      const mask = masks[units[other] ?? -1];
      if (!mask || !areThere(stays[party], stays[other])) continue;
      for (let i = 0; i < taken.length; i++) taken[i] = (taken[i] ?? 0) | (mask[i] ?? 0);
    }
  }

  /** How many units a party has left. */
  function leftFor(party: number): number {
    takenFrom(party);
    let left = 0;
    for (const unit of choices[party] ?? []) if (!isIn(taken, unit)) left += 1;
    return left;
  }

  /** Those of the parties who do not move yet; `undefined` when they are more than `most`. */
  function pushedOut(those: readonly number[], most: number): number[] | undefined {
    let count = 0;
    for (const other of those) if (isMoving[other] === 0 && ++count > most) return undefined;
    return count === 0 ? [] : those.filter((other) => isMoving[other] === 0);
  }

  /** Finds a unit for a party, then for those who wait for one; `moved` are these and all who have been placed, beside party 0. */
  function place(party: number, waiting: readonly number[], moved: number): boolean {
    const options: { unit: number; pushedOut: number[] }[] = [];
    const [own, there] = [choices[party] ?? noUnits, inTheWay(party)];
    takenFrom(party);
    for (let position = 0; position < own.length; position++) {
      const unit = own[position] ?? 0;
      if (isIn(taken, unit)) continue;
      const those = pushedOut(there[position] ?? [], moves - moved);
      if (those) options.push({ unit, pushedOut: those });
      else isComplete = false;
    }
    options.sort((a, b) => a.pushedOut.length - b.pushedOut.length);
    placed.push(party);
    for (const { unit, pushedOut } of options) {
      if (tried === tries) {
        isComplete = false;
        break;
      }
      tried += 1;
      units[party] = unit;
      for (const other of pushedOut) isMoving[other] = 1;
      if (placeNext([...waiting, ...pushedOut], moved + pushedOut.length)) return true;
      for (const other of pushedOut) isMoving[other] = 0;
    }
    placed.pop();
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

/** Units by number as the bits of a number of 32 bits each. */
type Units = Int32Array;

function isIn(units: Units, unit: number): boolean {
  return ((units[unit >> 5] ?? 0) & (1 << (unit & 31))) !== 0;
}

interface Sharing {
  /** For each unit those with a table in common, itself too. */
  shares: number[][];
  /** The same. */
  masks: Units[];
}

const sharing = new WeakMap<Arrangement['tables'], Sharing>();

/** Which units have a table in common; worked out once for a room. */
function sharingUnits(tables: Arrangement['tables']): Sharing {
  const known = sharing.get(tables);
  if (known) return known;
  const withTable = new Map<number, number[]>();
  for (const [unit, own] of tables.entries()) for (const table of own) withTable.set(table, [...(withTable.get(table) ?? []), unit]);
  const shares = tables.map((own) => [...new Set(own.flatMap((table) => withTable.get(table) ?? []))]);
  const masks = shares.map((others) => {
    const mask = new Int32Array(Math.ceil(tables.length / 32));
    for (const other of others) mask[other >> 5] = (mask[other >> 5] ?? 0) | (1 << (other & 31));
    return mask;
  });
  const found = { shares, masks };
  sharing.set(tables, found);
  return found;
}
