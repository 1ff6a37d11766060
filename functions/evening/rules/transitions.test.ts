import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '../contract/reservation.ts';
import { differences, mayMove, statusAfter } from './transitions.ts';

const froms = ['new', 'pending', 'confirmed', 'cancelled'] as const;
const targets = ['pending', 'confirmed', 'cancelled', 'deleted'] as const;

describe('mayMove', () => {
  // rows: from; columns: pending confirmed cancelled deleted; y yes, = stays as it is, - no
  const allowed = {
    CUSTOMER: ['y---', '=-y-', '-=y-', '--=-'],
    STAFF: ['y---', '=yyy', '-=yy', '-y=y'],
    MANAGER: ['y---', '=yyy', '-=yy', '-y=y'],
  } as const;
  const cases = (['CUSTOMER', 'STAFF', 'MANAGER'] as const).flatMap((role) =>
    froms.flatMap((from, row) => targets.map((to, column) => ({ role, from, to, may: allowed[role][row]?.[column] !== '-' }))),
  );

  it('has 48 combinations of role, status and target', () => expect(cases).toHaveLength(48));
  it.each(cases)('$role: $from → $to: $may', ({ role, from, to, may }) => expect(mayMove(role, from, to)).toBe(may));
});

const confirmed: Reservation = {
  _id: 'r1',
  userName: 'Jana',
  userSurname: 'Nováková',
  userEmail: 'jana@example.com',
  userPhone: '+420777123456',
  dateTime: '2026-12-24T18:30',
  startsAt: '2026-12-24T17:30:00.000Z',
  seats: 4,
  area: '',
  status: 'confirmed',
  comment: '',
  version: 3,
};
const pending: Reservation = { ...confirmed, status: 'pending' };
const cancelled: Reservation = { ...confirmed, status: 'cancelled' };

describe('a customer’s edit', () => {
  it.each([{ dateTime: '2026-12-24T19:00' }, { seats: 5 }, { area: 'garden' }])(
    'of %j leaves a confirmed reservation confirmed',
    (change) => {
      expect(statusAfter('CUSTOMER', confirmed, { ...change, version: 3 })).toBe('confirmed');
      expect(statusAfter('CUSTOMER', confirmed, { ...change, version: 3, status: 'confirmed' })).toBe('confirmed');
    },
  );

  it('of allergens and needs leaves it confirmed, and is a change only when they say something else', () => {
    const allergic: Reservation = { ...confirmed, allergens: [5, 8], needs: ['pram'] };
    expect(statusAfter('CUSTOMER', allergic, { allergens: [5], needs: [], version: 3 })).toBe('confirmed');
    expect(differences(allergic, { allergens: [5], needs: [] })).toEqual(['allergens', 'needs']);
    expect(differences(allergic, { allergens: [5, 8], needs: ['pram'] })).toEqual([]);
    expect(differences(confirmed, { allergens: [], needs: [] })).toEqual([]);
    expect(differences(confirmed, { allergens: [1] })).toEqual(['allergens']);
  });

  it('of another field leaves it confirmed', () => {
    expect(statusAfter('CUSTOMER', confirmed, { comment: 'A quiet table', dateTime: confirmed.dateTime, seats: 4 })).toBe('confirmed');
  });

  it('cannot confirm, not even along with another change', () => {
    expect(statusAfter('CUSTOMER', pending, { status: 'confirmed' })).toBeUndefined();
    expect(statusAfter('CUSTOMER', pending, { status: 'confirmed', seats: 2, version: 3 })).toBeUndefined();
    expect(statusAfter('CUSTOMER', cancelled, { status: 'confirmed', version: 3 })).toBeUndefined();
  });

  it('can cancel a reservation, also a cancelled one', () => {
    expect(statusAfter('CUSTOMER', pending, { status: 'cancelled' })).toBe('cancelled');
    expect(statusAfter('CUSTOMER', confirmed, { status: 'cancelled', version: 3, seats: 2 })).toBe('cancelled');
    expect(statusAfter('CUSTOMER', cancelled, { status: 'cancelled' })).toBe('cancelled');
  });

  it('is refused on a cancelled reservation', () => {
    expect(statusAfter('CUSTOMER', cancelled, { seats: 2 })).toBeUndefined();
  });
});

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
});

describe('an edit by staff', () => {
  it('keeps a confirmed reservation confirmed', () => {
    expect(statusAfter('STAFF', confirmed, { dateTime: '2026-12-24T19:00', seats: 6, version: 3 })).toBe('confirmed');
  });

  it('can confirm together with other changes, as long as nobody else changed the reservation', () => {
    expect(statusAfter('STAFF', pending, { seats: 6, status: 'confirmed', version: 3 })).toBe('confirmed');
    expect(statusAfter('STAFF', pending, { seats: 6, status: 'confirmed', version: 2 })).toBe('unclear');
  });

  it('can confirm a cancelled reservation', () => {
    expect(statusAfter('MANAGER', cancelled, { status: 'confirmed' })).toBe('confirmed');
  });
});
