import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tenSeats } from '../../testing/restaurant.ts';
import { bounds, changedDays, countsOf, type Hold, holdOf, minutesHeld, seatChanges, seatsLeft, without } from './seats.ts';

const zone = 'Europe/Prague';
const friday = '2027-03-12';
const hold = (time: string, seats: number, date = friday) => holdOf(new Date(`${date}T${time}+01:00`), seats, date, zone, tenSeats);
const left = (wanted: Hold, ...others: Hold[]) =>
  seatsLeft(
    wanted,
    changedDays(
      new Map(),
      others.flatMap((other) => seatChanges(undefined, other)),
    ),
    tenSeats,
  );

describe('what a party holds', () => {
  it('lasts from the quarter of its start to the quarter of its end, by its size', () => {
    expect(hold('18:30', 2)).toMatchObject({ date: friday, from: 1110, to: 1200, midnight: 1440, seats: 2 });
    expect(hold('18:40', 5)).toMatchObject({ from: 1110, to: 1245 });
  });

  it('ends when another begins: leaving at 20:00 and arriving at 20:00 do not collide, a minute earlier does', () => {
    expect(left(hold('20:00', 8), hold('18:30', 4))).toBe(10);
    expect(left(hold('19:45', 8), hold('18:30', 4))).toBe(6);
    expect(left(hold('18:31', 8), hold('20:00', 4))).toBe(6);
  });

  it('is counted over its whole stay, not only at equal starts', () => {
    expect(left(hold('18:30', 2), hold('17:30', 4), hold('19:30', 3))).toBe(6);
    expect(left(hold('18:30', 2), hold('18:31', 4), hold('18:29', 4))).toBe(2);
  });

  it('is free for the change of it, also what it takes over its time, and what others take is not', () => {
    const held = hold('17:30', 4);
    const overdue = [
      { _id: 'own', minute: 1140, seats: 4 },
      { _id: 'other', minute: 1140, seats: 3 },
    ];
    const days = new Map([[friday, { date: friday, taken: { 1125: 4, 1140: 7 }, arriving: { 1050: 4 }, overdue }]]);
    expect(without(days, { _id: 'own', held }).get(friday)).toMatchObject({ taken: { 1125: 0, 1140: 3 }, overdue: overdue.slice(1) });
  });

  it('is limited by the guests who arrive in its slot too', () => {
    const days = changedDays(new Map(), seatChanges(undefined, hold('18:30', 3)));
    const rules = { ...tenSeats, guestsPerSlot: 5 };
    expect(seatsLeft(hold('18:45', 2), days, rules)).toBe(2);
    expect(seatsLeft(hold('19:00', 2), days, rules)).toBe(5);
    expect(bounds({ date: friday }, { ...tenSeats, guestsPerSlot: 50 })).toEqual({ taken: 10, arriving: 10 });
  });

  it.each([
    [15, { '18:00': 10, '18:15': 7, '18:30': 10, '18:45': 5, '19:00': 10 }],
    [30, { '18:00': 7, '18:15': 7, '18:30': 5, '18:45': 5, '19:00': 10 }],
    [60, { '18:00': 2, '18:15': 2, '18:30': 2, '18:45': 2, '19:00': 10 }],
  ] as const)(
    'is limited by the guests who arrive in its slot of %i minutes, whatever the grid was when they booked',
    (slotMinutes, left) => {
      const arrived = [hold('18:15', 3), hold('18:45', 5)].flatMap((one) => seatChanges(undefined, one));
      const rules = { ...tenSeats, seats: 100, guestsPerSlot: 10, slotMinutes };
      for (const [time, seats] of Object.entries(left))
        expect([time, seatsLeft(hold(time, 1), changedDays(new Map(), arrived), rules)]).toEqual([time, seats]);
    },
  );

  it('lasts two hours while there are no rules', () => {
    expect(minutesHeld({ held: holdOf(new Date(`${friday}T03:30+01:00`), 60, friday, zone) })).toBe(120);
    expect(minutesHeld({})).toBe(120);
    expect(minutesHeld({ held: { ...holdOf(new Date(`${friday}T18:00+01:00`), 2, friday, zone), to: 1095 }, stay: 90 })).toBe(90);
  });
});

describe('past midnight', () => {
  const late = holdOf(new Date('2027-03-12T23:30+01:00'), 4, friday, zone, tenSeats);

  it('seats are counted on the next date, and the arrival on the day of service', () => {
    expect(seatChanges(undefined, late)).toEqual([
      { date: friday, taken: { 1410: 4, 1425: 4 }, arriving: { 1410: 4 } },
      { date: '2027-03-13', taken: { 0: 4, 15: 4, 30: 4, 45: 4 }, arriving: {} },
    ]);
  });

  it('they are missing to the first guests of the next day', () => {
    expect(left(hold('00:30', 2, '2027-03-13'), late)).toBe(6);
    expect(left(hold('01:00', 2, '2027-03-13'), late)).toBe(10);
  });

  it.each([
    ['2027-03-28', 1380, '2027-03-28T23:30+02:00'],
    ['2027-10-31', 1500, '2027-10-31T23:30+01:00'],
  ])('begins on %s, when the clocks change, after %i minutes', (date, midnight, start) => {
    const held = holdOf(new Date(start), 4, date, zone, tenSeats);
    expect(held).toMatchObject({ midnight, from: midnight - 30 });
    expect(seatChanges(undefined, held).map(({ taken }) => Object.keys(taken).length)).toEqual([2, 4]);
  });
});

describe('a change', () => {
  it('within a day is one change of its counts, without the quarters that stay the same', () => {
    expect(seatChanges(hold('18:30', 4), hold('19:00', 4))).toEqual([
      { date: friday, taken: { 1110: -4, 1125: -4, 1200: 4, 1215: 4 }, arriving: { 1110: -4, 1140: 4 } },
    ]);
  });

  it('of the number of guests counts the difference', () => {
    const [change, ...more] = seatChanges(hold('18:30', 2), hold('18:30', 4));
    expect(more).toEqual([]);
    expect(new Set(Object.values({ ...change?.taken, ...change?.arriving }))).toEqual(new Set([2]));
  });

  it('to another day is a change of each', () => {
    expect(seatChanges(hold('18:30', 2), hold('18:30', 2, '2027-03-13')).map(({ date }) => date)).toEqual([friday, '2027-03-13']);
  });

  it('of nothing is none', () => {
    expect([seatChanges(undefined, undefined), seatChanges(hold('18:30', 2), hold('18:30', 2))]).toEqual([[], []]);
  });

  it('and its opposite leave every count as it was', () => {
    const holds = fc
      .record({
        minute: fc.nat({ max: 1800 }),
        seats: fc.integer({ min: 1, max: 12 }),
        date: fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-31'),
      })
      .map(({ minute, seats, date }) => holdOf(new Date(Date.parse(`${date}T00:00Z`) + minute * 60_000), seats, date, zone, tenSeats));
    fc.assert(
      fc.property(fc.option(holds, { nil: undefined }), fc.option(holds, { nil: undefined }), (before, after) => {
        const days = changedDays(changedDays(new Map(), seatChanges(before, after)), seatChanges(after, before));
        for (const { taken, arriving } of days.values()) {
          expect(Object.values({ ...taken, ...arriving }).every((seats) => seats === 0)).toBe(true);
        }
      }),
    );
  });
});

describe('the counts that follow from reservations', () => {
  const between = (from: number, to: number, seats = 2): Hold => ({ date: '2026-12-10', from, to, midnight: 1440, seats });

  it('add up the seats of each quarter of an hour and the guests who arrive in it', () => {
    const counts = countsOf([between(1110, 1140), between(1125, 1155, 3), undefined]);
    expect(counts).toEqual(
      new Map([['2026-12-10', { date: '2026-12-10', taken: { 1110: 2, 1125: 5, 1140: 3 }, arriving: { 1110: 2, 1125: 3 } }]]),
    );
  });

  it('count the seats after midnight on the next date', () => {
    const counts = countsOf([between(1425, 1455)]);
    expect(counts.get('2026-12-10')).toMatchObject({ taken: { 1425: 2 }, arriving: { 1425: 2 } });
    expect(counts.get('2026-12-11')).toEqual({ date: '2026-12-11', taken: { 0: 2 }, arriving: {} });
  });
});
