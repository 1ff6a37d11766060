import { type Arrangement, arrangementWith, type SeatedOthers, seatedOthers } from './seating-moves.ts';

/** What the rule needs of the room. Ids are short strings. */
export interface SeatingRoom {
  tables: readonly {
    _id: string;
    seats: number;
    smallest: number;
    area: string;
    isForWalkIns: boolean;
  }[];
  /** Tables that can be pushed together, in their order; `lost`: seats lost at each joint. */
  rows: readonly { tables: readonly string[]; lost: number }[];
  /** How many seats larger than the party a table may be; absent: any. */
  mostSpareSeats?: number | undefined;
  /** Minutes that a table stays free between two parties. */
  gapMinutes: number;
}

/** One table, or neighbours in a row pushed together. */
export interface Unit {
  tables: readonly string[];
  seats: number;
  smallest: number;
  area: string;
  isForWalkIns: boolean;
}

/** A party at its tables. Minutes from the midnight of the day of service, half-open: [from, to). */
export interface SeatedParty {
  _id: string;
  from: number;
  to: number;
  seats: number;
  /** The area that its guest asked for; '' for any. */
  area: string;
  /** Whom the rule never moves. */
  isFixed: boolean;
  tables: readonly string[];
}

export type PartyWish = Omit<SeatedParty, 'tables' | 'isFixed'>;

export interface SeatingTerms {
  /** Areas that are closed that day. */
  closedAreas?: readonly string[];
  /** Walk-ins may have the tables kept for them. */
  isWalkIn?: boolean;
  /** Chooses among equal tables, for a try after a conflict; 0 on the first. */
  attempt?: number;
  /** How many parties may move at most, if less than a booking may move. */
  mostMoves?: number | undefined;
}

/** What speaks against tables that staff chose. */
export type Objection =
  | { reason: 'unknown_table' | 'not_together' | 'too_small' | 'too_large' | 'below_smallest' }
  | { reason: 'closed_area' | 'other_area' | 'for_walk_ins' }
  | { reason: 'taken'; by: string };

/** Shorter times between two parties at a table are of no use to another. */
const shortestUse = 90;

/** Nobody is at a table before the midnight of the day of service, nor after that of the next day. */
const endOfDay = 2 * 1440;

/** Everything that can be one table: each table, and runs of neighbours in a row, of one area and without tables kept for walk-ins. */
export function unitsOf(room: SeatingRoom): Unit[] {
  return planOf(room).units;
}

/** The units of a room by number. */
interface Plan {
  units: Unit[];
  /** Their numbers by their tables. */
  numbers: Map<string, number>;
  /** For each unit its largest parts: without its first table, and without its last. */
  parts: number[][];
  /** The units that suit a party, by what decides about them. */
  choices: Map<string, readonly number[]>;
  /** For each unit the numbers of its tables. */
  tables: number[][];
  /** What is known of the parties of a day, by the areas that are closed. */
  days: WeakMap<readonly SeatedParty[], Map<string, DayInNumbers>>;
}

// free times ask about the same room again and again
const plans = new WeakMap<SeatingRoom, Plan>();

function planOf(room: SeatingRoom): Plan {
  const known = plans.get(room);
  if (known) return known;
  const plan: Plan = { units: [], numbers: new Map(), parts: [], choices: new Map(), tables: [], days: new WeakMap() };
  plans.set(room, plan);
  const tables = new Map(room.tables.map(({ _id, ...table }): [string, Unit] => [_id, { ...table, tables: [_id] }]));
  for (const table of tables.values()) addUnit(table, plan);
  for (const row of room.rows) {
    /** Those that end with the table before, the shortest first. */
    let runs: Unit[] = [];
    for (const name of row.tables) {
      const table = tables.get(name);
      runs = table ? [table, ...runs.flatMap((run) => joined(run, table, row.lost) ?? [])] : [];
      for (const run of runs) addUnit(run, plan);
    }
  }
  const tableNumbers = new Map(room.tables.map(({ _id }, number) => [_id, number]));
  plan.tables = plan.units.map(({ tables }) => tables.flatMap((table) => tableNumbers.get(table) ?? []));
  return plan;
}

function addUnit(unit: Unit, { units, numbers, parts }: Plan): void {
  const key = keyOf(unit.tables);
  if (numbers.has(key)) return;
  numbers.set(key, units.length);
  units.push(unit);
  parts.push([unit.tables.slice(1), unit.tables.slice(0, -1)].flatMap((part) => numbers.get(keyOf(part)) ?? []));
}

function joined(run: Unit, table: Unit, lost: number): Unit | undefined {
  if (table.area !== run.area || table.isForWalkIns || run.isForWalkIns || sharesTable(run, table)) return undefined;
  return {
    ...run,
    tables: [...run.tables, ...table.tables],
    seats: run.seats + table.seats - lost,
    smallest: Math.max(run.smallest, table.smallest),
  };
}

/** Tables for a party and who moves for it; undefined when the rule finds none. */
export function seatingFor(
  wish: PartyWish,
  parties: readonly SeatedParty[],
  room: SeatingRoom,
  terms: SeatingTerms = {},
): { tables: readonly string[]; moved: { _id: string; tables: readonly string[] }[] } | undefined {
  const [free] = freeUnits(wish, parties, room, terms);
  return free ? { tables: free.tables, moved: [] } : seatingWithMoves(wish, others(wish, parties), room, terms);
}

export function isSeatable(wish: PartyWish, parties: readonly SeatedParty[], room: SeatingRoom, terms: SeatingTerms = {}): boolean {
  const seated = others(wish, parties);
  return suitingAndFree(wish, seated, room, terms).length > 0 || seatingWithMoves(wish, seated, room, terms) !== undefined;
}

/** The free units that suit a party as things stand, best first. */
export function freeUnits(wish: PartyWish, parties: readonly SeatedParty[], room: SeatingRoom, terms: SeatingTerms = {}): Unit[] {
  const seated = others(wish, parties);
  return byIdleTime(suitingAndFree(wish, seated, room, terms), wish, seated, room, terms.attempt ?? 0);
}

function suitingAndFree(wish: PartyWish, seated: readonly SeatedParty[], room: SeatingRoom, terms: SeatingTerms): Unit[] {
  const taken = new Set(seated.filter((other) => meet(wish, other, room)).flatMap(({ tables }) => tables));
  const plan = planOf(room);
  return choicesFor(wish, plan, room, terms)
    .flatMap((number) => plan.units[number] ?? [])
    .filter(({ tables }) => !tables.some((table) => taken.has(table)));
}

/** What speaks against tables that staff choose for a party, in the order in which to say it. */
export function objectionsTo(
  tables: readonly string[],
  wish: PartyWish,
  parties: readonly SeatedParty[],
  room: SeatingRoom,
  { closedAreas = [], isWalkIn = false }: SeatingTerms = {},
): Objection[] {
  const chosen = room.tables.filter(({ _id }) => tables.includes(_id));
  const unit = unitsOf(room).find((one) => keyOf(one.tables) === keyOf(tables));
  const seats = unit?.seats ?? chosen.reduce((sum, table) => sum + table.seats, 0);
  const objections: [boolean, Exclude<Objection['reason'], 'taken'>][] = [
    [tables.some((table) => !chosen.some(({ _id }) => _id === table)), 'unknown_table'],
    [!unit && tables.length > 1, 'not_together'],
    [seats < wish.seats, 'too_small'],
    [seats - wish.seats > (room.mostSpareSeats ?? Number.POSITIVE_INFINITY), 'too_large'],
    [chosen.some(({ smallest }) => wish.seats < smallest), 'below_smallest'],
    [chosen.some(({ area }) => closedAreas.includes(area)), 'closed_area'],
    [wish.area !== '' && chosen.some(({ area }) => area !== wish.area), 'other_area'],
    [!isWalkIn && chosen.some(({ isForWalkIns }) => isForWalkIns), 'for_walk_ins'],
  ];
  const there = others(wish, parties).filter((other) => meet(wish, other, room) && sharesTable(other, { tables }));
  return [
    ...objections.filter(([applies]) => applies).map(([, reason]) => ({ reason })),
    ...there.map(({ _id }) => ({ reason: 'taken' as const, by: _id })),
  ];
}

/**
 * Seats everybody anew who is not fixed: who is at free tables that suit keeps them, then the others get tables in the given order.
 * `unseated` are those for whom there is none.
 */
export function seatAll<Party extends SeatedParty>(
  parties: readonly Party[],
  room: SeatingRoom,
  terms: SeatingTerms = {},
): { seated: Party[]; unseated: string[] } {
  const { units, numbers } = planOf(room);
  let seated: Party[] = parties.filter(({ isFixed }) => isFixed);
  const waiting: Party[] = [];
  for (const party of parties.filter(({ isFixed }) => !isFixed)) {
    const unit = units[numbers.get(keyOf(party.tables)) ?? -1];
    const keeps = unit && suits(unit, party, room, terms) && !seated.some((other) => collide(party, other, room));
    (keeps ? seated : waiting).push(party);
  }
  const unseated: string[] = [];
  for (const party of waiting) {
    const seating = seatingFor(party, seated, room, terms);
    if (!seating) {
      unseated.push(party._id);
      continue;
    }
    const moved = new Map(seating.moved.map(({ _id, tables }) => [_id, tables]));
    seated = [...seated.map((other) => ({ ...other, tables: moved.get(other._id) ?? other.tables })), { ...party, tables: seating.tables }];
  }
  return { seated, unseated };
}

/** The largest party that any unit takes; 0 without a table. */
export function largestParty(room: SeatingRoom, terms: SeatingTerms = {}): number {
  return Math.max(0, ...unitsOf(room).map((unit) => (suits(unit, { seats: unit.seats, area: '' }, room, terms) ? unit.seats : 0)));
}

/** Whether a unit is right for a party, free or not. */
function suits(
  unit: Unit,
  { seats, area }: Pick<PartyWish, 'seats' | 'area'>,
  { mostSpareSeats = Number.POSITIVE_INFINITY }: SeatingRoom,
  { closedAreas = [], isWalkIn = false }: SeatingTerms,
): boolean {
  return (
    unit.smallest <= seats &&
    seats <= unit.seats &&
    unit.seats - seats <= mostSpareSeats &&
    (area === '' || area === unit.area) &&
    !closedAreas.includes(unit.area) &&
    (isWalkIn || !unit.isForWalkIns)
  );
}

/** Whether the rule may give a party these tables, free or not. */
export function isChoice(
  tables: readonly string[],
  wish: Pick<PartyWish, 'seats' | 'area'>,
  room: SeatingRoom,
  terms: SeatingTerms = {},
): boolean {
  const plan = planOf(room);
  return choicesFor(wish, plan, room, terms).includes(plan.numbers.get(keyOf(tables)) ?? -1);
}

/** The units that suit a party, single tables first, then the smallest, then those with the fewest tables; none of which a part suits too. */
function choicesFor(wish: Pick<PartyWish, 'seats' | 'area'>, plan: Plan, room: SeatingRoom, terms: SeatingTerms): readonly number[] {
  const { isWalkIn = false, closedAreas = [] } = terms;
  const key = JSON.stringify([wish.seats, wish.area, isWalkIn, closedAreas]);
  const choices = plan.choices.get(key) ?? suitingUnits(wish, plan, room, terms);
  plan.choices.set(key, choices);
  return choices;
}

function suitingUnits(wish: Pick<PartyWish, 'seats' | 'area'>, { units, parts }: Plan, room: SeatingRoom, terms: SeatingTerms): number[] {
  const areSuiting = units.map((unit) => suits(unit, wish, room, terms));
  return units
    .map((unit, number) => ({ unit, number }))
    .filter(({ number }) => areSuiting[number] && !parts[number]?.some((part) => areSuiting[part]))
    .sort((a, b) => byFit(a.unit, b.unit))
    .map(({ number }) => number);
}

function byFit(a: Unit, b: Unit): number {
  return Math.min(a.tables.length, 2) - Math.min(b.tables.length, 2) || a.seats - b.seats || a.tables.length - b.tables.length;
}

/** Orders units that fit equally: those for walk-ins first, then where no short time stays unused, then where the least does. */
function byIdleTime(units: readonly Unit[], wish: PartyWish, parties: readonly SeatedParty[], room: SeatingRoom, attempt: number): Unit[] {
  const weighed = units.map((unit) => ({ unit, idle: idleTimes(unit, wish, parties, room) }));
  weighed.sort(
    (a, b) =>
      byFit(a.unit, b.unit) ||
      Number(b.unit.isForWalkIns) - Number(a.unit.isForWalkIns) ||
      a.idle.short - b.idle.short ||
      a.idle.minutes - b.idle.minutes,
  );
  const sorted = weighed.map(({ unit }) => unit);
  const equal = sorted.filter((unit) => sorted[0] && byFit(unit, sorted[0]) === 0).length;
  const first = equal ? attempt % equal : 0;
  return [...sorted.slice(first, equal), ...sorted.slice(0, first), ...sorted.slice(equal)];
}

/** The time that stays unused before and after a party at a unit, and how many of these times are too short for another party. */
function idleTimes(unit: Unit, wish: PartyWish, parties: readonly SeatedParty[], { gapMinutes }: SeatingRoom) {
  const times = unit.tables.flatMap((table) => {
    const there = parties.filter(({ tables }) => tables.includes(table));
    const before = Math.max(0, ...there.filter(({ to }) => to <= wish.from).map(({ to }) => to + gapMinutes));
    const after = Math.min(endOfDay, ...there.filter(({ from }) => from >= wish.to).map(({ from }) => from - gapMinutes));
    return [wish.from - before, after - wish.to];
  });
  return { short: times.filter((time) => 0 < time && time < shortestUse).length, minutes: times.reduce((sum, time) => sum + time, 0) };
}

function seatingWithMoves(wish: PartyWish, parties: readonly SeatedParty[], room: SeatingRoom, terms: SeatingTerms) {
  const { units, movable, arrangement } = arrangementOf(wish, parties, room, terms);
  const [own, ...others] = arrangementWith(arrangement, terms.mostMoves).units?.map((number) => units[number ?? -1]?.tables ?? []) ?? [];
  if (!own) return undefined;
  const moved = movable.map(({ _id }, i) => ({ _id, tables: others[i] ?? [] }));
  return { tables: own, moved: moved.filter(({ tables }, i) => keyOf(tables) !== keyOf(movable[i]?.tables ?? [])) };
}

/** Those who may move: whom staff have seated against the rule stays too, and who shares a table. */
function movableOf(parties: readonly SeatedParty[], { units, numbers }: Plan, room: SeatingRoom, terms: SeatingTerms): SeatedParty[] {
  const atTable = new Map<string, SeatedParty[]>();
  for (const party of parties) for (const table of party.tables) atTable.set(table, [...(atTable.get(table) ?? []), party]);
  return parties.filter((party) => {
    const unit = units[numbers.get(keyOf(party.tables)) ?? -1];
    const isWhereItSuits = !party.isFixed && unit && suits(unit, party, room, forMoved(terms));
    return (
      isWhereItSuits && !party.tables.some((table) => atTable.get(table)?.some((other) => other !== party && meet(other, party, room)))
    );
  });
}

/** Tables kept for walk-ins are for who walks in, not for who moves for them. */
function forMoved({ closedAreas = [] }: SeatingTerms): SeatingTerms {
  return { closedAreas };
}

/** The parties of a day that may move, in numbers from 1 on; 0 is for who asks, who sits nowhere yet. */
interface DayInNumbers {
  movable: SeatedParty[];
  fixed: SeatedParty[];
  choices: (readonly number[])[];
  present: (number | undefined)[];
  /** With the gap after them. */
  stays: { from: number; to: number }[];
  /** When parties arrive, in order. */
  arrivals: number[];
  /** Who is there at a minute, with who asks. */
  moments: Map<number, readonly number[]>;
  /** At which of these moments tables are short, by the choices of who asks. */
  areShort: Map<string, Map<readonly number[], boolean>>;
  /** Who sits where. */
  others: SeatedOthers;
}

/** Free times ask about the parties of a day for each of its times: what does not depend on who asks is worked out once. */
function dayInNumbers(parties: readonly SeatedParty[], plan: Plan, room: SeatingRoom, terms: SeatingTerms): DayInNumbers {
  const known = plan.days.get(parties) ?? new Map<string, DayInNumbers>();
  plan.days.set(parties, known);
  const key = JSON.stringify(terms.closedAreas ?? []);
  const day = known.get(key) ?? inNumbers(parties, plan, room, terms);
  known.set(key, day);
  return day;
}

function inNumbers(parties: readonly SeatedParty[], plan: Plan, room: SeatingRoom, terms: SeatingTerms): DayInNumbers {
  const movable = movableOf(parties, plan, room, terms);
  const isMoving = new Set(movable);
  const fixed = parties.filter((party) => !isMoving.has(party));
  const present = [undefined, ...movable.map(({ tables }) => plan.numbers.get(keyOf(tables)))];
  return {
    movable,
    fixed,
    choices: movable.map((party) => choicesBeside(fixed, party, plan, room, forMoved(terms))),
    present,
    others: seatedOthers(present, plan.tables),
    stays: movable.map((party) => stayOf(party, room)),
    arrivals: [...new Set(movable.map(({ from }) => from))].sort((a, b) => a - b),
    moments: new Map(),
    areShort: new Map(),
  };
}

/** The units that a party may take where these others stay. */
function choicesBeside(
  fixed: readonly SeatedParty[],
  party: PartyWish,
  plan: Plan,
  room: SeatingRoom,
  terms: SeatingTerms,
): readonly number[] {
  const taken = new Set(fixed.filter((one) => meet(party, one, room)).flatMap(({ tables }) => tables));
  const choices = choicesFor(party, plan, room, terms);
  return taken.size === 0 ? choices : choices.filter((number) => !plan.units[number]?.tables.some((table) => taken.has(table)));
}

/** A party and those that may move for it, in numbers. */
export function arrangementOf(wish: PartyWish, parties: readonly SeatedParty[], room: SeatingRoom, terms: SeatingTerms = {}) {
  const plan = planOf(room);
  const day = dayInNumbers(parties, plan, room, terms);
  const own = choicesBeside(day.fixed, wish, plan, room, terms);
  const stay = stayOf(wish, room);
  const areShort = day.areShort.get(own.join()) ?? new Map<readonly number[], boolean>();
  day.areShort.set(own.join(), areShort);
  const arrangement: Arrangement = {
    choices: [own, ...day.choices],
    present: day.present,
    stays: [stay, ...day.stays],
    moments: fullestMoments(stay, day),
    tables: plan.tables,
    areShort,
    others: day.others,
  };
  return { units: plan.units, movable: day.movable, arrangement };
}

function stayOf({ from, to }: PartyWish, { gapMinutes }: SeatingRoom): { from: number; to: number } {
  return { from, to: to + gapMinutes };
}

/** Who is there at the fullest moments of a stay: when somebody arrives, but not where nobody leaves before the next one does. */
function fullestMoments({ from, to }: { from: number; to: number }, day: DayInNumbers): (readonly number[])[] {
  const starts = [from, ...day.arrivals.filter((arrival) => from < arrival && arrival < to)];
  const leaves = (party: number, next: number) => (day.stays[party - 1]?.to ?? to) <= next;
  return starts.flatMap((start, i) => {
    const [there, next] = [momentAt(start, day), starts[i + 1]];
    return next === undefined || there.some((party) => leaves(party, next)) ? [there] : [];
  });
}

function momentAt(minute: number, { stays, moments }: DayInNumbers): readonly number[] {
  const there = moments.get(minute) ?? [0, ...stays.flatMap(({ from, to }, i) => (from <= minute && minute < to ? [i + 1] : []))];
  moments.set(minute, there);
  return there;
}

/** The parties beside one that may be among them: a change does not stand in its own way. */
function others<Party extends SeatedParty>({ _id }: PartyWish, parties: readonly Party[]): readonly Party[] {
  return parties.some((party) => party._id === _id) ? parties.filter((party) => party._id !== _id) : parties;
}

/** Whether two parties cannot have the same table: their stays overlap, or leave less than the gap between them. */
function meet(a: Pick<PartyWish, 'from' | 'to'>, b: Pick<PartyWish, 'from' | 'to'>, { gapMinutes }: SeatingRoom): boolean {
  return a.from < b.to + gapMinutes && b.from < a.to + gapMinutes;
}

function collide(a: SeatedParty, b: SeatedParty, room: SeatingRoom): boolean {
  return meet(a, b, room) && sharesTable(a, b);
}

function sharesTable(a: Pick<Unit, 'tables'>, b: Pick<Unit, 'tables'>): boolean {
  return a.tables.some((table) => b.tables.includes(table));
}

/** Whether two choices are the same tables, in any order. */
export function areSameTables(one: readonly string[], other: readonly string[]): boolean {
  return keyOf(one) === keyOf(other);
}

/** The same tables, in any order, have the same key. */
function keyOf(tables: readonly string[]): string {
  return JSON.stringify([...tables].sort());
}
