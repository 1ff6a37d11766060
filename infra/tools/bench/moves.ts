import type { Room } from '#evening/contract/room';
import { type Arriving, seatedByRule } from '#evening/rules/book';
import type { BookedParty, ServiceDay } from '#evening/rules/service-day';
import { randomNumbers } from '../../local/seed/full-house.ts';

/*
 * `npm run bench:moves`: how many parties the rule of tables moves, and how many requests it refuses wrongly, with so many moved at most; for
 * later days, and on the day itself, on which everybody stays in their area, who has come stays at their table, and some sit over their time. The
 * evenings are always the same, and far too full. A refusal is wrong when more moves would have found a table.
 */
const date = '2027-03-12';
const midnight = 1440;
const evenings = 200;
const limits = [0, 1, 2, 3, 5, 9];
const [opens, lastSeating] = [1080, 1260];
const quarter = 15;
/** So long is who sits over their time expected to stay (`presence.ts`). */
const overtime = 30;

interface Request {
  wish: Arriving;
  isFixed: boolean;
  /** How many minutes before the start it is made; more than a day for most. */
  ahead: number;
  /** How many minutes the party stays longer than planned. */
  late: number;
}

const random = randomNumbers(84);
const upTo = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;

/** Of 6 to 20 tables in two areas, some of which can be pushed together, and some of which are for larger parties only. */
function aRoom(): Room {
  const count = 6 + upTo(15);
  const inGarden = upTo(Math.ceil(count / 2) + 1);
  const tables = Array.from({ length: count }, (_, i) => {
    const seats = oneOf([2, 2, 4, 4, 4, 6, 8]);
    const smallest = random() < 0.7 ? 1 : Math.max(1, seats - 1 - upTo(2));
    return {
      _id: `t${i}`,
      label: `${i}`,
      seats,
      smallest,
      area: i < inGarden ? 'garden' : 'hall',
      isForWalkIns: false,
      shape: 'square' as const,
      x: 0,
      y: 0,
    };
  });
  const rows = Array.from({ length: 1 + upTo(3) }, () => {
    const first = upTo(count - 1);
    return { tables: tables.slice(first, first + 2 + upTo(3)).map(({ _id }) => _id), lost: oneOf([0, 0, 1]) };
  });
  return {
    areas: ['hall', 'garden'].map((_id) => ({ _id, name: _id, isForWalkIns: false })),
    tables,
    rows,
    gapMinutes: oneOf([0, 0, 0, 15]),
  };
}

/** About twice as many as the room has tables for. */
function requestsFor({ tables }: Room): Request[] {
  return Array.from({ length: tables.length * 3 }, (_, i) => {
    const from = opens + quarter * upTo((lastSeating - opens) / quarter + 1);
    const seats = oneOf([1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8]);
    const hold = { date, from, to: from + quarter * (5 + upTo(6)), midnight, seats };
    return {
      wish: { _id: `p${i}`, hold, area: oneOf(['', '', '', '', '', '', '', 'hall', 'garden']) },
      isFixed: random() < 0.1,
      ahead: random() < 0.6 ? 2 * midnight : oneOf([0, 0, 15, 30, 60, 120]),
      late: random() < 0.2 ? quarter * (1 + upTo(3)) : 0,
    };
  });
}

const presenceAt = (now: number, { from, to, late }: { from: number; to: number; late: number }) =>
  now < from || now >= to + late ? undefined : { from, to: now < to ? to : now + overtime };

/** Plays an evening with so many moved at most: all as if it were a later day, or what comes on the day itself while it goes on. */
function play(room: Room, requests: readonly Request[], onlyLater: boolean, mostMoves: number) {
  const counts = { asked: 0, accepted: 0, moved: 0, refused: 0, wrongly: 0, elsewhere: 0 };
  const late = new Map(requests.map((request) => [request.wish._id, request.late]));
  const made = ({ wish, ahead }: Request) => wish.hold.from - ahead;
  let booked: BookedParty[] = [];
  for (const request of requests.toSorted((a, b) => made(a) - made(b))) {
    const { wish, isFixed } = request;
    const now = made(request);
    const isPresent = !onlyLater && now > 0;
    const there = booked.map((party) => ({ ...party, presence: presenceAt(now, { ...party, late: late.get(party._id) ?? 0 }) }));
    const seated = (terms: object, isBound = isPresent) => {
      const day: ServiceDay = { date, taken: {}, arriving: {}, parties: [...(isPresent ? there : booked)], isPresent: isBound };
      return seatedByRule(wish, new Map([[date, day]]), room, terms);
    };
    const found = seated({ mostMoves, isFixed });
    const set = new Map((found?.changes[0]?.set ?? []).map((party) => [party._id, party]));
    const own = set.get(wish._id);
    booked = [...booked.map((party) => set.get(party._id) ?? party), ...(own ? [own] : [])];
    if (!onlyLater && !isPresent) continue;
    counts.asked += 1;
    counts.accepted += found ? 1 : 0;
    counts.moved += found ? set.size - 1 : 0;
    counts.refused += found ? 0 : 1;
    counts.wrongly += !found && seated({}) ? 1 : 0;
    counts.elsewhere += !found && seated({}, false) ? 1 : 0;
  }
  return counts;
}

const houses = Array.from({ length: evenings }, () => {
  const room = aRoom();
  return { room, requests: requestsFor(room) };
});
const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
const measured = limits.map((most) =>
  [true, false].map((onlyLater) => {
    const played = houses.map(({ room, requests }) => play(room, requests, onlyLater, most));
    const sum = (count: keyof (typeof played)[number]) => played.reduce((total, counts) => total + counts[count], 0);
    const [asked, accepted, refused] = [sum('asked'), sum('accepted'), sum('refused')];
    const shares = [sum('wrongly'), sum('elsewhere')].map((count) => `${percent(count, refused)} %`);
    return { asked, accepted, cells: [percent(sum('moved'), accepted), ...shares.slice(onlyLater ? 1 : 0)].join(' | ') };
  }),
);
const requests = [0, 1].map((column) => {
  const accepted = measured.map((row) => row[column]?.accepted ?? 0);
  return `${Math.min(...accepted)} to ${Math.max(...accepted)} of ${measured[0]?.[column]?.asked} requests`;
});
console.info(`${evenings} evenings. Accepted: ${requests[0]}; on the day itself ${requests[1]}.\n`);
console.info(
  '| Moved at most | Later days: moves for 100 accepted | Refusals that are wrong | The day itself: moves for 100 accepted | Refusals that are wrong | Spared by a move to another area |',
);
console.info('|---|---|---|---|---|---|');
for (const [row, most] of limits.entries())
  console.info(`| ${[most || 'nobody', ...(measured[row] ?? []).map(({ cells }) => cells)].join(' | ')} |`);
