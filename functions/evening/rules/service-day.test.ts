import { describe, expect, it } from '@jest/globals';
import { tenSeats } from '../../testing/restaurant.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { Sitting } from '../contract/sittings.ts';
import {
  capacityOn,
  dayOf,
  minuteOfDay,
  type ServiceDays,
  serviceDateOf,
  sittingsOn,
  startsIn,
  stayOf,
  withoutBookings,
} from './service-day.ts';

const zone = 'Europe/Prague';
const every = (...sittings: Sitting[]): OpeningRules => ({ ...tenSeats, week: Array.from({ length: 7 }, () => sittings) });
const night: Sitting = { name: 'Bar', opens: '20:00', lastSeating: '03:30', closes: '05:00' };
const always: Sitting = { name: '', opens: '00:00', lastSeating: '23:30', closes: '00:00' };
const none: ServiceDays = new Map();
const utc = (instant: Date | undefined) => instant?.toISOString().slice(0, 16);

describe('the sittings of a date', () => {
  it('are those of its weekday, Monday first', () => {
    const rules = {
      ...tenSeats,
      week: tenSeats.week.map((sittings, day) => (day === 6 ? sittings.slice(0, 1) : day === 0 ? [] : sittings)),
    };
    expect(['2027-03-08', '2027-03-13', '2027-03-14'].map((date) => sittingsOn({ date }, rules, zone).length)).toEqual([0, 2, 1]);
  });

  it('are those of the special day instead, also none', () => {
    const special = { sittings: [night], note: '' };
    expect(sittingsOn({ date: '2027-03-12', special }, tenSeats, zone).map(({ name }) => name)).toEqual(['Bar']);
    expect(sittingsOn({ date: '2027-03-12', special: { sittings: [], note: '' } }, tenSeats, zone)).toEqual([]);
  });

  it.each([
    ['an ordinary night', '2027-03-12', '2027-03-12T19:00', '2027-03-13T02:30', '2027-03-13T04:00'],
    ['the night to summer time', '2027-03-27', '2027-03-27T19:00', '2027-03-28T01:30', '2027-03-28T03:00'],
    ['the night to winter time', '2027-10-30', '2027-10-30T18:00', '2027-10-31T02:30', '2027-10-31T04:00'],
  ])('that pass midnight end on the next day by the clock in %s', (_night, date, opens, last, closes) => {
    const [sitting] = sittingsOn({ date }, every(night), zone);
    expect([utc(sitting?.opens), utc(sitting?.lastSeating), utc(sitting?.closes)]).toEqual([opens, last, closes]);
  });

  it('have a slot less in the night to summer time, and two more in the night to winter time', () => {
    const starts = (date: string) => sittingsOn({ date }, every(night), zone).flatMap((sitting) => startsIn(sitting, 30));
    expect(['2027-03-12', '2027-03-27', '2027-10-30'].map((date) => starts(date).length)).toEqual([16, 14, 18]);
    expect(utc(starts('2027-03-27').at(-1))).toBe('2027-03-28T01:30');
  });

  it('that open in the hour that the clocks skip open an hour later by the clock', () => {
    const early = { name: '', opens: '02:30', lastSeating: '05:00', closes: '06:00' };
    const [sitting] = sittingsOn({ date: '2027-03-28' }, every(early), zone);
    expect(utc(sitting?.opens)).toBe('2027-03-28T01:30');
  });

  it('of a restaurant that never closes last as long as the day', () => {
    const hours = (date: string) => {
      const [sitting] = sittingsOn({ date }, every(always), zone);
      return ((sitting?.closes.getTime() ?? 0) - (sitting?.opens.getTime() ?? 0)) / 3600_000;
    };
    expect(['2027-03-12', '2027-03-28', '2027-10-31'].map(hours)).toEqual([24, 23, 25]);
  });
});

describe('the day of service of a start', () => {
  const dateOf = (instant: string, rules?: OpeningRules, days = none) => serviceDateOf(new Date(instant), days, rules, zone);

  it('is the day on which the sitting opened, until it closes', () => {
    const rules = every(night);
    expect(dateOf('2027-03-12T19:00Z', rules)).toBe('2027-03-12');
    expect(dateOf('2027-03-13T03:59Z', rules)).toBe('2027-03-12');
    expect(dateOf('2027-03-13T04:00Z', rules)).toBe('2027-03-13');
  });

  it('is its date when the day before is closed, and without rules', () => {
    const closed: ServiceDays = new Map([
      ['2027-03-12', { date: '2027-03-12', special: { sittings: [], note: '' }, taken: {}, arriving: {} }],
    ]);
    expect(dateOf('2027-03-12T23:30Z', every(night), closed)).toBe('2027-03-13');
    expect(dateOf('2027-03-12T23:30Z')).toBe('2027-03-13');
  });

  it('has elapsed minutes, none of them twice', () => {
    expect(minuteOfDay(new Date('2027-03-28T01:30Z'), '2027-03-28', zone)).toBe(150);
    expect(minuteOfDay(new Date('2027-10-31T00:30Z'), '2027-10-31', zone)).toBe(150);
    expect(minuteOfDay(new Date('2027-10-31T01:30Z'), '2027-10-31', zone)).toBe(210);
  });
});

describe('the seats of a day', () => {
  const winter = { name: 'Winter', from: '11-01', to: '03-15', seats: 6 };
  const summer = { name: 'Summer', from: '06-01', to: '08-31', seats: 30 };
  const rules = { ...tenSeats, seasons: [winter, summer] };

  it.each([
    ['2027-10-31', 10],
    ['2027-11-01', 6],
    ['2027-12-31', 6],
    ['2028-01-01', 6],
    ['2028-03-15', 6],
    ['2028-03-16', 10],
    ['2027-06-01', 30],
    ['2027-08-31', 30],
    ['2027-09-01', 10],
  ])('on %s are %i, also in a season over the turn of the year', (date, seats) => {
    expect(capacityOn({ date }, rules)).toBe(seats);
  });

  it('on the days of a season of one day are its own', () => {
    const eve = { name: 'Eve', from: '12-31', to: '12-31', seats: 40 };
    const seats = (date: string) => capacityOn({ date }, { ...tenSeats, seasons: [eve] });
    expect([seats('2027-12-30'), seats('2027-12-31'), seats('2028-01-01')]).toEqual([10, 40, 10]);
  });

  it('are those of the special day before those of the season', () => {
    expect(capacityOn({ date: '2027-12-31', special: { sittings: [], seats: 20, note: '' } }, rules)).toBe(20);
  });
});

it('a party stays as long as the first size that is large enough for it says, or the last one', () => {
  const rules = {
    stays: [
      { upTo: 2, minutes: 90 },
      { upTo: 6, minutes: 120 },
    ],
  };
  expect([1, 2, 3, 6, 7].map((seats) => stayOf(seats, rules))).toEqual([90, 90, 120, 120, 120]);
});

it('special days without bookings are those days, and nothing is taken on them', () => {
  const special = { _id: 'd1', date: '2027-12-24', sittings: [night], note: 'Holiday' };
  const days = withoutBookings([special]);
  expect(dayOf(days, '2027-12-24')).toEqual({ date: '2027-12-24', special, taken: {}, arriving: {} });
  expect(dayOf(days, '2027-12-25')).toEqual({ date: '2027-12-25', taken: {}, arriving: {} });
});
