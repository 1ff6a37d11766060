import { describe, expect, it } from '@jest/globals';
import { dinner, tenSeats } from '../../testing/restaurant.ts';
import { expectedOn, slotsOf } from './evening.ts';
import type { BookedParty, ServiceDay } from './service-day.ts';

const zone = 'Europe/Prague';
const date = '2027-03-12';
const rules = { ...tenSeats, week: Array(7).fill([dinner]) };
const terms = { rules, zone };
const dayOn = (changes: Partial<ServiceDay> = {}, on = date): [string, ServiceDay] => [
  on,
  { date: on, taken: {}, arriving: {}, ...changes },
];
const timesOf = (slots: ReturnType<typeof slotsOf>) => slots.map(({ time }) => time.slice(11, 16));

describe('the slots of a day', () => {
  it('are those of its sittings, from opening to closing', () => {
    const slots = slotsOf(date, new Map([dayOn()]), terms);
    expect(timesOf(slots)).toEqual(['16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30']);
    expect(slots[0]).toEqual({ time: '2027-03-12T16:30:00.000Z', covers: 0, taken: 0 });
  });

  it('have the guests who arrive in them, and the most seats that are taken at once', () => {
    const day = dayOn({ arriving: { 1110: 2, 1125: 3 }, taken: { 1110: 4, 1125: 7, 1140: 1 } });
    const slots = slotsOf(date, new Map([day]), terms).filter(({ taken }) => taken > 0);
    expect(slots.map(({ covers, taken }) => [covers, taken])).toEqual([
      [5, 7],
      [0, 1],
    ]);
  });

  it('are also those outside the hours in which somebody arrives', () => {
    expect(timesOf(slotsOf(date, new Map([dayOn({ arriving: { 600: 2 } })]), terms))[0]).toBe('09:00');
    expect(timesOf(slotsOf(date, new Map([dayOn({ arriving: { 600: 2 } })]), { ...terms, rules: undefined }))).toEqual(['09:00']);
  });

  it('go on past midnight, with the seats that are counted on the next date', () => {
    const late = { ...rules, week: Array(7).fill([{ ...dinner, opens: '23:00', lastSeating: '00:30', closes: '01:00' }]) };
    const slots = slotsOf(date, new Map([dayOn({ taken: { 0: 9 } }), dayOn({ taken: { 0: 3 } }, '2027-03-13')]), { ...terms, rules: late });
    expect(slots.map(({ taken }) => taken)).toEqual([0, 0, 3, 0]);
  });

  it('count the tables at which somebody sits', () => {
    const party = (tables: string[], from: number, to: number): BookedParty => ({
      _id: '',
      tables,
      from,
      to,
      seats: 2,
      area: '',
      isFixed: false,
    });
    const parties = [party(['t1', 't2'], 1050, 1110), party(['t3'], 1095, 1200)];
    const slots = slotsOf(date, new Map([dayOn({ parties })]), { ...terms, tables: ['t2', 't3'] });
    expect(slots.slice(0, 6).map(({ tablesTaken }) => tablesTaken)).toEqual([2, 3, 1, 1, 1, 0]);
    // a table in a closed area counts as long as somebody sits at it
    expect(slots.slice(0, 6).map(({ tables }) => tables)).toEqual([3, 3, 2, 2, 2, 2]);
  });
});

it('expects all guests who arrive on a day', () => {
  expect(expectedOn(date, new Map([dayOn({ arriving: { 1110: 2, 1140: 3 } })]))).toBe(5);
  expect(expectedOn(date, new Map())).toBe(0);
});
