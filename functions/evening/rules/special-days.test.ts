import { describe, expect, it } from '@jest/globals';
import { dinner, lunch, tenSeats } from '../../testing/restaurant.ts';
import { changedDays, holdOf, seatChanges } from './seats.ts';
import { datesBetween, isAffected, isOutside, newlyUnseated, noLongerFits, seatsWith, unseated } from './special-days.ts';

const zone = 'Europe/Prague';
const date = '2027-03-12';
const now = new Date(`${date}T08:00:00Z`);
const day = { date };
const booked = (time: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') => ({
  dateTime: `${date}T${time}`,
  startsAt: new Date(`${date}T${time}+01:00`).toISOString(),
  status,
});
const week = (...sittings: (typeof dinner)[]) => ({ week: Array(7).fill(sittings) });
const fitsNoLonger = (time: string, after = week(dinner), before: typeof after | undefined = tenSeats, on: typeof day = day) =>
  noLongerFits(booked(time), on, { before, after }, now, zone);

describe('a reservation no longer fits', () => {
  it('when guests were seated at its start and will not be any more', () => {
    expect(['11:30', '13:30', '17:30', '20:30'].filter((time) => fitsNoLonger(time))).toEqual(['11:30', '13:30']);
  });

  it('when it did fit: one outside the hours so far is not news', () => {
    expect(fitsNoLonger('15:30')).toBe(false);
    expect(isOutside(booked('15:30'), day, week(dinner), now, zone)).toBe(true);
    expect(noLongerFits(booked('15:30'), day, { before: undefined, after: week(dinner) }, now, zone)).toBe(true);
  });

  it('not on a day with hours of its own, when it is cancelled, or when its time is past', () => {
    const special = { date, special: { sittings: [lunch], note: '' } };
    expect(fitsNoLonger('12:00', week(dinner), tenSeats, special)).toBe(false);
    expect(noLongerFits(booked('12:00', 'cancelled'), day, { before: tenSeats, after: week(dinner) }, now, zone)).toBe(false);
    expect(noLongerFits(booked('12:00'), day, { before: tenSeats, after: week(dinner) }, new Date(`${date}T12:00:00Z`), zone)).toBe(false);
  });

  it('not when its guests came before its start, whether they are there or have left', () => {
    const arrivedAt = `${date}T07:50:00.000Z`;
    for (const visit of [{ arrivedAt }, { arrivedAt, seatedAt: arrivedAt }, { arrivedAt, leftAt: arrivedAt }]) {
      expect(isAffected({ ...booked('15:30'), visit }, { from: date, to: date, sittings: [] }, now, zone)).toBe(false);
    }
  });

  it('on a closed day, whatever its time', () => {
    expect(isAffected(booked('15:30'), { from: date, to: date, sittings: [] }, now, zone)).toBe(true);
    expect(isAffected(booked('12:00'), { from: date, to: date, sittings: [lunch] }, now, zone)).toBe(false);
    expect(isAffected(booked('18:30'), { from: date, to: date, sittings: [lunch] }, now, zone)).toBe(true);
    expect(isAffected(booked('15:30'), { from: '2027-03-13', to: '2027-03-13', sittings: [] }, now, zone)).toBe(false);
  });
});

describe('fewer seats', () => {
  const held = (name: string, seats: number, changes: object = {}) => {
    const party = { name, ...booked('18:30', 'confirmed'), held: holdOf(new Date(`${date}T18:30+01:00`), seats, date, zone, tenSeats) };
    return { ...party, override: undefined as string | undefined, settledAt: '2027-03-01' as string | undefined, ...changes };
  };
  const without = (seats: number | undefined, ...parties: ReturnType<typeof held>[]) => {
    const days = changedDays(
      new Map(),
      parties.flatMap((party) => seatChanges(undefined, party.held)),
    );
    return unseated(parties, days, seatsWith({ seats }, tenSeats), now).map(({ name }) => name);
  };
  const pending = { status: 'pending' };

  it('are given to the confirmed before the pending, and of these to who has booked first', () => {
    const [small, large] = [held('confirmed', 2), held('large', 4)];
    expect(without(6, held('pending', 4, { ...pending, settledAt: '2027-02-01' }), small, large)).toEqual(['pending']);
    const [late, early] = [held('late', 4, { ...pending, settledAt: '2027-03-02' }), held('early', 4, pending)];
    expect([without(4, late, early), without(4, early, late)]).toEqual([['late'], ['late']]);
    expect(without(4, early, held('unknown', 4, { ...pending, settledAt: undefined }))).toEqual(['early']);
    expect(without(4, held('first', 4), held('second', 4))).toEqual(['second']);
  });

  it('leave whom they suffice for, and whom staff have seated anyway', () => {
    expect(without(6, held('exactly', 6))).toEqual([]);
    expect(without(5, held('exactly', 6))).toEqual(['exactly']);
    expect(without(undefined, held('usual', 10))).toEqual([]);
    expect(without(6, held('regular', 4), held('chef', 6, { override: 'The chef’s parents.' }))).toEqual(['regular']);
  });

  it('of new rules concern those who have some by the rules so far, on days without seats of their own', () => {
    const parties = [held('first', 4), held('second', 4), held('third', 4)];
    const change = (before: number | undefined, after: number, special?: { seats: number; sittings: []; note: string }) => {
      const counted = changedDays(
        new Map([[date, { date, special, taken: {}, arriving: {} }]]),
        parties.flatMap((party) => seatChanges(undefined, party.held)),
      );
      const rules = { before: before === undefined ? undefined : { ...tenSeats, seats: before }, after: { ...tenSeats, seats: after } };
      return newlyUnseated(parties, counted, rules, now).map(({ name }) => name);
    };
    expect(change(12, 6)).toEqual(['second', 'third']);
    expect(change(undefined, 8)).toEqual(['third']);
    expect(change(8, 6)).toEqual(['second']);
    expect([change(6, 12), change(12, 12), change(12, 6, { seats: 12, sittings: [], note: '' })]).toEqual([[], [], []]);
  });

  it('matter to nobody who is past, cancelled or holds none', () => {
    const past = { startsAt: `${date}T06:00:00.000Z` };
    expect(without(0, held('past', 4, past), held('cancelled', 4, { status: 'cancelled' }), held('none', 4, { held: undefined }))).toEqual(
      [],
    );
  });
});

it('the dates between two days are these two and all in between', () => {
  expect(datesBetween('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(datesBetween('2027-03-01', '2027-03-01')).toEqual(['2027-03-01']);
  expect(datesBetween('2027-03-02', '2027-03-01')).toEqual([]);
});
