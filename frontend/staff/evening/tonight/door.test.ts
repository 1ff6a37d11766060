import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { reservationNumber } from '#evening/rules/reservation-number';
import { diningRoom } from '../../../testing/dining-room.ts';
import { at, aParty as party } from '../../../testing/evening-party.ts';
import { actionsOf, atPresent, doorStateOf, figuresOf, nextAtTable, otherSteps, overBy, partsOf, soughtIn, stillAt } from './door.ts';

const now = Date.parse(at('19:00'));
const seated = { seatedAt: at('18:05'), arrivedAt: at('18:00') };
const presence = { from: at('18:05'), to: at('21:00') };

describe('the state of a party at the door', () => {
  it.each<[string, Reservation, string]>([
    ['an hour ahead', party('a', '20:00'), 'expected'],
    ['nine minutes after its start', party('a', '18:51'), 'expected'],
    ['ten minutes after its start', party('a', '18:50'), 'late'],
    ['after its stay, of which nothing is written down', party('a', '16:00', { until: at('18:00') }), 'past'],
    ['two hours after its start, when its stay is not known', party('a', '17:00', { until: undefined }), 'past'],
    ['that waits for an answer', party('a', '19:30', { status: 'pending' }), 'pending'],
    ['that has arrived', party('a', '18:30', { visit: { arrivedAt: at('18:40') } }), 'arrived'],
    ['that sits after its time', party('a', '16:00', { until: at('18:00'), visit: seated, presence }), 'seated'],
    ['that sat there as the restaurant closed', party('a', '16:00', { until: at('18:00'), visit: seated }), 'closed'],
    ['that has left', party('a', '17:00', { visit: { ...seated, leftAt: at('18:30') } }), 'left'],
    ['that did not come', party('a', '18:00', { visit: { noShowAt: at('18:30') } }), 'no_show'],
    ['that was cancelled', party('a', '20:00', { status: 'cancelled' }), 'cancelled'],
  ])('of one %s', (_, reservation, state) => {
    expect(doorStateOf(reservation, now)).toBe(state);
  });
});

it('the parts of an evening are in the order of starts, and those at their tables in the order in which they leave', () => {
  const all = [
    party('later', '20:00'),
    party('late', '18:45'),
    party('stays', '17:00', { visit: seated, presence, until: at('20:30') }),
    party('over', '17:30', { visit: seated, presence, until: at('18:45') }),
    party('gone', '17:00', { visit: { leftAt: at('18:00') } }),
    party('off', '19:00', { status: 'cancelled' }),
    party('waits', '19:00', { visit: { arrivedAt: at('18:55') } }),
    party('closed', '12:00', { visit: seated }),
  ];
  expect(partsOf(all, now)).toEqual({
    expected: ['late', 'later'],
    door: ['waits'],
    seated: ['over', 'stays'],
    gone: ['closed', 'gone'],
    cancelled: ['off'],
  });
});

it('a party whose cancellation nobody has seen yet stands where it was expected', () => {
  const all = [party('off', '19:00', { status: 'cancelled' }), party('seen', '19:00', { status: 'cancelled' })];
  expect(partsOf(all, now, new Map([['off', 'Cancelled']]))).toMatchObject({ expected: ['off'], cancelled: ['seen'] });
});

it.each<[string, Partial<Reservation>, string[]]>([
  ['a request', { status: 'pending' }, ['approve', 'cancel', 'edit', 'delete']],
  ['a party that comes later', {}, ['edit', 'cancel', 'approve', 'delete']],
  ['a party whose time has come', { startsAt: at('19:00') }, ['arrived', 'edit', 'cancel', 'approve', 'delete']],
  ['a party that came early', { visit: { arrivedAt: at('18:55') } }, ['seated', 'edit', 'cancel', 'approve', 'delete']],
  ['a party that has left', { visit: { leftAt: at('18:55') } }, ['edit', 'cancel', 'approve', 'delete']],
  ['a cancelled party', { status: 'cancelled' }, ['approve', 'delete', 'edit', 'cancel']],
])('the details of %s offer first what is likely', (_, changes, actions) => {
  expect(actionsOf(party('a', '20:00', changes), now)).toEqual(actions);
});

it('of a party that left by closing it can be written down that it left, never that it did not come', () => {
  expect(otherSteps('closed', true)).toEqual(['left']);
});

it('a no-show is offered from the start on', () => {
  expect(otherSteps('expected', false)).toEqual(['seated']);
  expect(otherSteps('expected', true)).toEqual(['seated', 'no_show']);
});

describe('a party that stays over its time', () => {
  const over = party('over', '17:00', { visit: seated, presence, until: at('18:48'), tables: ['t4'] });

  it('counts the minutes', () => {
    expect(overBy(over, now)).toBe(12);
    expect(overBy({ ...over, until: at('19:01') }, now)).toBeUndefined();
    expect(overBy({ ...over, visit: undefined }, now)).toBeUndefined();
  });

  it('names the next party at its table within half an hour, the first one', () => {
    const [next, later] = [party('next', '19:15', { tables: ['t4', 't5'] }), party('later', '19:30', { tables: ['t4'] })];
    expect(nextAtTable(over, [over, later, next], now)?._id).toBe('next');
    expect(nextAtTable(over, [over, party('far', '19:45', { tables: ['t4'] })], now)).toBeUndefined();
    expect(nextAtTable(over, [over, party('other', '19:15', { tables: ['t1'] })], now)).toBeUndefined();
    expect(nextAtTable(over, [over, { ...next, status: 'cancelled' }], now)).toBeUndefined();
    expect(nextAtTable({ ...over, visit: { arrivedAt: at('17:00') } }, [over, next], now)).toBeUndefined();
  });
});

/** A party at a table of its own. */
const seatedParty = (id: string, start: string, changes: Partial<Reservation> = {}) => party(id, start, { tables: [id], ...changes });

const sits = { visit: seated, presence };

it('the present evening has of another day who still sits and who comes before it closes, not who has gone', () => {
  const own = party('own', '20:00');
  const others = [
    party('sits', '17:00', sits),
    party('comes', '23:00'),
    party('gone', '17:00', { visit: { ...seated, leftAt: at('18:30') } }),
    party('past', '16:00', { until: at('18:00') }),
    party('off', '23:00', { status: 'cancelled' }),
  ];
  const overnight = others.map((reservation) => ({
    _id: reservation._id,
    tables: ['t1'],
    seats: 2,
    from: at('17:00'),
    to: at('23:00'),
    reservation,
  }));
  expect(atPresent({ reservations: [own], overnight }, now).map(({ _id }) => _id)).toEqual(['own', 'sits', 'comes']);
  expect(atPresent({ reservations: [own] }, now)).toEqual([own]);
});

it('the figures say who is in the house, who comes, and what is free, not who has been or will not come', () => {
  const evening = [
    seatedParty('lunch', '12:00', { seats: 8, until: at('14:00') }),
    seatedParty('gone', '17:00', { seats: 7, visit: { leftAt: at('18:30') } }),
    seatedParty('never', '18:00', { seats: 6, visit: { noShowAt: at('18:30') } }),
    seatedParty('off', '20:00', { seats: 5, status: 'cancelled' }),
    seatedParty('closed', '12:00', { seats: 9, visit: { seatedAt: at('12:00') } }),
    seatedParty('sits', '18:00', { seats: 3, tables: ['a', 'b'], ...sits }),
    seatedParty('walked in', '18:30', { seats: 4, tables: [], ...sits }),
    seatedParty('arrived', '19:15', { seats: 2, visit: { arrivedAt: at('18:55') } }),
    seatedParty('late', '18:45', { seats: 1 }),
    seatedParty('later', '20:00', { seats: 10 }),
    seatedParty('asks', '20:30', { seats: 20, status: 'pending' }),
  ];
  expect(figuresOf({ reservations: evening, tables: 10, seats: 40 }, now)).toEqual({ inHouse: 9, toCome: 31, free: 6 });
  const inGarden = [seatedParty('outside', '18:00', { tables: ['t9'], ...sits })];
  expect(figuresOf({ reservations: inGarden, tables: 3, closedAreas: ['garden'] }, now, diningRoom).free).toBe(3);
  expect(figuresOf({ reservations: evening, seats: 40 }, now)).toEqual({ inHouse: 9, toCome: 31, free: 30 });
  expect(figuresOf({ reservations: evening }, now).free).toBeUndefined();
  expect(figuresOf({ reservations: evening, seats: 5 }, now).free).toBe(0);
});

it('a table that is needed soon is free, or still somebody’s', () => {
  const holder = seatedParty('holder', '17:00', { tables: ['t4'], ...sits });
  const next = seatedParty('next', '19:15', { tables: ['t4', 't5'] });
  const far = seatedParty('far', '20:00', { tables: ['t4'] });
  expect(stillAt(next, [holder, next], now)).toBe(holder);
  expect(stillAt(next, [{ ...holder, presence: undefined }, next], now)).toBeUndefined();
  expect(stillAt(next, [{ ...holder, tables: ['t1'] }, next], now)).toBeUndefined();
  expect(stillAt(far, [holder, far], now)).toBeNull();
  const early = { ...far, visit: { arrivedAt: at('18:50') } };
  expect(stillAt(early, [early, holder], now)).toBe(holder);
});

it.each([
  ['riha', ['riha']],
  ['ŘÍHA jan', ['riha']],
  ['777 12', ['riha']],
  ['+420 601', ['novak']],
  ['60', []],
  [reservationNumber('novak').slice(0, 5).toLowerCase(), ['novak']],
  ['nobody', []],
])('a search for %s finds %j', (search, found) => {
  const all = [seatedParty('riha', '19:00', { userSurname: 'Říha', userPhone: '+420777123456' }), seatedParty('novak', '19:00')];
  expect(soughtIn(all, search)).toEqual(found);
});
