import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import { dinner, tenSeats } from '../../testing/restaurant.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { Room } from '../contract/room.ts';
import {
  anyTimeOn,
  availabilityOn,
  nearestFreeTimes,
  nearestTimes,
  refusalSentence,
  refusalSentenceForStaff,
  refusalToGuest,
  refusalToStaff,
  type Terms,
} from './availability.ts';
import { bookingTime } from './booking-time.ts';
import { changedDays, holdOf, seatChanges, without } from './seats.ts';
import type { ServiceDays } from './service-day.ts';

const settings = { timeZone: 'Europe/Prague', bookingHorizonDays: 180, largestParty: 12, defaultLanguage: 'en' as const };
const friday = '2027-03-12';
const terms = (rules: Partial<OpeningRules> = {}, now = `${friday}T08:00:00Z`, pausedUntil?: string): Terms => ({
  rules: { ...tenSeats, ...rules },
  now: new Date(now),
  pausedUntil,
  settings,
});
const none: ServiceDays = new Map();
const instant = (time: string, date = friday) => new Date(`${date}T${time}+01:00`);
const held = (...parties: [time: string, seats: number][]) =>
  changedDays(
    none,
    parties.flatMap(([time, seats]) => seatChanges(undefined, holdOf(instant(time), seats, friday, settings.timeZone, tenSeats))),
  );
const holdAt = (time: string, seats: number) => holdOf(instant(time), seats, friday, settings.timeZone, tenSeats);
const special = (sittings: (typeof dinner)[], note = '', seats?: number): ServiceDays =>
  new Map([[friday, { date: friday, special: { sittings, note, seats }, taken: {}, arriving: {} }]]);
const statesOn = (days: ServiceDays, seats: number, on = terms()) =>
  Object.fromEntries(availabilityOn(friday, days, seats, on).times.map(({ dateTime, state }) => [dateTime.slice(11), state]));

describe('the times for a change of a reservation', () => {
  const own = holdOf(instant('18:30'), 4, friday, settings.timeZone, tenSeats);

  it('are free where only its own seats are taken, and full where others are', () => {
    const days = held(['18:30', 4], ['18:30', 6]);
    expect(statesOn(days, 4)).toMatchObject({ '17:30': 'full', '18:30': 'full', '19:00': 'full' });
    expect(statesOn(without(days, { _id: 'own', held: own }), 4)).toMatchObject({ '17:30': 'free', '18:30': 'free', '19:00': 'free' });
    expect(statesOn(without(days, { _id: 'own', held: own }), 5)).toMatchObject({ '17:30': 'full', '18:30': 'full', '19:00': 'full' });
  });

  it('are those of everybody when it holds nothing', () => {
    const days = held(['18:30', 10]);
    expect(statesOn(without(days, undefined), 2)).toEqual(statesOn(days, 2));
  });
});

describe('a day', () => {
  it('is free when one time is, full when none of those that could be is', () => {
    expect(availabilityOn(friday, held(['18:30', 10]), 2, terms())).toMatchObject({ state: 'free', reason: '' });
    const evening = terms({}, `${friday}T15:30:00Z`);
    expect(availabilityOn(friday, held(['18:30', 10], ['20:30', 10]), 2, evening)).toMatchObject({
      state: 'full',
      reason: 'No table is left on this day.',
    });
  });

  it('without sittings is closed and not free, though nobody has booked', () => {
    expect(availabilityOn(friday, special([], 'A wedding.'), 2, terms())).toMatchObject({
      state: 'closed',
      reason: 'Closed: A wedding.',
      times: [],
    });
    expect(availabilityOn(friday, special([]), 2, terms())).toMatchObject({ reason: 'We are closed on this day.' });
  });

  it('beyond the horizon is too far, by the earlier of the rules and the setting', () => {
    expect(availabilityOn('2027-05-12', none, 2, terms())).toMatchObject({
      state: 'too_far',
      reason: 'You can book up to Tuesday 11 May 2027.',
    });
    expect(availabilityOn('2027-05-11', none, 2, terms()).state).toBe('free');
    expect(availabilityOn('2027-09-09', none, 2, terms({ horizonDays: 365 })).state).toBe('too_far');
  });

  it('names its sittings as the restaurant wrote them, with their hours', () => {
    const { hours, times } = availabilityOn(friday, special([dinner]), 2, terms());
    expect(hours).toEqual([{ name: 'Dinner', opens: '17:30', closes: '22:00' }]);
    expect(times[0]).toEqual({ dateTime: `${friday}T17:30`, sitting: 'Dinner', state: 'free' });
    const czech = inLanguage('cs', () => availabilityOn(friday, special([], 'A wedding.'), 2, terms()));
    expect(czech).toEqual({ date: friday, hours: [], times: [], state: 'closed', reason: 'Zavřeno: A wedding.', reasonLanguage: 'en' });
    expect(inLanguage('cs', () => availabilityOn(friday, special([dinner]), 2, terms())).hours[0]).toMatchObject({ nameLanguage: 'en' });
  });

  it('on which all that is left is paused is paused', () => {
    const evening = terms({}, `${friday}T17:00:00Z`, `${friday}T22:00:00Z`);
    expect(availabilityOn(friday, none, 2, evening)).toMatchObject({ state: 'paused' });
  });

  it('that is over is too soon', () => {
    expect(availabilityOn(friday, none, 2, terms({}, `${friday}T21:00:00Z`))).toMatchObject({ state: 'too_soon' });
  });

  it('of a party larger than the seats is full', () => {
    expect(availabilityOn(friday, none, 11, terms()).state).toBe('full');
    expect(availabilityOn(friday, special([dinner], '', 20), 11, terms()).state).toBe('free');
  });

  it('is any without rules, within the horizon of the settings', () => {
    const now = new Date(`${friday}T08:00:00Z`);
    expect(['2027-03-11', friday, '2027-09-08', '2027-09-09'].map((date) => anyTimeOn(date, now, settings).state)).toEqual([
      'too_soon',
      'any',
      'any',
      'too_far',
    ]);
    expect(anyTimeOn(friday, now, settings)).toEqual({ date: friday, hours: [], times: [], state: 'any', reason: '' });
  });

  it('shows each time of the repeated hour once, and none that the clocks skip', () => {
    const times = (date: string, now: string, lastSeating = '03:30') => {
      const week = Array.from({ length: 7 }, () => [{ name: 'Bar', opens: '20:00', lastSeating, closes: '05:00' }]);
      return availabilityOn(date, none, 2, terms({ week }, now)).times.map(({ dateTime }) => dateTime.slice(11));
    };
    const autumn = times('2027-10-30', '2027-10-20T08:00:00Z');
    expect(autumn.slice(-6)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    const spring = times('2027-03-27', '2027-03-20T08:00:00Z');
    expect(spring.slice(-4)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(times('2027-03-27', '2027-03-20T08:00:00Z', '02:30').slice(-2)).toEqual(['01:00', '01:30']);
    expect(times('2027-03-26', '2027-03-20T08:00:00Z', '02:30').slice(-2)).toEqual(['02:00', '02:30']);
  });

  it('that is the last one ends past midnight, and all that it calls free can be booked', () => {
    const night = { name: 'Bar', opens: '20:00', lastSeating: '01:30', closes: '03:00' };
    const on = {
      ...terms({ week: Array.from({ length: 7 }, () => [night]), horizonDays: 2 }),
      settings: { ...settings, bookingHorizonDays: 2 },
    };
    const { times } = availabilityOn('2027-03-14', none, 2, on);
    expect(times.at(-1)).toMatchObject({ dateTime: '2027-03-15T01:30', state: 'free' });
    for (const { dateTime } of times) {
      const time = bookingTime(dateTime, on.settings, on.now);
      expect('startsAt' in time && refusalToGuest(new Date(time.startsAt), 2, none, on)).toBeUndefined();
    }
    expect(refusalToGuest(instant('20:00', '2027-03-15'), 2, none, on)).toBe('too_far');
  });

  it('leaves the hours after midnight to the sitting that opened the evening before', () => {
    const night = { name: 'Bar', opens: '20:00', lastSeating: '01:30', closes: '02:00' };
    const early = { name: 'Early', opens: '00:00', lastSeating: '03:00', closes: '04:00' };
    const week = Array.from({ length: 7 }, (_, day) => (day === 4 ? [night] : [early]));
    const saturday = availabilityOn('2027-03-13', none, 2, terms({ week }));
    expect(saturday.times.map(({ dateTime }) => dateTime.slice(11))).toEqual(['02:00', '02:30', '03:00']);
  });
});

describe('a time', () => {
  it('is too soon within the notice, counted to the minute', () => {
    const states = statesOn(none, 2, terms({}, `${friday}T16:31:00Z`));
    expect([states['18:00'], states['18:30']]).toEqual(['too_soon', 'free']);
    expect(refusalToGuest(instant('18:00'), 2, none, terms({ noticeMinutes: 0 }, `${friday}T17:00:30Z`))).toBeUndefined();
  });

  it('is paused by its own start: the later ones of the same evening and the next day are free', () => {
    const paused = terms({}, `${friday}T15:30:00Z`, `${friday}T18:00:00Z`);
    const states = statesOn(none, 2, paused);
    expect([states['18:30'], states['19:00'], states['20:30']]).toEqual(['paused', 'free', 'free']);
    expect(availabilityOn('2027-03-13', none, 2, paused).times.every(({ state }) => state === 'free')).toBe(true);
    expect(statesOn(none, 2, terms({}, `${friday}T18:00:00Z`, `${friday}T18:00:00Z`))['20:30']).toBe('free');
  });

  it.each([
    ['16:00', 'closed'],
    ['18:40', 'closed'],
    ['20:31', 'closed'],
    ['21:00', 'closed'],
    ['18:30', undefined],
  ])('at %s is refused to guests as %s', (time, refusal) => {
    expect(refusalToGuest(instant(time), 2, none, terms())).toBe(refusal);
  });

  it('beyond the last day is too far for guests, and on it full where others sit', () => {
    const now = `${friday}T08:00:00Z`;
    expect(refusalToGuest(instant('18:30', '2027-03-14'), 2, none, terms({ horizonDays: 2 }, now))).toBeUndefined();
    expect(refusalToGuest(instant('18:30', '2027-03-15'), 2, none, terms({ horizonDays: 2 }, now))).toBe('too_far');
    expect(refusalToGuest(instant('18:30'), 2, held(['18:30', 9]), terms())).toBe('full');
  });

  it.each([
    ['16:00', 'closed'],
    ['18:40', undefined],
    ['21:59', undefined],
    ['22:00', 'closed'],
  ])('at %s is refused to staff as %s', (time, refusal) => {
    const to = (seats: number) => refusalToStaff(instant(time), holdAt(time, seats), none, terms());
    expect([to(2), to(10), to(11)]).toEqual([refusal, refusal, refusal ?? 'full']);
  });

  it('that has begun needs no seats of the quarters that are past, nor of the slot in which it came', () => {
    const days = held(['17:30', 8]);
    const to = (since?: number) => refusalToStaff(instant('18:30'), holdAt('18:30', 4), days, { ...terms({ guestsPerSlot: 2 }), since });
    expect([to(), to(1155), to(1170)]).toEqual(['full', 'full', undefined]);
  });

  it('is refused with a sentence that tells what to do next', () => {
    const closed = (note: string) => availabilityOn(friday, special([], note), 2, terms());
    expect(refusalSentence('closed', closed('Private party'), true)).toBe('Closed: Private party. These times are free:');
    expect(refusalSentence('closed', closed(''), true)).toBe('We are closed on this day. These times are free:');
    const open = availabilityOn(friday, none, 2, terms());
    expect(refusalSentence('closed', open, true)).toBe('We seat no guests at this time. These times are free:');
    expect(refusalSentence('full', open, true)).toBe('There is no table left at this time. These times are free:');
    expect(refusalSentence('too_far', undefined, false)).toBe(
      'We do not take reservations for this day yet. Please choose another day, or call us.',
    );
    expect(refusalSentenceForStaff('closed', 4)).toBe('We are not open at this time. Give a reason to take the reservation anyway.');
    expect(refusalSentenceForStaff('full', 1)).toBe('At this time only 1 seat is left. Give a reason to take the reservation anyway.');
    expect(refusalSentenceForStaff('full', 0)).toBe('At this time no seats are left. Give a reason to take the reservation anyway.');
  });
});

describe('a time at which four parties would have to move', () => {
  it.each([
    [20, 'free'],
    [21, 'full'],
  ])('is in a room of %i tables %s', (count, state) => {
    const seats = Array.from({ length: count }, (_, i) => Math.max(1, i - (count - 7)));
    const tables = seats.map((one, i) => {
      const own = { _id: `t${i}`, label: String(i), seats: one, smallest: 1, area: 'hall', isForWalkIns: false };
      return { ...own, shape: 'square' as const, x: i, y: 0 };
    });
    const room: Room = { areas: [{ _id: 'hall', name: 'Hall', isForWalkIns: false }], tables, rows: [], gapMinutes: 0 };
    const largest = tables.slice(-5);
    // each of four parties would fit the next smaller table, the smallest of which is free
    const parties = largest.slice(1).map((one, i) => {
      const party = { _id: `p${i}`, from: 600, to: 1440, seats: one.seats - 1, area: '', isFixed: false };
      return { ...party, tables: [one._id] };
    });
    const days: ServiceDays = new Map([[friday, { date: friday, taken: {}, arriving: {}, parties }]]);
    const { times } = availabilityOn(friday, days, 6, { ...terms({ seats: 100, largestParty: 8 }), room });
    expect(times.find(({ dateTime }) => dateTime.endsWith('18:30'))?.state).toBe(state);
  });
});

describe('the nearest free times', () => {
  const days = (stored: ServiceDays) => [friday, '2027-03-13', '2027-03-14'].map((date) => availabilityOn(date, stored, 4, terms()));
  const nearest = (stored: ServiceDays, wanted: string) => nearestTimes(days(stored), wanted).map(({ dateTime }) => dateTime.slice(5));

  it('are those around the wanted one, and the same time on the next days', () => {
    expect(nearest(held(['18:30', 10]), `${friday}T18:30`)).toEqual(
      ['03-12T20:30', '03-13T18:00', '03-13T18:30', '03-13T19:00', '03-13T19:30', '03-13T17:30'].toSorted(),
    );
  });

  it('are the same for who looks only at as many as are needed', () => {
    const dates = [friday, '2027-03-13', '2027-03-14'];
    for (const stored of [none, held(['18:30', 10]), held(['17:30', 8], ['20:30', 10]), special([])])
      for (const wanted of ['12:00', '18:30', '21:15'].map((time) => `${friday}T${time}`))
        expect(nearestFreeTimes(wanted, dates, stored, 4, terms())).toEqual(nearestTimes(days(stored), wanted));
  });

  it('are on the next days when the day is closed, and none when nothing is free', () => {
    expect(nearest(special([]), `${friday}T12:00`).every((time) => time > '03-13')).toBe(true);
    expect(nearestTimes([], `${friday}T12:00`)).toEqual([]);
  });
});
