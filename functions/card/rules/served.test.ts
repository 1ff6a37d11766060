import { describe, expect, it } from '@jest/globals';
import { cardDayOf, startOfCardDay } from '#house/rules/card-day';
import { Served } from '../contract/served.ts';
import { always, isOffered, isServedAt, isServedOn, servedInWords, servedState } from './served.ts';

const zone = 'Europe/Prague';
const menu = (served: Partial<Served>) => ({ served: { ...always, ...served } });
const weekdays = [0, 1, 2, 3, 4];
const lunch = menu({ weekdays, opens: '11:00', closes: '15:00' });
const ofWeek = menu({ ...lunch.served, from: '2026-11-23', to: '2026-11-27' });
const late = menu({ weekdays: [4], opens: '22:00', closes: '02:00' });
const at = (instant: string) => new Date(instant);

it.each([
  ['2026-11-27T02:59:00Z', '2026-11-26'],
  ['2026-11-27T03:00:00Z', '2026-11-27'],
  // the clocks go back from three to two, and forward from two to three
  ['2026-10-25T01:30:00Z', '2026-10-24'],
  ['2026-10-25T03:00:00Z', '2026-10-25'],
  ['2026-03-29T01:59:00Z', '2026-03-28'],
  ['2026-03-29T02:00:00Z', '2026-03-29'],
])('at %s the day of the card is %s', (instant, day) => {
  expect(cardDayOf(at(instant), zone)).toBe(day);
});

it('a day of the card begins at four in the morning, also when the clocks change', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-24']) {
    const start = startOfCardDay(day, zone);
    expect(cardDayOf(start, zone)).toBe(day);
    expect(cardDayOf(new Date(start.getTime() - 1), zone)).not.toBe(day);
  }
});

describe('a menu with dates', () => {
  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('is offered on %s: %s', (day, expected) => {
    expect(isOffered(ofWeek, day)).toBe(expected);
  });

  it('may have only one end, and one without any is offered always', () => {
    expect(isOffered(menu({ from: '2026-11-23' }), '2030-01-01')).toBe(true);
    expect(isOffered(menu({ to: '2026-11-23' }), '2026-11-24')).toBe(false);
    expect(isOffered({}, '2026-11-24')).toBe(true);
  });
});

describe('a menu with weekdays and hours', () => {
  it('is offered on a day on which it is not served', () => {
    expect([isOffered(lunch, '2026-11-28'), isServedOn(lunch, '2026-11-28'), isServedOn(lunch, '2026-11-27')]).toEqual([true, false, true]);
  });

  it.each([
    ['2026-11-27T09:59:00Z', false],
    ['2026-11-27T10:00:00Z', true],
    ['2026-11-27T13:59:00Z', true],
    ['2026-11-27T14:00:00Z', false],
    ['2026-11-28T11:00:00Z', false],
  ])('is served at %s: %s', (instant, expected) => {
    expect(isServedAt(lunch, at(instant), zone)).toBe(expected);
  });

  it.each([
    ['2026-11-27T20:59:00Z', false],
    ['2026-11-27T21:00:00Z', true],
    ['2026-11-28T00:59:00Z', true],
    ['2026-11-28T01:00:00Z', false],
    // on the evening of Saturday it is not served
    ['2026-11-28T22:00:00Z', false],
  ])('and hours past midnight is served at %s: %s', (instant, expected) => {
    expect(isServedAt(late, at(instant), zone)).toBe(expected);
  });

  it('and hours past the end of the day of the card is served to their end', () => {
    const allNight = menu({ weekdays: [4], opens: '22:00', closes: '05:00' });
    const served = ['2026-11-28T03:30:00Z', '2026-11-28T04:00:00Z'].map((instant) => isServedAt(allNight, at(instant), zone));
    expect(served).toEqual([true, false]);
  });

  it('and an end that the change to summer time skips is served to the end of the day of the card', () => {
    const toSkipped = menu({ weekdays: [5], opens: '22:00', closes: '02:30' });
    const served = ['2026-03-28T22:00:00Z', '2026-03-29T02:00:00Z'].map((instant) => isServedAt(toSkipped, at(instant), zone));
    expect(served).toEqual([true, false]);
  });
});

it.each([
  ['coming', ofWeek, '2026-11-20T12:00:00Z', { is: 'coming', at: '2026-11-23T11:00' }],
  ['served now', ofWeek, '2026-11-23T12:00:00Z', { is: 'now' }],
  ['served later on the day', ofWeek, '2026-11-24T08:00:00Z', { is: 'later', at: '2026-11-24T11:00' }],
  ['served on the next day', ofWeek, '2026-11-24T15:00:00Z', { is: 'later', at: '2026-11-25T11:00' }],
  ['served after the weekend', lunch, '2026-11-27T15:00:00Z', { is: 'later', at: '2026-11-30T11:00' }],
  ['over when its last hours are', ofWeek, '2026-11-27T15:00:00Z', { is: 'over' }],
  ['served now, without dates and hours', {}, '2026-11-27T15:00:00Z', { is: 'now' }],
])('staff see that a menu is %s', (_, one, instant, expected) => {
  expect(servedState(one, at(instant), zone)).toEqual(expected);
});

it.each([
  [{}, '', ''],
  [lunch.served, 'Mon–Fri 11:00–15:00', 'po–pá 11:00–15:00'],
  [ofWeek.served, '23–27 November, Mon–Fri 11:00–15:00', '23.–27. listopadu, po–pá 11:00–15:00'],
  [{ from: '2026-12-24', to: '2026-12-24' }, 'Thu 24 December', 'čt 24. prosince'],
  [{ from: '2026-12-01' }, 'from 1 December', 'od 1. prosince'],
  [{ to: '2026-12-31' }, 'until 31 December', 'do 31. prosince'],
  [{ opens: '11:00', closes: '15:00' }, 'daily 11:00–15:00', 'denně 11:00–15:00'],
  [{ weekdays: [5, 6] }, 'Sat, Sun', 'so, ne'],
  [{ weekdays: [0, 2, 3, 4] }, 'Mon, Wed–Fri', 'po, st–pá'],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }, '', ''],
])('%j is in words %s, in Czech %s', (served, english, czech) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(servedInWords('en', menu(served)))).toBe(english);
  expect(plain(servedInWords('cs', menu(served)))).toBe(czech);
});

describe('when a menu is served, as it is entered', () => {
  const faults = (served: Partial<Served>) => Served.safeParse({ ...always, ...served }).error?.issues.map(({ path }) => path.join('.'));

  it('needs real dates and times, in their order', () => {
    expect(faults({ from: '2026-02-30' })).toEqual(['from']);
    expect(faults({ from: '2026-12-26', to: '2026-12-24' })).toEqual(['to']);
    expect(faults({ opens: '25:00', closes: '15:00' })).toEqual(['opens']);
    expect(faults({ opens: '11:00' })).toEqual(['closes']);
    expect(faults({ closes: '15:00' })).toEqual(['opens']);
    expect(faults({ opens: '11:00', closes: '11:00' })).toEqual(['closes']);
    expect(faults({ weekdays: [7] })).toEqual(['weekdays.0']);
    expect(faults(late.served)).toBeUndefined();
  });

  it('has each weekday once, in their order', () => {
    expect(Served.parse({ ...always, weekdays: [4, 0, 4] }).weekdays).toEqual([0, 4]);
  });
});
