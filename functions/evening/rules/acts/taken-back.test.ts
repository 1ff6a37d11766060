import { beforeEach, describe, expect, it } from '@jest/globals';
import { at, playedEvening } from '../../../testing/played-evening.ts';
import { aTable, dinner, threeTables } from '../../../testing/restaurant.ts';

const { openWith, withRoom, setDay, clockIs, enter, walkIn, book, change, changeAsGuest, visit, stay, seat, sitDown, ...of } =
  playedEvening({ seats: 20, noticeMinutes: 0, confirmUpTo: 8 }, threeTables);
const { swap, answer, takeBack, day, party, parties, tablesOf, takenAt } = of;
const nothing = 'illegal_transition: There is nothing to take back: the reservation has changed since.';

/** A party and where it sits, but for what counts its changes. */
const standing = (id: string) => {
  const { version: _, undo: __, ttl: ___, ...rest } = party(id);
  return JSON.parse(JSON.stringify({ rest, taken: day().days.get('2027-03-12')?.taken, seat: parties().find(({ _id }) => _id === id) }));
};

beforeEach(() => clockIs('17:45'));

describe('an act of staff on a reservation is taken back whole:', () => {
  it.each<[string, (id: string) => { refused?: string }]>([
    ['other details', (id) => change(id, { userName: 'Zofie', allergens: [1], staffNote: 'By the window.' })],
    ['another time and number', (id) => change(id, { dateTime: at('20:00'), seats: 7 })],
    ['a cancellation', (id) => change(id, { status: 'cancelled', reason: 'No gas.' })],
    ['other tables', (id) => seat(id, ['t3'], { override: 'They like it there.' })],
    ['that it is fixed', (id) => seat(id, ['t1'])],
    ['the arrival', (id) => visit(id, 'arrived')],
    ['a seat', (id) => visit(id, 'seated')],
    ['other tables at which they sat down', (id) => sitDown(id, ['t3'], { override: 'Asked for it.' })],
    ['that they left', (id) => visit(id, 'left')],
    ['a longer stay', (id) => stay(id, 45)],
  ])('%s', (_, act) => {
    const { _id } = book('18:30', 3);
    const before = standing(_id);
    expect(act(_id).refused).toBeUndefined();
    expect(standing(_id)).not.toEqual(before);
    expect(takeBack(_id).version).toBe(3);
    expect(standing(_id)).toEqual(before);
    expect(takeBack(_id).refused).toBe(nothing);
  });

  it('of guests who walked in nothing is left', () => {
    const { _id } = walkIn('17:45');
    expect(takeBack(_id)).toEqual({ _id, notes: [] });
    expect([parties(), takenAt('17:45')]).toEqual([[], 0]);
  });

  it.each([true, false])('an answer (accepted: %s) to a request, or a wish, which waits again', (accept) => {
    openWith({ confirmUpTo: 0, cutoffHours: 0 });
    const { _id } = book('18:30', 4);
    const waiting = standing(_id);
    answer(_id, accept);
    takeBack(_id);
    expect(standing(_id)).toEqual(waiting);
    answer(_id, true);
    changeAsGuest(_id, { dateTime: at('19:30'), seats: 6 });
    const wished = standing(_id);
    answer(_id, accept);
    takeBack(_id);
    expect(standing(_id)).toEqual(wished);
  });
});

it('a party that shared a table for a reason shares it again, though its time was over', () => {
  const first = walkIn('17:45', 3, { tables: ['t1'] })._id;
  const second = enter('18:30', 3, { tables: ['t1'], override: 'One family.' })._id;
  change(second, { status: 'cancelled' });
  expect(takeBack(second).tables).toEqual(['t1']);
  clockIs('20:31');
  const third = enter('20:30', 3, { tables: ['t1'], override: 'One family.' })._id;
  visit(third, 'seated', { override: 'One family.' });
  for (const step of ['arrived', 'left'] as const) {
    visit(first, step);
    expect(takeBack(first).refused).toBeUndefined();
    expect([tablesOf(first), party(first).visit?.seatedAt]).toEqual([['t1'], expect.any(String)]);
  }
});

describe('an act of staff is not taken back', () => {
  it('when there was none, or a guest has changed the reservation since', () => {
    const { _id } = book('18:30', 3);
    expect(takeBack(_id).refused).toBe(nothing);
    visit(_id, 'arrived');
    visit(_id, 'expected');
    expect(changeAsGuest(_id, { comment: 'By the window.' }).refused).toBeUndefined();
    expect(takeBack(_id).refused).toBe(nothing);
  });

  it('after fifteen seconds', () => {
    const { _id } = book('18:30', 3);
    change(_id, { staffNote: 'A regular.' });
    clockIs('17:46');
    expect(takeBack(_id).refused).toMatch(/^illegal_transition: It is too late/);
  });

  it('by which it no longer sat at a table, when somebody else sits there by now', () => {
    const first = book('18:30', 3)._id;
    clockIs('20:31');
    visit(first, 'seated');
    visit(first, 'arrived');
    const second = walkIn('20:31', 3, { tables: [...(tablesOf(first) ?? [])], override: 'They could not wait.' })._id;
    expect(tablesOf(second)).toEqual(tablesOf(first));
    visit(second, 'seated');
    expect(takeBack(first).refused).toBe(`At this table still sits: ${second}.`);
    expect(party(first).visit?.seatedAt).toBeUndefined();
  });

  it('by which it got another table while it sat, when somebody else has sat down at the first one since', () => {
    const first = walkIn('17:45', 3, { tables: ['t1'] })._id;
    clockIs('19:45');
    seat(first, ['t2'], { override: 'The sun.' });
    const second = walkIn('19:45', 3, { tables: ['t1'] })._id;
    expect(takeBack(first).refused).toBe(`At this table still sits: ${second}.`);
    expect([tablesOf(first), tablesOf(second)]).toEqual([['t2'], ['t1']]);
  });

  it('when others have its seats or its tables by now', () => {
    openWith({ seats: 4 });
    const { _id } = book('18:30', 3);
    change(_id, { status: 'cancelled' });
    const other = enter('18:30', 4)._id;
    expect(takeBack(_id)).toMatchObject({ refused: 'full', left: 0 });
    openWith({});
    withRoom({ tables: [aTable('t1')] });
    expect(takeBack(_id).refused).toBe(`full, taken by ${other}`);
    withRoom(threeTables);
    expect(takeBack(_id).tables).toEqual(['t2']);
  });
});

it.each([
  ['closed', { sittings: [], note: '' }],
  ['smaller', { sittings: [dinner], note: '', seats: 6 }],
])('a request waits again that the house had kept on a %s day', (_, special) => {
  const { _id } = book('18:30', 4);
  book('18:30', 4);
  setDay({ special });
  const before = standing(_id);
  change(_id, { status: 'cancelled' });
  takeBack(_id);
  expect(standing(_id)).toEqual(before);
});

describe('two parties that have changed tables', () => {
  const two = () => [book('18:30', 4)._id, book('18:30', 4)._id] as const;

  it('both have their own again, whichever of them is taken back', () => {
    const [first, second] = two();
    swap(first, second);
    expect([tablesOf(first), tablesOf(second)]).toEqual([['t2'], ['t1']]);
    expect(takeBack(second).tables).toEqual(['t2']);
    expect(tablesOf(first)).toEqual(['t1']);
    expect(takeBack(first).refused).toBe(nothing);
  });

  it('keep them when the other one has changed since', () => {
    const [first, second] = two();
    swap(first, second);
    change(second, { staffNote: 'A regular.' });
    expect(takeBack(first).refused).toBe(nothing);
    expect([tablesOf(first), tablesOf(second)]).toEqual([['t2'], ['t1']]);
  });
});

describe('whom the rule has moved for a party', () => {
  /** A couple at the table for four, because the small one was taken. */
  const coupleAtFour = () => {
    withRoom({ tables: [aTable('t1'), aTable('t2', { seats: 2 })] });
    const small = book('18:30')._id;
    const couple = book('18:30')._id;
    change(small, { status: 'cancelled' });
    return couple;
  };

  it('stays when the party was new, as after a cancellation', () => {
    const couple = coupleAtFour();
    const four = enter('18:30', 4)._id;
    expect([tablesOf(couple), tablesOf(four)]).toEqual([['t2'], ['t1']]);
    takeBack(four);
    expect([tablesOf(couple), tablesOf(four)]).toEqual([['t2'], undefined]);
  });

  it.each<[string, string, (couple: string) => unknown]>([
    ['goes back', 't1', () => undefined],
    ['stays where staff have fixed it since', 't2', (couple) => seat(couple, ['t2'])],
    ['stays where it sits by now', 't2', (couple) => visit(couple, 'seated')],
    ['stays where others have its table by now', 't2', () => enter('18:30', 2, { tables: ['t1'], override: 'Friends.' })],
  ])('%s when a change of the party is taken back', (_, table, meanwhile) => {
    const couple = coupleAtFour();
    const four = book('20:30', 4)._id;
    change(four, { dateTime: at('18:45') });
    expect([tablesOf(couple), tablesOf(four)]).toEqual([['t2'], ['t1']]);
    meanwhile(couple);
    takeBack(four);
    expect([tablesOf(couple), tablesOf(four)]).toEqual([[table], ['t1']]);
  });
});
