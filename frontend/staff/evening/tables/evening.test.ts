import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { diningRoom } from '../../../testing/dining-room.ts';
import { hoursOf, overlap, type Party, partiesOf, quarterOf, spanOf, stateAt, tablesByArea, withoutTable } from './evening.ts';

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
  const slot = (clock: string) => ({ time: new Date(at(clock)).toISOString(), covers: 0, taken: 0 });
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

it('parties get their reservations, in the order of their starts', () => {
  const iso = (clock: string) => new Date(at(clock)).toISOString();
  const known = { _id: 'late', userName: 'Eva', tables: ['t4'], seats: 2, startsAt: iso('20:00'), until: iso('22:00') } as Reservation;
  const since = { _id: 'early', userName: 'Jana', visit: here } as Reservation;
  const overnight = [{ _id: 'early', tables: ['t4'], seats: 2, from: iso('18:00'), to: iso('20:00'), reservation: since }];
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
});

it('tables stand under their areas', () => {
  expect(tablesByArea(diningRoom).map(({ area, tables }) => [area.name, ...tables.map(({ label }) => label)])).toEqual([
    ['Hall', '1', '4', '5'],
    ['Garden', '9'],
  ]);
});
