import { describe, expect, it } from '@jest/globals';
import { dinner, lunch, tenSeats } from '../../testing/restaurant.ts';
import { atPresent, presenceOf } from './presence.ts';
import { without } from './seats.ts';
import type { BookedParty, ServiceDay } from './service-day.ts';

const [date, next, zone] = ['2027-03-12', '2027-03-13', 'Europe/Prague'];
const clock = (time: string, day = date) => new Date(`${day}T${time}:00+01:00`);
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const present = (from: string, to: string, now: Date, { seated = from, week = tenSeats.week } = {}) =>
  presenceOf(
    { from: minutes(from), to: minutes(to), seatedAt: clock(seated).getTime() / 60_000 },
    { date },
    { rules: { week }, now, zone },
  );
const weekOf = (...sittings: (typeof dinner)[]) => Array.from({ length: 7 }, () => sittings);

describe('who sits at a table', () => {
  it('is there for the planned time, and from when it was seated if that was sooner', () => {
    expect(present('18:00', '19:30', clock('18:40'))).toEqual({ from: 1080, to: 1170 });
    expect(present('18:00', '19:30', clock('18:40'), { seated: '17:52' })).toEqual({ from: 1072, to: 1170 });
    expect(present('18:00', '19:30', clock('18:40'), { seated: '18:20' })).toEqual({ from: 1080, to: 1170 });
  });

  it('is there for the present quarter of an hour and the next one, once its time is over', () => {
    expect(present('18:00', '19:30', clock('19:29'))).toEqual({ from: 1080, to: 1170 });
    expect(present('18:00', '19:30', clock('19:30'))).toEqual({ from: 1080, to: 1200 });
    expect(present('18:00', '19:30', clock('21:52'))).toEqual({ from: 1080, to: 1335 });
  });

  it('is gone half an hour after its own sitting has closed, but not when another one follows without a pause', () => {
    expect(present('18:00', '19:30', clock('22:29'))).toBeDefined();
    expect(present('18:00', '19:30', clock('22:30'))).toBeUndefined();
    expect(present('12:00', '13:30', clock('14:59'))).toBeDefined();
    expect(present('12:00', '13:30', clock('15:00'))).toBeUndefined();
    const week = weekOf(lunch, { name: '', opens: '14:30', lastSeating: '16:00', closes: '17:30' }, dinner);
    expect(present('12:00', '13:30', clock('21:00'), { week })).toBeDefined();
    expect(present('12:00', '13:30', clock('22:30'), { week })).toBeUndefined();
  });

  it('is there as planned when that is after closing, and not longer', () => {
    expect(present('20:30', '23:00', clock('22:45'))).toEqual({ from: 1230, to: 1380 });
    expect(present('20:30', '23:00', clock('23:00'))).toBeUndefined();
  });

  it('is there past midnight, until the sitting of the evening closes', () => {
    const week = weekOf({ name: '', opens: '18:00', lastSeating: '00:30', closes: '02:00' });
    expect(present('21:00', '23:30', clock('00:40', '2027-03-13'), { week })).toEqual({ from: 1260, to: 1500 });
    expect(present('21:00', '23:30', clock('02:30', '2027-03-13'), { week })).toBeUndefined();
  });

  it('is there until midnight where no hours are set', () => {
    const until = (now: Date) => presenceOf({ from: 1080, to: 1170, seatedAt: 0 }, { date }, { rules: undefined, now, zone });
    expect(until(clock('23:55'))).toMatchObject({ to: 1455 });
    expect(until(clock('00:30', '2027-03-13'))).toBeUndefined();
  });

  const party: BookedParty = { _id: 'a', from: 1080, to: 1170, seats: 2, area: '', isFixed: false, tables: ['t1'] };
  const seatedAt = clock('18:00').getTime() / 60_000;
  const at = (now: Date, day: Partial<ServiceDay>, rules = tenSeats) =>
    atPresent<ServiceDay>(
      new Map([date, next].map((one) => [one, { date: one, taken: {}, arriving: {}, parties: [], ...(one === date && day) }])),
      { rules, now, zone },
    );

  it('is the only one that is there longer than planned', () => {
    const day = at(clock('20:00'), { parties: [party, { ...party, _id: 'b', seatedAt }] }).get(date);
    expect(day?.parties?.map(({ presence }) => presence)).toEqual([undefined, { from: 1080, to: 1230 }]);
  });

  it('takes seats for as long as it is there, with a table and without one', () => {
    const standing = { _id: 's', from: 1080, to: 1185, seats: 3, seatedAt };
    const day = at(clock('20:00'), { parties: [{ ...party, seatedAt }], standing: [standing], taken: { 1170: 4 } }).get(date);
    expect(day?.taken).toEqual({ 1170: 6, 1185: 5, 1200: 5, 1215: 5 });
    expect(day?.overdue).toHaveLength(7);
    expect(without(new Map([[date, day as ServiceDay]]), { _id: 's' }).get(date)?.taken).toEqual({ 1170: 6, 1185: 2, 1200: 2, 1215: 2 });
  });

  it('has its table on the next date when it stays past midnight unplanned, and takes seats there', () => {
    const rules = { ...tenSeats, week: weekOf({ name: '', opens: '18:00', lastSeating: '00:30', closes: '02:00' }) };
    const late = { ...party, from: 1260, to: 1410, seatedAt: clock('21:00').getTime() / 60_000 };
    const days = at(clock('00:05', next), { parties: [late] }, rules);
    expect(days.get(next)?.parties).toEqual([]);
    expect(days.get(next)?.overnight).toMatchObject([{ _id: 'a', from: 0, to: 30, isFixed: true, isContinued: true, tables: ['t1'] }]);
    expect([days.get(date)?.taken, days.get(next)?.taken]).toEqual([
      { 1410: 2, 1425: 2 },
      { 0: 2, 15: 2 },
    ]);
    expect([days.get(date)?.isPresent, days.get(next)?.isPresent]).toEqual([true, undefined]);
  });
});
