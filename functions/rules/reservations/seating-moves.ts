/**
 * Parties and units by their numbers. Party 0 has no unit yet; the others sit at units that do not collide, and may move.
 * What never moves is not in here: the choices leave out what it holds.
 */
export interface Arrangement {
  /** For each party the units that it may take, best first. */
  choices: readonly (readonly number[])[];
  /** The unit at which each party sits; -1 for party 0. */
  present: readonly number[];
  /** For each party those that are there at the same time. */
  meets: readonly (readonly number[])[];
  /** For each unit those with a table in common, itself too. */
  shares: readonly (readonly number[])[];
}

/** How far a search goes: with so many parties moved at most, so many tries. */
export interface Round {
  moves: number;
  tries: number;
}

/**
 * The units of the parties when party 0 has one and as few others as possible have moved; undefined when the rounds find none. A party
 * moves only when its unit is taken from it, and the one with the fewest units left goes first. Without a limit of moves and tries this
 * finds every arrangement that exists.
 */
export function arrangementWith(arrangement: Arrangement, rounds: readonly Round[], onTry = () => {}): number[] | undefined {
  for (const round of rounds) {
    const { units, isComplete } = search(arrangement, round, onTry);
    if (units || isComplete) return units;
  }
  return undefined;
}

/** One round; it is complete when nothing was left out for its limits. */
function search({ choices, present, meets, shares }: Arrangement, { moves, tries }: Round, onTry: () => void) {
  const count = shares.length;
  const units = [...present];
  const isPlaced = choices.map(() => false);
  const isPushedOut = choices.map((_, party) => party === 0);
  /** By party and unit: the placed parties that are in the way. */
  const inTheWay = new Uint16Array(choices.length * count);
  const isChoice = new Uint8Array(choices.length * count);
  for (const [party, own] of choices.entries()) for (const unit of own) isChoice[party * count + unit] = 1;
  const left = choices.map((own) => own.length);
  /** For each unit those who sit at a table of it now. */
  const holders: number[][] = shares.map(() => []);
  for (const [party, unit] of present.entries()) for (const shared of shares[unit] ?? []) holders[shared]?.push(party);
  const isMeeting = new Uint8Array(choices.length ** 2);
  for (const [party, others] of meets.entries()) for (const other of others) isMeeting[party * choices.length + other] = 1;
  let isComplete = true;
  let triesLeft = tries;

  /** Takes a unit for a party from all who are there at the same time, or gives it back; returns whether each of them has a choice left. */
  function take(party: number, unit: number, by: 1 | -1): boolean {
    let allCanSit = true;
    for (const other of meets[party] ?? []) {
      if (isPlaced[other]) continue;
      for (const lost of shares[unit] ?? []) {
        const at = other * count + lost;
        const before = inTheWay[at] ?? 0;
        inTheWay[at] = before + by;
        if (isChoice[at] && before + by === (by === 1 ? 1 : 0)) left[other] = (left[other] ?? 0) - by;
      }
      if (left[other] === 0) allCanSit = false;
    }
    return allCanSit;
  }

  /** Who would have to move for a party at a unit, of those who have not been placed or pushed out. */
  function pushedOutBy(party: number, unit: number): number[] {
    const those = holders[unit] ?? [];
    return those.filter((other) => isMeeting[party * choices.length + other] && !isPlaced[other] && !isPushedOut[other]);
  }

  /** Places one of the parties that are pushed out, then the others; `moved` have been placed or are pushed out, beside party 0. */
  function place(party: number, waiting: readonly number[], moved: number): boolean {
    const options: { unit: number; pushedOut: number[] }[] = [];
    for (const unit of choices[party] ?? []) {
      if (inTheWay[party * count + unit]) continue;
      const pushedOut = pushedOutBy(party, unit);
      if (moved + pushedOut.length <= moves) options.push({ unit, pushedOut });
      else isComplete = false;
    }
    options.sort((a, b) => a.pushedOut.length - b.pushedOut.length);
    isPlaced[party] = true;
    for (const { unit, pushedOut } of options) {
      if (triesLeft === 0) {
        isComplete = false;
        break;
      }
      triesLeft -= 1;
      onTry();
      units[party] = unit;
      for (const other of pushedOut) isPushedOut[other] = true;
      const next = [...waiting, ...pushedOut];
      if (take(party, unit, 1) && placeNext(next, moved + pushedOut.length)) return true;
      take(party, unit, -1);
      for (const other of pushedOut) isPushedOut[other] = false;
    }
    isPlaced[party] = false;
    units[party] = present[party] ?? -1;
    return false;
  }

  function placeNext(waiting: readonly number[], moved: number): boolean {
    const [first, ...others] = waiting;
    if (first === undefined) return true;
    const next = others.reduce((fewest, party) => ((left[party] ?? 0) < (left[fewest] ?? 0) ? party : fewest), first);
    return place(
      next,
      waiting.filter((party) => party !== next),
      moved,
    );
  }

  return { units: place(0, [], 0) ? units : undefined, isComplete };
}
