import { describe, expect, it } from '@jest/globals';
import { dinner, lunch, tenSeats } from '../../testing/opening.ts';
import { isAffected, isOutside, noLongerFits } from './special-days.ts';

const zone = 'Europe/Prague';
const date = '2027-03-12';
const now = new Date(`${date}T08:00:00Z`);
const day = { date };
const booked = (time: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') => ({
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

  it('on a closed day, whatever its time', () => {
    expect(isAffected(booked('15:30'), { from: date, to: date, sittings: [] }, now, zone)).toBe(true);
    expect(isAffected(booked('15:30'), { from: '2027-03-13', to: '2027-03-13', sittings: [] }, now, zone)).toBe(false);
  });
});
