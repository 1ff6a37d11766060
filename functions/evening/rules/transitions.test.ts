import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '../contract/reservation.ts';
import { differences, mayMove, statusAfter } from './transitions.ts';

it.each([
  ['CUSTOMER', ['y---', '=-y-', '-=y-', '--=-']],
  ['STAFF', ['y---', '=yyy', '-=yy', '-y=y']],
  ['MANAGER', ['y---', '=yyy', '-=yy', '-y=y']],
] as const)('%s may move a status to another', (role, allowed) => {
  // rows: from; columns: to; y yes, = stays as it is, - no
  const rows = (['new', 'pending', 'confirmed', 'cancelled'] as const).map((from) =>
    (['pending', 'confirmed', 'cancelled', 'deleted'] as const).map((to) => {
      if (from === to) return '=';
      return mayMove(role, from, to) ? 'y' : '-';
    }),
  );
  expect(rows.map((row) => row.join(''))).toEqual(allowed);
});

const of = (status: Reservation['status']): Reservation => ({
  ...{ _id: 'r1', userName: 'Jana', userSurname: 'Nováková', userEmail: 'jana@example.com', userPhone: '+420777123456' },
  ...{ dateTime: '2026-12-24T18:30', startsAt: '2026-12-24T17:30:00.000Z', seats: 4, area: '', comment: '', version: 3 },
  status,
});
const [confirmed, pending, cancelled] = [of('confirmed'), of('pending'), of('cancelled')];

it('allergens and needs are a change only when they say something else', () => {
  const allergic: Reservation = { ...confirmed, allergens: [5, 8], needs: ['pram'] };
  expect(differences(allergic, { allergens: [5], needs: [] })).toEqual(['allergens', 'needs']);
  expect(differences(allergic, { allergens: [5, 8], needs: ['pram'] })).toEqual([]);
  expect(differences(confirmed, { allergens: [], needs: [] })).toEqual([]);
  expect(differences(confirmed, { allergens: [1] })).toEqual(['allergens']);
});

// what else a change does to the status: reservation-change.test.ts
describe('a status that was read before staff confirmed', () => {
  it('does not undo the confirmation when it comes with an edit', () => {
    expect(statusAfter('CUSTOMER', confirmed, { comment: 'A quiet table', status: 'pending' })).toBe('confirmed');
    expect(statusAfter('STAFF', confirmed, { comment: 'A quiet table', status: 'pending', version: 2 })).toBe('confirmed');
  });

  it('is unclear when it comes with an edit and the user may set it', () => {
    expect(statusAfter('STAFF', pending, { comment: 'A quiet table', status: 'confirmed' })).toBe('unclear');
    expect(statusAfter('STAFF', cancelled, { comment: 'A quiet table', status: 'confirmed' })).toBe('unclear');
    expect(statusAfter('CUSTOMER', confirmed, { comment: 'A quiet table', status: 'cancelled' })).toBe('unclear');
    expect(statusAfter('CUSTOMER', pending, { comment: 'A quiet table', status: 'confirmed' })).toBe('pending');
  });

  it('is refused when it comes alone', () => {
    expect(statusAfter('CUSTOMER', confirmed, { ...confirmed, version: 2, status: 'pending' })).toBeUndefined();
    expect(statusAfter('STAFF', confirmed, { status: 'pending' })).toBeUndefined();
  });

  it('is meant when nobody else has changed the reservation, along with other changes or by who may not set it', () => {
    expect(statusAfter('STAFF', pending, { seats: 6, status: 'confirmed', version: 3 })).toBe('confirmed');
    expect(statusAfter('STAFF', pending, { seats: 6, status: 'confirmed', version: 2 })).toBe('unclear');
    expect(statusAfter('CUSTOMER', pending, { status: 'confirmed', seats: 2, version: 3 })).toBeUndefined();
    expect(statusAfter('CUSTOMER', confirmed, { status: 'cancelled', version: 3, seats: 2 })).toBe('cancelled');
  });
});
