import { describe, expect, it } from '@jest/globals';
import { at, friday, playedEvening, saturday } from '../../../testing/played-evening.ts';
import { aTable, threeAreas, threeTables } from '../../../testing/restaurant.ts';

const { openWith, openAnyTime, withRoom, setDay, clockIs, enter, walkIn, book, change, visit, seat, ...of } = playedEvening({
  noticeMinutes: 0,
  largestParty: 12,
});
const { party, parties, tablesOf, takenAt } = of;
const full = 'full';
/** A couple at the table for four, because the small one was taken. */
const coupleAtFour = () => {
  withRoom({ tables: [aTable('t1'), aTable('t2', { seats: 2 })] });
  const small = enter('18:30')._id;
  const couple = enter('18:30')._id;
  change(small, { status: 'cancelled' });
  return couple;
};

describe('a booking', () => {
  it('gets the smallest free table that is large enough, not one that is kept for walk-ins', () => {
    withRoom(threeTables);
    const { _id } = book('18:00');
    expect(parties()).toMatchObject([{ _id, from: 1080, to: 1170, seats: 2, tables: ['t1'], isFixed: false }]);
  });

  it('is refused when every table is taken, though seats are free, and when no seats are left', () => {
    withRoom(threeTables);
    for (const time of ['18:00', '18:30']) book(time);
    expect(book('19:00').refused).toBe(full);
    expect([book('12:00', 4), book('12:00', 4)].map(({ tables }) => tables)).toEqual([['t1'], ['t2']]);
    expect(enter('12:00', 2, { tables: ['t3'] })).toMatchObject({ refused: 'full, for_walk_ins', left: 2 });
  });

  it('gets tables that are pushed together, for which another party moves', () => {
    withRoom({ tables: [...threeTables.tables, aTable('t4')], rows: threeTables.rows });
    const [couple, family] = [book('18:00')._id, book('18:00', 7)._id];
    expect([tablesOf(couple), tablesOf(family)]).toEqual([['t4'], ['t1', 't2']]);
  });

  it('holds its table past midnight in the books of both dates, against guests of the next one', () => {
    const late = { name: '', opens: '18:00', lastSeating: '23:30', closes: '03:00' };
    const early = { name: '', opens: '00:00', lastSeating: '10:00', closes: '12:00' };
    openWith({ week: Array.from({ length: 7 }, () => [early, late]) });
    withRoom({ tables: [aTable('t1')] });
    const { _id } = book('23:30', 4);
    expect(parties()).toMatchObject([{ _id, from: 1410, to: 1500 }]);
    expect(parties(saturday)).toMatchObject([{ _id, from: 0, to: 60, isContinued: true }]);
    expect(enter(at('03:30', saturday)).tables).toEqual(['t1']);
    change(_id, { status: 'cancelled' });
    expect([parties(), parties(saturday)]).toMatchObject([[], [{ from: 210 }]]);
  });

  it('after midnight is one of the evening before while its sitting goes on', () => {
    const late = { name: 'Bar', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
    openWith({ week: Array.from({ length: 7 }, (_, day) => (day === 4 ? [late] : [])) });
    expect(book(at('00:30', saturday), 8).held?.date).toBe(friday);
    expect([book(at('00:30', saturday), 3).refused, book('23:00', 3).refused]).toEqual([full, undefined]);
    setDay({ special: { sittings: [], note: '' } });
    expect(book(at('00:30', saturday), 1).refused).toBe('closed');
  });

  it('may be at any time and for any number while no rules are set', () => {
    openAnyTime();
    expect(book('03:30', 12)).toMatchObject({ status: 'pending', held: { date: friday, from: 210, seats: 12 } });
  });
});

describe('a party that staff enter', () => {
  it('needs a reason when there are not enough seats, which is stored only when it was needed', () => {
    book('18:30', 8);
    expect(enter('18:30', 3)).toMatchObject({ refused: full, left: 2 });
    expect(enter('18:30', 3, { override: 'At the bar.' }).override).toBe('At the bar.');
    expect(book('18:30', 1).refused).toBe(full);
    expect(enter('12:00', 3, { override: 'Not needed.' }).override).toBeUndefined();
  });

  it('may start at any minute of a sitting, also now and after the last seating, and outside with a reason', () => {
    clockIs('18:43');
    expect([walkIn('18:43').refused, enter('21:20').refused]).toEqual([undefined, undefined]);
    expect(enter('23:00').refused).toBe('closed');
    expect(enter('23:00', 2, { override: 'A private party.' }).override).toBe('A private party.');
  });

  it('and who walked in before counts in the seats of its service', () => {
    clockIs('19:30');
    expect(walkIn('18:30', 9).refused).toBeUndefined();
    expect(walkIn('19:30')).toMatchObject({ refused: full, left: 1 });
  });

  it('sits without a table only for a reason', () => {
    withRoom(threeTables);
    for (const seats of [4, 4]) book('18:00', seats);
    expect(enter('18:00', 4).refused).toBe(full);
    expect(enter('18:00', 4, { override: 'At the bar.' })).toMatchObject({ tables: undefined, override: 'At the bar.' });
  });

  it('gets the tables that staff choose, unless a rule speaks against them and they give no reason', () => {
    withRoom(threeTables);
    const [first, second] = [book('18:00', 4, { userName: 'Eva' })._id, book('18:00', 3)._id];
    const choose = (...tables: string[]) => seat(second, tables).refused;
    expect([choose('t1'), choose('t3'), choose('t1', 't3')]).toEqual([
      'full, taken by Eva',
      'full, too_small, for_walk_ins',
      'full, not_together, for_walk_ins, taken by Eva',
    ]);
    expect(seat(second, ['t1'], { override: 'Friends.' })).toMatchObject({ tables: ['t1'], override: 'Friends.', isFixed: true });
    expect(tablesOf(first)).toEqual(['t1']);
    expect(seat(second, ['t9'], { override: 'Anyway.' }).refused).toMatch(/^tables: /);
  });
});

describe('how many guests may begin in a slot', () => {
  it('refuses nobody who stands at the door, which the kitchen is told, and binds who calls as it does guests', () => {
    openWith({ guestsPerSlot: 4 });
    book('18:00', 4);
    clockIs('18:05');
    expect(walkIn('18:05').notes).toEqual(['For the kitchen: 6 guests begin at 18:00, planned are 4.']);
    expect(enter('18:15').refused).toBe(full);
    expect(walkIn('18:35').notes).toEqual([]);
  });
});

describe('whom the rule moves on the day itself', () => {
  it.each([
    ['stays in its area, though it has not asked for one', '18:30', full, 'hall1'],
    ['changes it on another day', at('18:30', saturday), undefined, 'garden1'],
  ])('%s', (_, time, refused, table) => {
    const date = time.includes('T') ? saturday : friday;
    withRoom({ ...threeAreas, tables: threeAreas.tables.filter(({ _id }) => _id !== 'hall2') });
    clockIs('17:45');
    const garden = book(time, 2, { area: 'garden' })._id;
    const anywhere = book(time)._id;
    change(garden, { status: 'cancelled' });
    expect(tablesOf(anywhere, date)).toEqual(['hall1']);
    expect(book(time, 2, { area: 'hall' }).refused).toBe(refused);
    expect(tablesOf(anywhere, date)).toEqual([table]);
  });

  it('says from where until staff do something about it', () => {
    const couple = coupleAtFour();
    clockIs('17:45');
    enter('18:30', 4);
    expect(parties().find(({ _id }) => _id === couple)).toMatchObject({ tables: ['t2'], movedFrom: ['t1'] });
    visit(couple, 'arrived');
    expect(parties().find(({ _id }) => _id === couple)?.movedFrom).toBeUndefined();
  });

  it('frees the tables that the list at the door has named, and no others that staff choose', () => {
    const couple = coupleAtFour();
    expect(enter('18:30', 4, { tables: ['t1'] }).refused).toBe(`full, taken by ${couple}`);
    clockIs('18:30');
    expect(walkIn('18:30', 4, { tables: ['t1'] }).tables).toEqual(['t1']);
    expect(tablesOf(couple)).toEqual(['t2']);
  });
});

describe('a guest who asks for an area', () => {
  const inGarden = () => book('18:00', 2, { area: 'garden' });

  it('gets a table there, and nobody moves the party to another area', () => {
    withRoom(threeAreas);
    const { _id } = inGarden();
    expect([4, 6].map((seats) => book('18:00', seats).refused)).toEqual([undefined, full]);
    expect(tablesOf(_id)).toEqual(['garden1']);
  });

  it('makes room by the move of a party that did not ask', () => {
    withRoom({ areas: threeAreas.areas, tables: [aTable('hall1', { seats: 6 }), aTable('garden1', { area: 'garden' })] });
    const anywhere = book('18:00', 4)._id;
    expect(tablesOf(anywhere)).toEqual(['garden1']);
    expect([inGarden().tables, tablesOf(anywhere)]).toEqual([['garden1'], ['hall1']]);
  });

  it('is refused when the area is full though another one has a free table, or closed', () => {
    withRoom(threeAreas);
    inGarden();
    expect([inGarden().refused, book('18:00').refused]).toEqual([full, undefined]);
    setDay({ closedAreas: ['garden'] });
    expect(inGarden().refused).toBe('area: Garden is closed on this day. Please choose another area or another day.');
  });

  it('is told to staff who choose a table elsewhere', () => {
    withRoom(threeAreas);
    const { _id } = enter('18:00', 2, { area: 'garden' });
    expect(seat(_id, ['hall1']).refused).toBe('full, other_area');
    expect(seat(_id, ['hall1'], { override: 'It rains.' })).toMatchObject({ tables: ['hall1'], area: 'garden' });
    expect(party(_id).area).toBe('garden');
  });

  it('may ask for one that is kept for who walks in, having walked in', () => {
    withRoom(threeAreas);
    expect(walkIn('18:00', 2, { area: 'bar' }).tables).toEqual(['bar1']);
    expect(enter('18:00', 2, { area: 'bar' }).refused).toMatch(/^area: /);
    expect(takenAt('18:00')).toBe(2);
  });
});
