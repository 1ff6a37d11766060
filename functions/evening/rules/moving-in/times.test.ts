import { describe, expect, it } from '@jest/globals';
import { dayOrderOf, momentIn, nearMomentIn } from './times.ts';

describe('a date or a time of another system', () => {
  it.each([
    ['2026-12-31', { date: '2026-12-31' }],
    ['2026-12-31 19:30:00', { date: '2026-12-31', time: '19:30' }],
    ['2026-12-31T19:30', { date: '2026-12-31', time: '19:30' }],
    ['2026/12/31', { date: '2026-12-31' }],
    ['20261231', { date: '2026-12-31' }],
    ['12/31/2026', { date: '2026-12-31' }],
    ['12/31/26 7:30 PM', { date: '2026-12-31', time: '19:30' }],
    ['31.12.2026', { date: '2026-12-31' }],
    ['31. 12. 2026 19:30', { date: '2026-12-31', time: '19:30' }],
    ['čt 31.12.2026 v 19.30', { date: '2026-12-31', time: '19:30' }],
    ['1.2.2026', { date: '2026-02-01' }],
    ['Thu, Dec 31, 2026', { date: '2026-12-31' }],
    ['December 31st, 2026 at 7:30 PM', { date: '2026-12-31', time: '19:30' }],
    ['31 Dec 2026', { date: '2026-12-31' }],
    ['31. prosince 2026', { date: '2026-12-31' }],
    ['1. července 2026', { date: '2026-07-01' }],
    ['1. června 2026', { date: '2026-06-01' }],
    ['31. Dezember 2026, 19:30 Uhr', { date: '2026-12-31', time: '19:30' }],
    ['1. März 2026', { date: '2026-03-01' }],
    ['7:30 PM', { time: '19:30' }],
    ['12:00 am', { time: '00:00' }],
    ['12:15 p.m.', { time: '12:15' }],
    ['7 PM', { time: '19:00' }],
    ['19h30', { time: '19:30' }],
    ['19 h', { time: '19:00' }],
    ['19 Uhr', { time: '19:00' }],
    ['1930', { time: '19:30' }],
    ['19', { time: '19:00' }],
    ['45', {}],
    ['19:30:00', { time: '19:30' }],
    ['1899-12-30 19:30:00', { date: '1899-12-30', time: '19:30' }],
    ['2026-12-31T18:30:00Z', { instant: new Date('2026-12-31T18:30Z') }],
    ['2026-12-31T19:30:00+0100', { instant: new Date('2026-12-31T18:30Z') }],
    ['2026-12-31 18:30:00+00', { instant: new Date('2026-12-31T18:30Z') }],
    ['2026-12-31 18:30:00.123+00:00', { instant: new Date('2026-12-31T18:30:00.123Z') }],
    ['2026-12-31 18:30:00 UTC', { instant: new Date('2026-12-31T18:30Z') }],
    ['2026-12-31 19:30:00 +0100', { instant: new Date('2026-12-31T18:30Z') }],
    ['2026-12-31 11:30-13:00', { date: '2026-12-31', time: '11:30' }],
    ['31.2.2026', {}],
    ['25:00', {}],
    ['13:30 PM', {}],
    ['tomorrow', {}],
    ['', {}],
  ])('%s is read', (cell, moment) => {
    expect(momentIn(cell, 'mdy')).toEqual(moment);
  });

  it.each([
    ['31.12.', { date: '2026-12-31' }],
    ['pá 4. 12. 19:30', { date: '2026-12-04', time: '19:30' }],
    ['pátek, 4.12. v 19.30', { date: '2026-12-04', time: '19:30' }],
    ['1.2.', { date: '2027-02-01' }],
    ['24.11', { date: '2026-11-24' }],
    ['30. 11.', { date: '2026-11-30' }],
    ['31.2.', {}],
    ['19.30', {}],
    ['29.2.', {}],
    ['tomorrow', {}],
  ])('%s without a year is that which is not long ago', (cell, moment) => {
    expect(nearMomentIn(cell, '2026-11-30')).toEqual(moment);
  });

  it('has the day where the column says it', () => {
    expect(momentIn('3/4/2026', 'dmy')).toEqual({ date: '2026-04-03' });
    expect(momentIn('3/4/2026', 'mdy')).toEqual({ date: '2026-03-04' });
  });

  it.each([
    [['3/4/2026', '12/31/2026'], 'mdy'],
    [['3/4/2026', '31/12/2026'], 'dmy'],
    [['3/4/2026', '5/6/2026'], 'doubtful'],
    [['3/3/2026', '5/5/2026'], 'dmy'],
    [['3.4.2026', '2026-04-03', '3 Apr 2026'], 'dmy'],
    [[], 'dmy'],
  ])('of %s has an order that follows from all cells, or is asked', (cells, order) => {
    expect(dayOrderOf(cells)).toBe(order);
  });
});
