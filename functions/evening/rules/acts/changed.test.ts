import { describe, expect, it } from '@jest/globals';
import { at, playedEvening, saturday } from '../../../testing/played-evening.ts';
import { aTable, threeAreas, threeTables } from '../../../testing/restaurant.ts';

const { openWith, withRoom, setDay, clockIs, enter, book, change, changeAsGuest, visit, seat, swap, ...of } = playedEvening({
  noticeMinutes: 0,
  largestParty: 12,
});
const { answer, remove, party, parties, tablesOf, takenAt } = of;
const closed = { sittings: [], note: '' };

describe('another number of guests', () => {
  it('of a party that has come takes their seats while its stay lasts, and needs a reason when there are none', () => {
    const { _id } = enter('18:30', 7);
    clockIs('18:40');
    expect(change(_id, { seats: 9 }).seats).toBe(9);
    expect([takenAt('18:30'), takenAt('20:15')]).toEqual([9, 9]);
    expect(change(_id, { seats: 11 })).toMatchObject({ refused: 'full', left: 10 });
    expect(change(_id, { seats: 11, override: 'On the bench.' })).toMatchObject({ seats: 11, override: 'On the bench.' });
  });

  it('leaves a party that has come at its table, and only staff give it another one', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2', { seats: 6 })] });
    const { _id } = enter('18:30', 3);
    clockIs('18:40');
    visit(_id, 'seated');
    expect(change(_id, { seats: 4 }).tables).toEqual(['t1']);
    expect(change(_id, { seats: 5 }).refused).toBe('full, too_small');
    expect(change(_id, { seats: 5, tables: ['t2'] })).toMatchObject({ seats: 5, tables: ['t2'], isFixed: true });
  });

  it('is not limited by how many may begin in a slot once the party is there, which the kitchen is told', () => {
    openWith({ guestsPerSlot: 4 });
    clockIs('18:00');
    const { _id } = enter('18:35');
    visit(_id, 'arrived');
    book('18:30');
    expect(change(_id, { seats: 4 }).notes).toEqual(['For the kitchen: 6 guests begin at 18:30, planned are 4.']);
  });

  it('that is smaller is accepted on a day that was closed meanwhile, and a larger one is not', () => {
    const { _id } = book('18:30', 4);
    setDay({ special: closed });
    expect(changeAsGuest(_id, { seats: 3, comment: 'One is ill.' })).toMatchObject({ seats: 3, comment: 'One is ill.' });
    expect(changeAsGuest(_id, { seats: 4 }).refused).toBe('closed');
  });

  it('that is smaller leaves tables that the rule would not give it', () => {
    withRoom({ tables: [aTable('z0'), aTable('z1'), aTable('z2', { seats: 2 })], rows: [{ tables: ['z0', 'z1'], lost: 0 }] });
    const { _id, tables } = book('18:30', 8);
    expect(tables).toEqual(['z0', 'z1']);
    expect(change(_id, { seats: 2 }).tables).toEqual(['z2']);
  });

  it('that is smaller gives a table to a party that was kept without one', () => {
    const { _id } = book('18:30', 4);
    withRoom({ tables: [aTable('t1', { seats: 2 })] });
    expect(change(_id, { seats: 2 }).tables).toEqual(['t1']);
  });

  it('is written down at another table that staff choose', () => {
    withRoom(threeTables);
    const { _id } = enter('18:00', 4);
    expect(change(_id, { seats: 2, tables: ['t2'] })).toMatchObject({ seats: 2, tables: ['t2'], isFixed: true });
  });

  it('fixes a party that is there to the table that the rule gives it', () => {
    withRoom(threeTables);
    const others = [enter('18:00', 4)._id, enter('18:00', 4)._id];
    const { _id } = enter('18:00', 2, { override: 'At the bar.' });
    clockIs('17:55');
    visit(_id, 'arrived');
    for (const other of others) change(other, { status: 'cancelled' });
    expect(change(_id, { seats: 3 })).toMatchObject({ seats: 3, tables: ['t1'], isFixed: true });
  });

  it('of a past reservation needs no table, and no reason is kept', () => {
    const { _id } = book('18:30', 8);
    clockIs('22:00');
    expect(change(_id, { seats: 12, override: 'So many came.' })).toMatchObject({ seats: 12, override: undefined });
  });
});

describe('a change', () => {
  it('by staff against the walls stores the reason, until the party gets a free table; a guest may give none', () => {
    enter('18:30', 8);
    const { _id } = book('12:00', 4);
    expect(changeAsGuest(_id, { dateTime: at('18:30'), override: 'Me.' }).refused).toBe('full');
    expect(change(_id, { dateTime: at('18:30'), override: 'The chef’s parents.' }).override).toBe('The chef’s parents.');
    expect(change(_id, { staffNote: 'Flowers.' }).override).toBe('The chef’s parents.');
    expect(change(_id, { dateTime: at('12:30') }).override).toBeUndefined();
  });

  it('of details keeps the place in the book, and a guest chooses no table', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2')] });
    const { _id } = book('18:00');
    const before = parties();
    change(_id, { userName: 'Božena', staffNote: 'A regular.' });
    expect(parties()).toEqual(before);
    expect(changeAsGuest(_id, { tables: ['t2'], seats: 3 })).toMatchObject({ seats: 3, tables: ['t1'], isFixed: false });
  });

  it('leaves a party at the table to which staff have fixed it, as long as that suits', () => {
    openWith({ confirmUpTo: 8 });
    withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t3', { seats: 6 })] });
    const { _id } = book('18:00');
    seat(_id, ['t2']);
    for (const changes of [{ seats: 4 }, { dateTime: at('19:00') }]) {
      expect(changeAsGuest(_id, changes)).toMatchObject({ ...changes, tables: ['t2'], isFixed: true });
    }
    expect(changeAsGuest(_id, { seats: 5 })).toMatchObject({ seats: 5, tables: ['t3'], isFixed: false });
  });

  it('to another time, a cancellation and a deletion free the table', () => {
    withRoom(threeTables);
    const [first, second] = [enter('18:00', 4)._id, enter('18:00', 4)._id];
    change(first, { status: 'cancelled' });
    expect(tablesOf(first)).toBeUndefined();
    change(second, { dateTime: at('20:00') });
    expect(parties()).toMatchObject([{ _id: second, from: 1200 }]);
    remove(second);
    expect([parties(), takenAt('20:00')]).toEqual([[], 0]);
  });
});

it('a cancelled reservation gives its seats back, and holds some again only when they are left, or for a reason', () => {
  const { _id } = book('18:30', 8);
  change(_id, { status: 'cancelled' });
  const other = book('18:30', 4);
  expect(change(_id, { status: 'confirmed' })).toMatchObject({ refused: 'full', left: 6 });
  expect(change(_id, { status: 'confirmed', override: 'Our mistake.' })).toMatchObject({ status: 'confirmed', override: 'Our mistake.' });
  for (const id of [_id, other._id]) change(id, { status: 'cancelled' });
  expect(change(_id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed', override: undefined });
});

describe('a guest who asks for another table', () => {
  /** A confirmed table for four whose guest asks for six at half past seven. */
  const wished = (wish: object = { dateTime: at('19:30'), seats: 6 }) => {
    const { _id } = book('18:30', 4);
    change(_id, { status: 'confirmed' });
    return { _id, reply: changeAsGuest(_id, wish) };
  };
  const first = { dateTime: at('18:30'), seats: 4, status: 'confirmed' };

  it('keeps the confirmed one, also of the book, until staff accept: then the party moves, and its first seats are free', () => {
    withRoom({ tables: [aTable('t1'), aTable('t2', { seats: 6 })] });
    const { _id, reply } = wished();
    expect(reply).toMatchObject({ ...first, tables: ['t1'], asked: { dateTime: at('19:30'), seats: 6 } });
    expect(answer(_id, true)).toMatchObject({ dateTime: at('19:30'), seats: 6, tables: ['t2'], asked: undefined });
    expect([takenAt('18:30'), takenAt('19:30')]).toEqual([0, 6]);
    expect(answer(_id, false).refused).toBe('illegal_transition: This request does not wait for an answer (any more).');
  });

  it('is refused at once when the table is not free, and asks for nothing', () => {
    openWith({ seats: 6 });
    book('19:30');
    const { _id, reply } = wished();
    expect([reply.refused, party(_id).asked]).toEqual(['full', undefined]);
  });

  it('changes what is not about the table also when the other one is taken by now, and staff move the party only for a reason', () => {
    const { _id } = wished();
    book('19:30', 5);
    expect(changeAsGuest(_id, { comment: 'With a pram.' })).toMatchObject({ ...first, comment: 'With a pram.', asked: { seats: 6 } });
    expect(answer(_id, true).refused).toBe('full');
    expect(answer(_id, true, { override: 'The bar.' })).toMatchObject({ seats: 6, override: 'The bar.' });
  });

  it('keeps it too when staff decline, and nothing is left of the reason', () => {
    const { _id } = wished();
    expect(answer(_id, false, { reason: 'A wedding.' })).toMatchObject({ ...first, asked: undefined, reason: undefined });
  });

  it('has the request confirmed or declined where there is no table yet', () => {
    expect(answer(book('12:00')._id, true).status).toBe('confirmed');
    expect(answer(book('12:00')._id, false, { reason: 'Closed.' })).toMatchObject({ status: 'cancelled', reason: 'Closed.' });
  });
});

describe('the area of a reservation', () => {
  const inGarden = (seats = 2) => book('18:00', seats, { area: 'garden' });

  it('is changed by its guest as another table, or asked for when a party of that size is', () => {
    withRoom(threeAreas);
    openWith({ seats: 100, confirmUpTo: 2 });
    expect(changeAsGuest(inGarden()._id, { area: 'hall' })).toMatchObject({ area: 'hall', tables: ['hall1'] });
    const large = enter('18:00', 4, { area: 'garden', source: 'web' });
    expect(changeAsGuest(large._id, { area: 'hall' })).toMatchObject({ area: 'garden', asked: { area: 'hall' }, tables: ['garden1'] });
  });

  it('stays when the other one is full', () => {
    withRoom(threeAreas);
    inGarden();
    const { _id } = book('18:00', 2, { area: 'hall' });
    expect(changeAsGuest(_id, { area: 'garden' }).refused).toBe('full');
    expect([party(_id).area, tablesOf(_id)]).toEqual(['hall', ['hall1']]);
  });

  it('that is closed by now stays while staff change something else', () => {
    withRoom(threeAreas);
    const { _id } = inGarden();
    setDay({ closedAreas: ['garden'] });
    expect(change(_id, { staffNote: 'Calls back.' }).refused).toBeUndefined();
    expect(change(_id, { seats: 3 }).refused).toBe('full');
    expect(change(_id, { seats: 3, override: 'Under the roof.' })).toMatchObject({ area: 'garden', seats: 3 });
    expect(change(book('18:00')._id, { area: 'garden' }).refused).toMatch(/^area: Garden is closed/);
  });
});

describe('two parties', () => {
  it('change tables only for a reason when one does not fit, or has asked for another area', () => {
    withRoom({ ...threeAreas, tables: [aTable('t1', { seats: 6 }), aTable('t2', { seats: 2, area: 'garden' })] });
    const [first, second] = [enter('18:00', 5)._id, enter('18:00', 2, { area: 'garden' })._id];
    expect(swap(first, second).refused).toBe('too_small, other_area');
    expect(swap(first, second, 'They insist.')).toMatchObject({ tables: ['t2'], override: 'They insist.' });
    expect(party(second).override).toBe('They insist.');
    expect(tablesOf(second)).toEqual(['t1']);
  });

  it('of two days, without tables, or one of which is cancelled, cannot', () => {
    const [first, second] = [enter('18:00', 4)._id, enter(at('18:00', saturday), 4)._id];
    const why = () => swap(first, second).refused?.split(':')[0];
    expect(swap(first, second).refused).toMatch(/^illegal_transition: .*day/);
    change(second, { dateTime: at('18:00') });
    expect(swap(first, second).refused).toMatch(/^illegal_transition: .*table/);
    withRoom({ tables: [aTable('t1')] });
    expect(why()).toBe('illegal_transition');
    change(second, { status: 'cancelled' });
    expect(why()).toBe('illegal_transition');
  });
});
