import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { diningRoom } from '../../../testing/dining-room.ts';
import { partiesOf } from './evening.ts';
import { nearestFirst, nextToLeave, othersOf } from './nearby.ts';

const at = (time: string) => `2027-01-12T${time}:00.000Z`;
const party = (_id: string, tables: string[], from: string, until: string, more: Partial<Reservation> = {}): Reservation => ({
  _id,
  ...{ userName: 'Eva', userSurname: _id, userEmail: '', userPhone: '', area: '', comment: '', seats: 4, status: 'confirmed', version: 1 },
  dateTime: at(from).slice(0, 16),
  startsAt: at(from),
  until: at(until),
  tables,
  ...more,
});
const sits = (from: string) => ({ visit: { arrivedAt: at(from), seatedAt: at(from) } });

describe('the other parties', () => {
  const novak = party('novak', ['t4'], '18:00', '20:00');
  const others = (...all: Reservation[]) =>
    othersOf(novak, partiesOf({ reservations: [novak, ...all] }), diningRoom).map(({ _id, isThere }) => [_id, isThere]);

  it('are first those who are there at the same time, and of them those in the same area', () => {
    const lunch = party('lunch', ['t5'], '12:00', '14:00');
    const garden = party('garden', ['t9'], '17:00', '19:00');
    const next = party('next', ['t5'], '19:30', '21:00');
    expect(others(lunch, garden, next)).toEqual([
      ['next', true],
      ['garden', true],
      ['lunch', false],
    ]);
  });

  it('are there as long as they sit, whatever was planned', () => {
    const presence = { from: at('16:05'), to: at('18:15') };
    expect(others(party('stays', ['t5'], '16:00', '18:00', { ...sits('16:05'), presence }))).toEqual([['stays', true]]);
  });

  it('are none that have left or did not come', () => {
    const gone = [{ leftAt: at('18:10') }, { noShowAt: at('18:30') }];
    expect(others(...gone.map((visit, i) => party(`gone${i}`, ['t5'], '18:00', '20:00', { visit })))).toEqual([]);
  });
});

describe('the next table', () => {
  const next = (all: Reservation[], seats = 4, room = diningRoom) => nextToLeave(partiesOf({ reservations: all }), seats, room)?._id;
  const mala = party('mala', ['t4'], '16:00', '19:00', sits('16:00'));
  const nova = party('nova', ['t5'], '16:00', '18:30', sits('16:00'));

  it('is the one whose party leaves first', () => expect(next([mala, nova])).toBe('nova'));
  it('is none at which nobody sits yet', () => expect(next([party('late', ['t4'], '16:00', '17:00')])).toBeUndefined());
  it('is none that somebody else has then', () => expect(next([mala, nova, party('then', ['t5'], '19:00', '21:00')])).toBe('mala'));
  it('is none that is too small, or by the rule too large', () => {
    expect(next([mala, nova], 5)).toBeUndefined();
    expect(next([mala, nova], 2, { ...diningRoom, mostSpareSeats: 1 })).toBeUndefined();
  });
  it('is that of tables which are pushed together', () => {
    expect(next([party('large', ['t4', 't5'], '16:00', '19:00', sits('16:00'))], 7)).toBe('large');
  });
});

it('calls tables of the same area the nearest, and keeps their order else', () => {
  const all = [{ tables: ['t9'] }, { tables: ['t4', 't5'] }, { tables: ['t1'] }];
  const labels = (tables: string[]) => nearestFirst(all, { tables }, diningRoom).map((one) => one.tables.join('+'));
  expect(labels(['t5'])).toEqual(['t4+t5', 't1', 't9']);
  expect(labels([])).toEqual(['t9', 't4+t5', 't1']);
});
