import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tenSeats, twentyTables } from '../../testing/restaurant.ts';
import type { Room } from '../contract/room.ts';
import { refusalToStaff } from './availability.ts';
import { seatedAt, seatedByRule, withBook } from './book.ts';
import { type Evening, expectedAtDoor, nextOffer, stateAt, stateBefore, timesWithin } from './queue.ts';
import { changedDays, holdOf, seatChanges } from './seats.ts';
import { instantAt, type ServiceDays } from './service-day.ts';

const date = '2027-03-12';
const settings = { timeZone: 'Europe/Prague', bookingHorizonDays: 180, largestParty: 12, defaultLanguage: 'en' } as const;
const at = (minute: number) => instantAt(date, minute, settings.timeZone);
const [opens, closes] = [17 * 60 + 30, 22 * 60];
const party = (changes: object = {}) => ({
  _id: 'p',
  state: 'waiting' as const,
  isAtDoor: true,
  seats: 2,
  area: '',
  from: `${date}T17:30`,
  to: `${date}T22:00`,
  endsAt: at(closes).toISOString(),
  ...changes,
});

/** A few tables of a small room. */
const fewTables = (count: number): Room => ({ ...twentyTables, tables: twentyTables.tables.slice(0, count), rows: [] });
const evening = (days: ServiceDays, room: Room | undefined): Evening => ({ date, days, room, settings, rules: { ...tenSeats, seats: 12 } });

/** The day after a party has come at an instant, if the guard takes it. */
function seated(
  start: Date,
  { _id, seats }: { _id: string; seats: number },
  { days, rules, room }: Evening,
  tables?: readonly string[],
): ServiceDays | undefined {
  const hold = holdOf(start, seats, date, settings.timeZone, rules);
  if (!rules || refusalToStaff(start, hold, days, { rules, settings })) return undefined;
  const at = room && seatedByRule({ _id, hold, area: '' }, days, room, { isWalkIn: true, isFixed: true });
  if (room && !at) return undefined;
  const chosen = at && tables ? seatedAt({ _id, hold, area: '' }, { tables, isFixed: true }, days) : at;
  return withBook(changedDays(days, seatChanges(undefined, hold)), chosen?.changes ?? []);
}

const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
const bookings = fc.array(fc.record({ quarter: fc.nat(16), seats: fc.integer({ min: 1, max: 4 }) }), { maxLength: 8 });
const quarters = Array.from({ length: (closes - opens) / 15 }, (_, i) => at(opens + i * 15));

/** The evening with these bookings, as far as there was room for them. */
function bookedEvening(wanted: { quarter: number; seats: number }[], room: Room | undefined): ServiceDays {
  return wanted.reduce<ServiceDays>(
    (days, { quarter, seats }, i) => seated(at(opens + quarter * 15), { _id: `b${i}`, seats }, evening(days, room)) ?? days,
    new Map(),
  );
}

describe('the expected times at the door', () => {
  it.each([
    ['seats are counted', undefined],
    ['there are tables', fewTables(3)],
  ])('are those of an evening that is played in the order of the queue, where %s', (_, room) => {
    fc.assert(
      fc.property(bookings, sizes, (wanted, queue) => {
        const start = bookedEvening(wanted, room);
        const parties = queue.map((seats, i) => party({ _id: `q${i}`, seats }));
        const expected = expectedAtDoor(parties, evening(start, room), at(opens));
        let days = start;
        for (const waiting of parties) {
          const came = quarters.find((quarter) => seated(quarter, waiting, evening(days, room)));
          expect(expected.get(waiting._id)?.at).toEqual(came);
          days = (came && seated(came, waiting, evening(days, room), expected.get(waiting._id)?.tables)) ?? days;
        }
      }),
    );
  });

  it('leave the next party its time, if a free table that suits the one before does', () => {
    const room = { ...fewTables(3), tables: fewTables(3).tables.map((table, i) => ({ ...table, seats: 2 + i })) };
    fc.assert(
      fc.property(bookings, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (wanted, first, second) => {
        const start = bookedEvening(wanted, room);
        const [one, other] = [party({ _id: 'q0', seats: first }), party({ _id: 'q1', seats: second })];
        const alone = expectedAtDoor([other], evening(start, room), at(opens)).get('q1')?.at;
        const hold = holdOf(at(opens), first, date, settings.timeZone, tenSeats);
        const leaves = room.tables.some(({ _id, seats }) => {
          const isFree = start
            .get(date)
            ?.parties?.every(({ tables, from, to }) => !tables.includes(_id) || to <= hold.from || hold.to <= from);
          if (seats < first || isFree === false) return false;
          const days = seated(at(opens), one, evening(start, room), [_id]);
          return days !== undefined && expectedAtDoor([other], evening(days, room), at(opens)).get('q1')?.at.getTime() === alone?.getTime();
        });
        if (leaves) expect(expectedAtDoor([one, other], evening(start, room), at(opens)).get('q1')?.at).toEqual(alone);
      }),
    );
  });

  it('let a couple take the table that leaves the larger party behind it the other one', () => {
    const tables = fewTables(2).tables;
    const room = { ...fewTables(2), tables };
    const rules = {
      ...tenSeats,
      seats: 12,
      stays: [
        { upTo: 2, minutes: 90 },
        { upTo: 60, minutes: 120 },
      ],
    };
    const [from, to] = [opens + 105, opens + 240];
    const booked = { _id: 'b', from, to, seats: 4, area: '', isFixed: true, tables: ['t1'] };
    const days: ServiceDays = new Map([[date, { date, taken: {}, arriving: {}, parties: [booked] }]]);
    const parties = [party({ _id: 'couple', seats: 2 }), party({ _id: 'four', seats: 4 })];
    const expected = expectedAtDoor(parties, { ...evening(days, room), rules }, at(opens));
    expect([...expected.values()]).toEqual([
      { at: at(opens), tables: ['t1'] },
      { at: at(opens), tables: ['t2'] },
    ]);
  });

  it('come true by the clock too: nobody who is seated when expected delays another', () => {
    fc.assert(
      fc.property(bookings, sizes, (wanted, queue) => {
        let days = bookedEvening(wanted, undefined);
        let waiting = queue.map((seats, i) => party({ _id: `q${i}`, seats }));
        const first = expectedAtDoor(waiting, evening(days, undefined), at(opens));
        const came = new Map<string, Date>();
        for (const quarter of quarters) {
          const expected = expectedAtDoor(waiting, evening(days, undefined), quarter);
          for (const one of waiting.filter(({ _id }) => expected.get(_id)?.at.getTime() === quarter.getTime())) {
            days = seated(quarter, one, evening(days, undefined)) ?? days;
            came.set(one._id, quarter);
          }
          waiting = waiting.filter(({ _id }) => !came.has(_id));
        }
        expect([...came].toSorted()).toEqual([...first].map(([id, { at }]) => [id, at]).toSorted());
      }),
    );
  });

  it('name the tables, and nobody counts on those of the party before', () => {
    const parties = ['q0', 'q1'].map((_id) => party({ _id, seats: 4 }));
    const expected = expectedAtDoor(parties, evening(new Map(), fewTables(1)), at(opens));
    expect(expected.get('q0')).toEqual({ at: at(opens), tables: ['t1'] });
    expect(expected.get('q1')?.at).toEqual(at(opens + 90));
  });

  it('are missing for a party that nothing fits before the restaurant closes, which delays nobody', () => {
    const parties = [party({ _id: 'q0', seats: 9 }), party({ _id: 'q1' })];
    const expected = expectedAtDoor(parties, evening(new Map(), fewTables(2)), at(opens));
    expect([...expected.keys()]).toEqual(['q1']);
  });
});

describe('a queued party', () => {
  const now = at(opens);
  const soon = new Date(now.getTime() + 60_000).toISOString();

  it.each([
    ['waiting', { state: 'waiting' }],
    ['offered', { state: 'offered', offeredUntil: soon }],
    ['waiting', { state: 'offered', offeredUntil: now.toISOString() }],
    ['called', { state: 'called' }],
    ['ended', { state: 'called', endsAt: new Date(now.getTime() - 1).toISOString() }],
    ['seated', { state: 'seated', endsAt: new Date(now.getTime() - 1).toISOString() }],
  ])('is %s as %j', (state, changes) => {
    expect(stateAt(party(changes), now)).toBe(state);
  });

  it('that is put back on the list has its offer again, or its call, and else waits', () => {
    const back = (changes: object) => stateAt(party({ ...changes, state: stateBefore(changes) }), now);
    expect([back({}), back({ calledAt: soon }), back({ offeredUntil: soon }), back({ offeredUntil: now.toISOString() })]).toEqual([
      ...['waiting', 'called', 'offered', 'waiting'],
    ]);
  });

  it('comes between its first and its last time, both included', () => {
    const times = ['18:00', '18:30', '19:00', '19:30'].map((time) => ({
      dateTime: `${date}T${time}`,
      sitting: '',
      state: 'free' as const,
    }));
    const within = timesWithin({ from: `${date}T18:30`, to: `${date}T19:00` }, times);
    expect(within.map(({ dateTime }) => dateTime.slice(11))).toEqual(['18:30', '19:00']);
  });
});

describe('the next offer', () => {
  const now = at(opens);
  const soon = new Date(now.getTime() + 60_000).toISOString();
  const list = (...changes: object[]) => changes.map((change, i) => party({ _id: `q${i}`, isAtDoor: false, ...change }));
  const everybody = () => true;

  it('goes to the first on the list whom something fits', () => {
    const parties = list({ seats: 6 }, {}, {});
    expect(nextOffer(parties, ({ seats }) => seats < 6, now).next?._id).toBe('q1');
  });

  it('goes first to those from whose networks the fewest were told, the wide one before the near one, and else in order', () => {
    const told = { bookedFrom: 'a', bookedAround: 'w', offers: 1, offeredUntil: now.toISOString() };
    const next = (...changes: object[]) => nextOffer(list(told, ...changes), everybody, now).next?._id;
    expect(
      next({ bookedFrom: 'a', bookedAround: 'w' }, { bookedFrom: 'b', bookedAround: 'w' }, { bookedFrom: 'c', bookedAround: 'x' }),
    ).toBe('q3');
    expect(next({ bookedFrom: 'a', bookedAround: 'w' }, { bookedFrom: 'b', bookedAround: 'w' })).toBe('q2');
    expect(next({ bookedFrom: 'a', bookedAround: 'w' }, {})).toBe('q2');
    expect(next({}, {})).toBe('q1');
  });

  it('goes to nobody while another one runs', () => {
    expect(nextOffer(list({ state: 'offered', offeredUntil: soon }, {}), everybody, now)).toEqual({ next: undefined, missed: [] });
  });

  it('goes to the next when one was not taken in time', () => {
    expect(nextOffer(list({ state: 'offered', offeredUntil: now.toISOString() }, {}), everybody, now).next?._id).toBe('q1');
  });

  it('goes to nobody twice, until what was offered is gone', () => {
    const parties = list({ state: 'offered', offeredUntil: now.toISOString() });
    expect(nextOffer(parties, everybody, now)).toEqual({ next: undefined, missed: [] });
    expect(nextOffer(parties, () => false, now).missed).toEqual(parties);
  });

  it('goes neither to a party at the door nor to one that has left', () => {
    expect(nextOffer(list({ isAtDoor: true }, { state: 'left' }, { state: 'booked' }), everybody, now).next).toBeUndefined();
  });
});
