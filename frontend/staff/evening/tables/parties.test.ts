import { describe, expect, it, jest } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { diningRoom } from '../../../testing/dining-room.ts';
import { aParty } from '../../../testing/evening-party.ts';
import {
  hoursOf,
  nearestFirst,
  nextToLeave,
  othersOf,
  overlap,
  type Party,
  partiesOf,
  quarterOf,
  spanOf,
  stateAt,
  tablesByArea,
  withoutTable,
} from './parties.ts';
import { lacksTable } from './room-tables.tsx';

const at = (clock: string) => Date.parse(`2027-01-05T${clock}:00Z`);
const party = (_id: string, from: string, to: string, tables = ['t4'], visit?: Reservation['visit']): Party => ({
  _id,
  tables,
  isFixed: false,
  from: at(from),
  to: at(to),
  seats: 4,
  reservation: visit && ({ _id, visit } as Reservation),
});
const arrived = { arrivedAt: '2027-01-05T18:05:00.000Z' };
const here = { ...arrived, seatedAt: '2027-01-05T18:10:00.000Z' };
const iso = (clock: string) => new Date(at(clock)).toISOString();
const usual = { from: at('12:00'), to: at('22:00') };

describe('a table', () => {
  const parties = [party('a', '18:00', '20:00', ['t4'], here), party('b', '21:30', '23:00', ['t5', 't4'])];
  it.each([
    ['16:45', { kind: 'free', next: parties[0] }],
    ['17:00', { kind: 'reserved', next: parties[0] }],
    ['18:00', { kind: 'seated', party: parties[0] }],
    ['19:59', { kind: 'seated', party: parties[0] }],
    ['20:00', { kind: 'free', next: parties[1] }],
    ['22:00', { kind: 'reserved', next: parties[1] }],
    ['23:00', { kind: 'free', next: undefined }],
  ])('at %s is %j', (clock, state) => {
    expect(stateAt({ _id: 't4', area: 'hall' }, at(clock), parties, [])).toEqual(state);
  });

  it('that two parties share is taken by the one that is there', () => {
    const [late, shared] = [party('a', '18:00', '20:00'), party('b', '18:00', '20:00', ['t4'], here)];
    expect(stateAt({ _id: 't4', area: 'hall' }, at('18:15'), [late, shared], [])).toEqual({ kind: 'seated', party: shared });
  });

  it('of a party that has only arrived is reserved', () => {
    const atDoor = party('a', '18:00', '20:00', ['t4'], arrived);
    expect(stateAt({ _id: 't4', area: 'hall' }, at('18:15'), [atDoor], [])).toEqual({ kind: 'reserved', next: atDoor });
  });

  it('at which somebody sits may have its next party at the door', () => {
    const [there, atDoor] = [party('a', '18:00', '20:45', ['t4'], here), party('b', '20:00', '22:00', ['t4'], arrived)];
    expect(stateAt({ _id: 't4', area: 'hall' }, at('20:15'), [there, atDoor])).toEqual({ kind: 'seated', party: there, atDoor });
  });

  it('of a closed area is closed, unless a party sits there or is due', () => {
    const due = party('a', '18:00', '20:00');
    expect(stateAt({ _id: 't4', area: 'hall' }, at('18:15'), [due], ['hall'])).toEqual({ kind: 'reserved', next: due });
    expect(stateAt({ _id: 't4', area: 'hall' }, at('17:00'), parties, ['hall'])).toEqual({ kind: 'closed' });
    expect(stateAt({ _id: 't4', area: 'hall' }, at('19:00'), parties, ['hall'])).toMatchObject({ kind: 'seated' });
    expect(stateAt({ _id: 't4', area: 'hall' }, at('17:00'), parties, ['garden'])).toMatchObject({ kind: 'reserved' });
  });
});

describe('the hours of a day', () => {
  const slot = (clock: string) => ({ time: iso(clock), covers: 0, taken: 0 });
  const dinner = ['17:30', '18:00', '21:30', '22:00'].map(slot);
  it.each([
    ['of its sittings', dinner, [], '17:00', '23:00'],
    ['with parties outside them', dinner, [party('a', '15:10', '16:00'), party('b', '22:00', '23:30')], '15:00', '24:00'],
    ['without sittings and parties', [], [], '12:00', '22:00'],
  ])('%s are full hours', (_, slots, parties, from, to) => {
    expect(spanOf(slots, parties, usual)).toEqual({ from: at(from), to: to === '24:00' ? at('23:00') + 3600_000 : at(to) });
  });

  it('are listed, and moments are quarters of them', () => {
    expect(hoursOf({ from: at('18:00'), to: at('20:00') })).toEqual([at('18:00'), at('19:00')]);
    expect(quarterOf(at('18:29'))).toBe(at('18:15'));
  });
});

it('parties get their reservations, in the order of their starts; who sits without a table is none', () => {
  const known = { _id: 'late', userName: 'Eva', tables: ['t4'], seats: 2, startsAt: iso('20:00'), until: iso('22:00') } as Reservation;
  const since = { _id: 'early', userName: 'Jana', visit: here } as Reservation;
  const early = { _id: 'early', tables: ['t4'], seats: 2, from: iso('18:00'), to: iso('20:00'), reservation: since };
  const overnight = [early, { ...early, _id: 'bar', tables: [] }];
  expect(partiesOf({ reservations: [known], overnight })).toMatchObject([
    { _id: 'early', from: at('18:00'), to: at('20:00'), reservation: since },
    { _id: 'late', from: at('20:00'), to: at('22:00'), reservation: known },
  ]);
});

it('parties that sit are there as long as they do, whatever was planned', () => {
  const [planned, presence] = [
    { startsAt: '2027-01-05T18:00:00.000Z', until: '2027-01-05T20:00:00.000Z' },
    { from: '2027-01-05T17:50:00.000Z', to: '2027-01-05T20:45:00.000Z' },
  ];
  const [shown] = partiesOf({ reservations: [{ _id: 'a', tables: ['t4'], isFixed: true, seats: 2, ...planned, presence } as Reservation] });
  expect(shown).toMatchObject({ from: at('17:50'), to: at('20:45'), overSince: at('20:00') });
});

it('parties that sit are there now, also when the evening was read some moments ago; those who have left are gone', () => {
  const times = { startsAt: '2027-01-05T18:00:00.000Z', until: '2027-01-05T20:00:00.000Z' };
  const presence = { from: '2027-01-05T18:00:00.000Z', to: '2027-01-05T20:00:00.000Z' };
  const sits = { _id: 'a', tables: ['t4'], seats: 2, ...times, presence } as Reservation;
  const left = { _id: 'b', tables: ['t5'], seats: 2, ...times, visit: { ...here, leftAt: '2027-01-05T19:20:00.000Z' } } as Reservation;
  expect(partiesOf({ reservations: [sits, left] }, at('20:01'))).toMatchObject([
    { to: at('20:15'), overSince: at('20:00') },
    { to: at('19:20'), overSince: undefined },
  ]);
});

it('without a table are those that are expected and have none', () => {
  const one = (_id: string, rest: Partial<Reservation>) => ({ _id, status: 'confirmed', ...rest }) as Reservation;
  const all = [one('a', {}), one('b', { tables: ['t4'] }), one('c', { tables: [], status: 'pending' }), one('d', { status: 'cancelled' })];
  expect(withoutTable(all).map(({ _id }) => _id)).toEqual(['a', 'c']);
});

it('parties that only meet are not there at the same time', () => {
  expect(overlap(party('a', '18:00', '20:00'), party('b', '20:00', '22:00'))).toBe(false);
  expect(overlap(party('a', '18:00', '20:15'), party('b', '20:00', '22:00'))).toBe(true);
  expect(overlap(party('gone', '21:00', '21:00'), party('b', '20:00', '22:00'))).toBe(false);
});

it('tables stand under their areas', () => {
  expect(tablesByArea(diningRoom).map(({ area, tables }) => [area.name, ...tables.map(({ label }) => label)])).toEqual([
    ['Hall', '1', '4', '5'],
    ['Garden', '9'],
  ]);
});

/** A party of four at these tables. */
const booked = (_id: string, tables: string[], from: string, until: string, more: Partial<Reservation> = {}) =>
  aParty(_id, from, { seats: 4, startsAt: iso(from), until: iso(until), tables, ...more });
const sits = (from: string) => ({ visit: { arrivedAt: iso(from), seatedAt: iso(from) } });

describe('the other parties', () => {
  const novak = booked('novak', ['t4'], '18:00', '20:00');
  const othersAt = (clock: string, ...all: Reservation[]) =>
    othersOf(novak, partiesOf({ reservations: [novak, ...all] }, at(clock)), diningRoom, at(clock)).map(({ _id, isThere }) => [
      _id,
      isThere,
    ]);
  const others = (...all: Reservation[]) => othersAt('11:00', ...all);

  it('are first those who are there at the same time, and of them those in the same area', () => {
    const lunch = booked('lunch', ['t5'], '12:00', '14:00');
    const garden = booked('garden', ['t9'], '17:00', '19:00');
    const next = booked('next', ['t5'], '19:30', '21:00');
    expect(others(lunch, garden, next)).toEqual([
      ['next', true],
      ['garden', true],
      ['lunch', false],
    ]);
  });

  it('are there as long as they sit, whatever was planned', () => {
    const presence = { from: iso('16:05'), to: iso('18:15') };
    expect(others(booked('stays', ['t5'], '16:00', '18:00', { ...sits('16:05'), presence }))).toEqual([['stays', true]]);
  });

  it('are none that have left or did not come', () => {
    const gone = [{ leftAt: iso('18:10') }, { noShowAt: iso('18:30') }];
    expect(others(...gone.map((visit, i) => booked(`gone${i}`, ['t5'], '18:00', '20:00', { visit })))).toEqual([]);
  });

  it('are none whose time is over, unless they sit longer', () => {
    const presence = { from: iso('16:05'), to: iso('18:45') };
    const stays = booked('stays', ['t5'], '16:00', '18:00', { ...sits('16:05'), presence });
    expect(othersAt('18:30', booked('never', ['t5'], '16:30', '18:15'), stays)).toEqual([['stays', true]]);
  });
});

describe('the next table', () => {
  const next = (all: Reservation[], seats = 4, room = diningRoom) => nextToLeave(partiesOf({ reservations: all }), seats, room)?._id;
  const mala = booked('mala', ['t4'], '16:00', '19:00', sits('16:00'));
  const nova = booked('nova', ['t5'], '16:00', '18:30', sits('16:00'));

  it('is the one whose party leaves first', () => expect(next([mala, nova])).toBe('nova'));
  it('is none at which nobody sits yet', () => expect(next([booked('late', ['t4'], '16:00', '17:00')])).toBeUndefined());
  it('is none that somebody else has then', () => expect(next([mala, nova, booked('then', ['t5'], '19:00', '21:00')])).toBe('mala'));
  it('is none that is too small, or by the rule too large', () => {
    expect(next([mala, nova], 5)).toBeUndefined();
    expect(next([mala, nova], 2, { ...diningRoom, mostSpareSeats: 1 })).toBeUndefined();
  });
  it('is that of tables which are pushed together', () => {
    expect(next([booked('large', ['t4', 't5'], '16:00', '19:00', sits('16:00'))], 7)).toBe('large');
  });
});

it('calls tables of the same area the nearest, and keeps their order else', () => {
  const all = [{ tables: ['t9'] }, { tables: ['t4', 't5'] }, { tables: ['t1'] }];
  const labels = (tables: string[]) => nearestFirst(all, { tables }, diningRoom).map((one) => one.tables.join('+'));
  expect(labels(['t5'])).toEqual(['t4+t5', 't1', 't9']);
  expect(labels([])).toEqual(['t9', 't4+t5', 't1']);
});

it('a party of the evening lacks a table after midnight too, one of the evening before does not', () => {
  jest.useFakeTimers({ now: new Date('2027-01-05T23:20:00Z') });
  const lacks = (dateTime: string) => lacksTable({ status: 'confirmed', dateTime });
  expect(['2027-01-05T23:30', '2027-01-06T00:30', '2027-01-07T18:00'].map(lacks)).toEqual([true, true, true]);
  expect(lacks('2027-01-04T23:30')).toBe(false);
  jest.useRealTimers();
});
