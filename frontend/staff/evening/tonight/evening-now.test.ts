import { expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { reservationNumber } from '#evening/rules/reservation-number';
import { aParty, at } from '../../../testing/evening-party.ts';
import { figuresOf, soughtIn, stillAt } from './evening-now.ts';

const now = Date.parse(at('19:00'));

/** A party at a table of its own. */
const party = (id: string, start: string, changes: Partial<Reservation> = {}) => aParty(id, start, { tables: [id], ...changes });

const sits = { visit: { seatedAt: at('18:05') }, presence: { from: at('18:05'), to: at('21:00') } };

it('the figures say who is in the house, who comes, and what is free, not who has been or will not come', () => {
  const evening = [
    party('lunch', '12:00', { seats: 8, until: at('14:00') }),
    party('gone', '17:00', { seats: 7, visit: { leftAt: at('18:30') } }),
    party('never', '18:00', { seats: 6, visit: { noShowAt: at('18:30') } }),
    party('off', '20:00', { seats: 5, status: 'cancelled' }),
    party('closed', '12:00', { seats: 9, visit: { seatedAt: at('12:00') } }),
    party('sits', '18:00', { seats: 3, tables: ['a', 'b'], ...sits }),
    party('walked in', '18:30', { seats: 4, tables: [], ...sits }),
    party('arrived', '19:15', { seats: 2, visit: { arrivedAt: at('18:55') } }),
    party('late', '18:45', { seats: 1 }),
    party('later', '20:00', { seats: 10 }),
    party('asks', '20:30', { seats: 20, status: 'pending' }),
  ];
  expect(figuresOf({ reservations: evening, tables: 10, seats: 40 }, now)).toEqual({ inHouse: 9, toCome: 31, free: 6 });
  expect(figuresOf({ reservations: evening, seats: 40 }, now)).toEqual({ inHouse: 9, toCome: 31, free: 30 });
  expect(figuresOf({ reservations: evening }, now).free).toBeUndefined();
  expect(figuresOf({ reservations: evening, seats: 5 }, now).free).toBe(0);
});

it('a table that is needed soon is free, or still somebody’s', () => {
  const holder = party('holder', '17:00', { tables: ['t4'], ...sits });
  const next = party('next', '19:15', { tables: ['t4', 't5'] });
  const far = party('far', '20:00', { tables: ['t4'] });
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
  const all = [party('riha', '19:00', { userSurname: 'Říha', userPhone: '+420777123456' }), party('novak', '19:00')];
  expect(soughtIn(all, search)).toEqual(found);
});
