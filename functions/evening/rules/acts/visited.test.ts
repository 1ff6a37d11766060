import { describe, expect, it } from '@jest/globals';
import { at, friday, playedEvening, saturday } from '../../../testing/played-evening.ts';
import { aTable } from '../../../testing/restaurant.ts';

const { openWith, withRoom, clockIs, enter, walkIn, book, change, changeAsGuest, visit, stay, seat, sitDown, swap, ...of } = playedEvening({
  noticeMinutes: 0,
});
const { party, parties, tablesOf, takenAt } = of;
const stampAt = (time: string) => new Date(`${at(time)}:00+01:00`).toISOString();
const gone = 'The party is gone. Please take that back first.';
const oneTable = () => withRoom({ tables: [aTable('t1')] });

describe('a step of a visit', () => {
  it('is stamped beside the status, and is taken back by the former step; made again it changes nothing', () => {
    const { _id } = enter('18:30', 4);
    clockIs('18:34');
    expect(visit(_id, 'arrived')).toMatchObject({ status: 'confirmed', visit: { arrivedAt: stampAt('18:34') } });
    clockIs('18:37');
    expect(visit(_id, 'arrived')).toMatchObject({ version: 2, visit: { arrivedAt: stampAt('18:34') } });
    expect(visit(_id, 'seated').visit).toEqual({ arrivedAt: stampAt('18:34'), seatedAt: stampAt('18:37') });
    expect(visit(_id, 'arrived').visit).toEqual({ arrivedAt: stampAt('18:34') });
    expect(visit(_id, 'expected').visit).toBeUndefined();
  });

  it('that could not be sent at once is stamped with its tap and frees the table from then on, unless that is too long ago', () => {
    const { _id } = enter('18:30', 4);
    clockIs('20:10');
    expect(visit(_id, 'seated', { at: stampAt('18:34') }).visit).toEqual({ arrivedAt: stampAt('18:34'), seatedAt: stampAt('18:34') });
    expect(visit(_id, 'left', { at: stampAt('19:40') })).toMatchObject({ visit: { leftAt: stampAt('19:40') }, until: '19:30' });
    expect([takenAt('19:15'), takenAt('19:30')]).toEqual([4, 0]);
    clockIs('23:00');
    expect(visit(_id, 'seated', { at: stampAt('18:59') }).refused).toMatch(/^at: .*4 hours/);
    expect(sitDown(_id, [], { at: stampAt('18:59') }).refused).toMatch(/^at: .*4 hours/);
  });

  it('needs a confirmed reservation, and says so to staff', () => {
    const { _id } = book('18:30');
    expect(visit(_id, 'arrived').refused).toBe('illegal_transition: This request is not confirmed yet. Please confirm it first.');
    change(_id, { status: 'cancelled' });
    expect(visit(_id, 'arrived').refused).toBe('illegal_transition: This reservation is cancelled. Please approve it first.');
  });

  it('is made on the day of service, after midnight too, and not on an earlier one', () => {
    openWith({ week: Array.from({ length: 7 }, () => [{ name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' }]) });
    const { _id } = enter('18:30');
    const late = enter('2027-03-13T00:30');
    clockIs('2027-03-11T23:50');
    for (const step of ['arrived', 'seated', 'left'] as const) {
      expect(visit(_id, step).refused).toBe('illegal_transition: The party comes on a later day.');
    }
    expect(sitDown(_id, []).refused).toBe('illegal_transition: The party comes on a later day.');
    clockIs('00:10');
    expect(visit(_id, 'arrived').visit).toBeDefined();
    clockIs('23:50');
    expect(visit(late._id, 'arrived').visit).toBeDefined();
  });

  it('is made before midnight for who comes after it, by the present hours or those by which it was booked', () => {
    const late = { week: Array.from({ length: 7 }, () => [{ name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' }]) };
    const [before, after] = [enter('2027-03-13T00:30', 2, { override: 'Friends.' }), () => enter('2027-03-13T00:30')];
    openWith(late);
    const booked = after();
    clockIs('23:50');
    expect(visit(before._id, 'arrived').visit).toBeDefined();
    openWith({});
    expect(visit(booked._id, 'arrived').visit).toBeDefined();
  });

  it('is a no-show only after the start', () => {
    const { _id } = enter('18:30');
    clockIs('18:29');
    expect(visit(_id, 'no_show').refused).toBe('illegal_transition: It begins at 18:30: nobody is late yet.');
    clockIs('18:31');
    expect(visit(_id, 'no_show')).toMatchObject({ status: 'confirmed', visit: { noShowAt: stampAt('18:31') } });
  });
});

describe('a party that has left', () => {
  it('frees its seats from the present quarter on, and takes them again if it comes back', () => {
    const { _id } = enter('18:30', 8);
    clockIs('18:50');
    expect(visit(_id, 'left').until).toBe('18:45');
    expect([takenAt('18:30'), takenAt('18:45')]).toEqual([8, 0]);
    enter('19:00', 5);
    expect(visit(_id, 'seated').refused).toBe('From 18:45 to 20:30 all seats are needed for other guests. Give a reason to do it anyway.');
    expect(visit(_id, 'seated', { override: 'A dessert.' })).toMatchObject({ until: '20:30', override: 'A dessert.' });
    expect(takenAt('19:00')).toBe(13);
  });

  it('frees its table for the next one at once', () => {
    oneTable();
    const { _id } = enter('18:30', 4);
    clockIs('18:50');
    expect(walkIn('19:00').refused).toBe('full');
    visit(_id, 'left');
    expect(parties()).toMatchObject([{ _id, from: 1110, to: 1125, tables: ['t1'] }]);
    const next = enter('19:00', 4, { userName: 'Petr' });
    expect(next.tables).toEqual(['t1']);
    expect(visit(_id, 'seated').refused).toBe('The table is needed for Petr at 19:00. Give a reason to do it anyway.');
    visit(next._id, 'no_show');
    expect(visit(_id, 'seated', { override: 'They share it.' })).toMatchObject({ until: '20:00', tables: ['t1'], isFixed: true });
  });

  it('is expected again after its time, and is then no longer one of two to whom the rule has given a table', () => {
    oneTable();
    const { _id } = enter('18:00', 4);
    clockIs('18:10');
    visit(_id, 'left');
    enter('18:30', 4);
    clockIs('19:35');
    expect(visit(_id, 'expected')).toMatchObject({ tables: ['t1'], isFixed: true });
    expect(parties()).toHaveLength(2);
  });

  it('or is written down as gone twice has its whole stay again when it is back, and no reason for what nothing speaks against', () => {
    const { _id } = enter('18:30');
    clockIs('18:50');
    for (const step of ['left', 'no_show'] as const) visit(_id, step);
    expect(visit(_id, 'seated', { override: 'They are here.' })).toMatchObject({ until: '20:00', override: undefined });
  });

  it('has its whole stay again too after its guest adds somebody, when staff wrote it down too soon', () => {
    openWith({ cutoffHours: 0, confirmUpTo: 8 });
    const { _id } = book('19:00');
    clockIs('18:00');
    visit(_id, 'left');
    changeAsGuest(_id, { seats: 3 });
    expect(visit(_id, 'arrived').until).toBe('20:30');
  });

  it('is corrected as a record, and holds nothing longer than until then', () => {
    openWith({ seats: 12 });
    oneTable();
    const { _id } = enter('18:30');
    clockIs('18:50');
    visit(_id, 'left');
    enter('19:00', 12, { override: 'Squeezed in.' });
    expect(change(_id, { seats: 6 })).toMatchObject({ seats: 6, tables: ['t1'], held: { from: 1110, to: 1125, seats: 6 } });
    expect(change(_id, { dateTime: at('18:15') })).toMatchObject({ held: { from: 1095, to: 1125 }, override: undefined });
  });

  it('holds a table on another day for as long as the rules say', () => {
    openWith({ stays: [2, 8].map((upTo) => ({ upTo, minutes: upTo === 2 ? 90 : 180 })) });
    const { _id } = enter('18:30');
    clockIs('18:50');
    visit(_id, 'no_show');
    change(_id, { dateTime: at('18:30', saturday), seats: 8 });
    expect(party(_id)).toMatchObject({ held: { date: saturday, from: 1110, to: 1290, seats: 8 }, stay: undefined });
  });
});

describe('a party that is there', () => {
  it('is not moved to another table by the rule', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t4')], rows: [{ tables: ['t1', 't2'], lost: 0 }] });
    clockIs('18:00');
    const { _id, isFixed } = enter('18:30');
    expect(isFixed).toBe(false);
    expect(visit(_id, 'arrived')).toMatchObject({ tables: ['t1'], isFixed: true });
    expect(enter('18:30', 8).refused).toBe('full');
  });

  it('who walked in is seated at once', () => {
    oneTable();
    clockIs('18:40');
    expect(walkIn('18:40')).toMatchObject({ isFixed: true, visit: { arrivedAt: stampAt('18:40'), seatedAt: stampAt('18:40') } });
    expect(walkIn('18:00', 2, { override: 'At the bar.' }).visit).toEqual({ arrivedAt: stampAt('18:00'), seatedAt: stampAt('18:00') });
  });
});

describe('a stay', () => {
  it('is prolonged by quarters, and shortened', () => {
    const { _id } = enter('18:30', 4);
    expect(stay(_id, 15).until).toBe('20:15');
    expect([takenAt('20:00'), takenAt('20:15')]).toEqual([4, 0]);
    expect(stay(_id, -60).until).toBe('19:15');
    expect(takenAt('19:15')).toBe(0);
  });

  it('is refused with who needs the table and when, unless staff overrule it', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2')] });
    clockIs('18:00');
    const { _id } = enter('18:30', 4);
    enter('20:00', 2, { userName: 'Petr', tables: ['t1'] });
    enter('20:00', 2, { userName: 'Eva', tables: ['t2'] });
    expect(stay(_id, 15).refused).toBe('The table is needed for Petr at 20:00. Give a reason to do it anyway.');
    expect(stay(_id, 15, 'They pay just now.')).toMatchObject({ until: '20:15', override: 'They pay just now.' });
    expect(visit(_id, 'left').override).toBe('They pay just now.');
  });

  it('at a table that is too small, or shared for a reason, is shortened and prolonged as long as nobody else comes', () => {
    withRoom({ tables: [aTable('t1', { seats: 2 }), aTable('t2')] });
    const { _id } = enter('18:30', 4, { tables: ['t1'], override: 'They want to.' });
    enter('18:45', 2, { tables: ['t1'], override: 'They are friends.' });
    expect(stay(_id, -15).until).toBe('19:45');
    const alone = enter('21:00', 4, { tables: ['t1'], override: 'They want to.' });
    expect(stay(alone._id, 15).until).toBe('22:45');
  });

  it('is refused when too few seats are left, at a free table too', () => {
    openWith({ seats: 4 });
    withRoom({ tables: [aTable('t1'), aTable('t2')] });
    const { _id } = enter('18:30', 2, { tables: ['t1'] });
    enter('20:00', 4, { tables: ['t2'] });
    expect(stay(_id, 15).refused).toContain('all seats are needed');
  });

  it('that staff have decided is kept when the party arrives, with other guests and at another time', () => {
    const { _id } = enter('18:30');
    stay(_id, 30);
    visit(_id, 'arrived');
    expect(change(_id, { seats: 3 }).held).toMatchObject({ from: 1110, to: 1230, seats: 3 });
    expect(change(_id, { dateTime: at('17:30') }).held).toMatchObject({ from: 1050, to: 1170 });
  });

  it('that staff have decided is kept for fewer guests, also when a wrong tap is taken back afterwards', () => {
    const { _id } = enter('18:30', 4);
    stay(_id, 30);
    visit(_id, 'left');
    change(_id, { seats: 3 });
    expect(visit(_id, 'expected')).toMatchObject({ stay: 120, held: { from: 1110, to: 1230, seats: 3 } });
  });

  it('that staff have decided ends with another table of the guest’s own choice, which is for as long as the rules say', () => {
    openWith({ confirmUpTo: 4 });
    const { _id } = book('18:30');
    stay(_id, 30);
    expect(changeAsGuest(_id, { seats: 1 })).toMatchObject({ held: { to: 1230 }, stay: 120 });
    expect(changeAsGuest(_id, { dateTime: at('18:00') })).toMatchObject({ held: { from: 1080, to: 1170 }, stay: undefined });
  });

  it('that goes on past the time of another party at its table keeps the table for good', () => {
    oneTable();
    const { _id } = enter('17:30');
    enter('19:00');
    clockIs('21:40');
    expect(stay(_id, 30)).toMatchObject({ tables: ['t1'], isFixed: true });
  });

  it('is at least a quarter and at most twelve hours long', () => {
    const { _id } = enter('18:30', 4);
    expect(stay(_id, -90).refused).toBe('minutes: A party stays for at least a quarter of an hour.');
    expect(stay(_id, 660).refused).toBe('minutes: A party stays for at most twelve hours.');
  });

  it('of a party that is gone, or of a cancelled reservation, is refused', () => {
    clockIs('18:00');
    const { _id } = enter('18:30');
    visit(_id, 'left');
    expect(stay(_id, 15).refused).toBe(`illegal_transition: ${gone}`);
    change(_id, { status: 'cancelled' });
    expect(stay(_id, 15).refused).toBe('illegal_transition: This reservation holds no table.');
  });
});

describe('a party that sits over its time', () => {
  /** Parties that are seated at 17:45 and are to leave at 19:15. */
  const overTime = (...tables: string[]) => {
    openWith({ seats: 40, slotMinutes: 15 });
    withRoom({ tables: [aTable('t1'), aTable('t2')] });
    clockIs('17:45');
    return tables.map((table) => walkIn('17:45', 2, { userName: 'Petr', tables: [table] })._id) as [string, string];
  };
  const stillSits = 'At this table still sits: Petr. Give a reason to do it anyway.';

  it('keeps its table from who comes next, at the door and by the rule, until it has left', () => {
    const [long] = overTime('t1');
    const next = enter('19:15', 2, { tables: ['t1'] });
    clockIs('19:20');
    expect([walkIn('19:20').tables, walkIn('19:20').refused]).toEqual([['t2'], 'full']);
    expect(visit(next._id, 'seated').refused).toBe(stillSits);
    expect(visit(next._id, 'arrived').refused).toBeUndefined();
    visit(long, 'left');
    expect(visit(next._id, 'seated').refused).toBeUndefined();
  });

  it('shares it with who is seated there for a reason', () => {
    overTime('t1');
    const next = enter('19:15', 2, { tables: ['t1'] });
    clockIs('19:20');
    const override = 'They know each other.';
    expect(visit(next._id, 'seated', { override })).toMatchObject({ override, isFixed: true, tables: ['t1'] });
    expect(visit(next._id, 'left').refused).toBeUndefined();
  });

  it('keeps it from who sits down at other tables than its own, in one act, as of the tap', () => {
    overTime('t1');
    const { _id } = enter('20:00', 2, { tables: ['t2'] });
    clockIs('19:20');
    expect(sitDown(_id, ['t1'], { at: stampAt('19:18') }).refused).toBe('full, taken by Petr');
    seat(_id, ['t1'], { override: 'For later.' });
    const visited = { arrivedAt: stampAt('19:18'), seatedAt: stampAt('19:18') };
    expect(sitDown(_id, ['t2'], { at: stampAt('19:18') })).toMatchObject({ tables: ['t2'], visit: visited });
    expect(walkIn('19:20').refused).toBe('full');
    visit(_id, 'left');
    expect(sitDown(_id, ['t2']).refused).toBe(`illegal_transition: ${gone}`);
  });

  it('keeps it from who sits down there, whose own it is later on', () => {
    overTime('t1');
    const { _id } = enter('20:00', 2, { tables: ['t1'] });
    clockIs('19:20');
    expect(sitDown(_id, ['t1']).refused).toBe('full, taken by Petr');
  });

  it('gets a table that staff choose for good, though they would let it be moved', () => {
    const [long] = overTime('t1');
    clockIs('19:20');
    expect(seat(long, ['t2'], { isFixed: false })).toMatchObject({ tables: ['t2'], isFixed: true });
  });

  it('swaps tables with the party that was to have its own, and not into a third one', () => {
    const [long, third] = overTime('t1', 't2');
    const next = enter('19:15', 2, { tables: ['t1'] });
    const later = enter('20:45', 2, { tables: ['t2'] });
    clockIs('19:20');
    expect(swap(long, later._id).refused).toBe('taken by Petr');
    visit(third, 'left');
    expect(swap(long, later._id).refused).toBeUndefined();
    expect([tablesOf(long), tablesOf(later._id)]).toEqual([['t2'], ['t1']]);
    expect([visit(next._id, 'seated').refused, visit(later._id, 'arrived').refused]).toEqual([undefined, undefined]);
  });

  it('has the table that it swaps into for good, whoever was to have it before', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2')] });
    const [long, never] = [enter('18:00')._id, enter('18:00')._id];
    clockIs('18:00');
    visit(long, 'seated');
    seat(long, ['t1'], { isFixed: false });
    clockIs('20:15');
    const next = walkIn('20:15')._id;
    expect([tablesOf(long), tablesOf(never), tablesOf(next)]).toEqual([['t1'], ['t2'], ['t2']]);
    expect(swap(long, next)).toMatchObject({ tables: ['t2'], isFixed: true });
  });

  it('may become larger or smaller where it sits although the next party is there, and is not moved by the rule', () => {
    const [long] = overTime('t1');
    enter('19:15', 2, { tables: ['t1'] });
    clockIs('19:20');
    for (const seats of [3, 2]) expect(change(long, { seats })).toMatchObject({ seats, tables: ['t1'] });
    expect(seat(long, ['t1'], { isFixed: false }).isFixed).toBe(false);
    withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t4')], rows: [{ tables: ['t1', 't2'], lost: 0 }] });
    expect(walkIn('17:45', 8).refused).toBe('full');
  });

  it('keeps its seats where seats are counted, and its own are not in its way', () => {
    const { _id } = book('18:00', 8);
    change(_id, { status: 'confirmed' });
    clockIs('18:00');
    visit(_id, 'seated');
    clockIs('20:01');
    expect(book('20:30', 4).refused).toBeUndefined();
    expect(walkIn('20:01', 4)).toMatchObject({ refused: 'full', left: 2 });
    expect([stay(_id, 15).refused, change(_id, { seats: 6 }).refused]).toEqual([undefined, undefined]);
    visit(_id, 'left');
    expect(walkIn('20:01', 4).refused).toBeUndefined();
  });

  it('or had left is taken back only where nobody sits by now', () => {
    const [long] = overTime('t1');
    clockIs('19:20');
    visit(long, 'left');
    const next = walkIn('19:20', 2, { tables: ['t1'], userName: 'Petr' });
    expect(visit(long, 'seated').refused).toBe(stillSits);
    visit(next._id, 'arrived');
    expect(visit(long, 'seated').refused).toBeUndefined();
  });

  it('past midnight can stay longer and leave, and nobody gets its table meanwhile', () => {
    openWith({ week: Array.from({ length: 7 }, () => [{ name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' }]) });
    oneTable();
    const { _id } = enter('21:30');
    clockIs('21:30');
    visit(_id, 'seated');
    clockIs(`${saturday}T00:05`);
    expect(walkIn(`${saturday}T00:05`).refused).toBe('full');
    expect(stay(_id, 30)).toMatchObject({ until: '00:30', held: { date: friday, to: 1470 } });
    visit(_id, 'left');
    expect(walkIn(`${saturday}T00:20`).tables).toEqual(['t1']);
  });
});

it('a party that comes before its time has its table from then on', () => {
  withRoom({ tables: [aTable('t1'), aTable('t2')] });
  const { _id } = enter('19:30', 4, { tables: ['t1'] });
  openWith({ stays: [{ upTo: 60, minutes: 30 }] });
  clockIs('18:40');
  visit(_id, 'seated');
  expect(walkIn('18:40', 2, { tables: ['t1'] }).refused).toMatch(/^full, taken by/);
  expect(walkIn('18:40').tables).toEqual(['t2']);
});
