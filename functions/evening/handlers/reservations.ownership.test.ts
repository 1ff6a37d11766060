import { afterEach, describe, expect, it } from '@jest/globals';
import { booked, change } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { eveningIn, newUser, tokenFor } from '../../testing/users.ts';
import { type Position, reservationsOf } from '../store/reservation-lists.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
afterEach(resetClock);
const [owner, stranger, staff] = await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER'), newUser('STAFF')]);
const ownOf = async ({ token }: { token: string }) =>
  (await call(handler, 'reservations/user', { token })).body.data.map(({ _id }: { _id: string }) => _id);

describe('a reservation of another customer', () => {
  it('is answered 404 when a customer changes it, as one that is not there, and is not changed', async () => {
    const id = await booked({}, { token: owner.token });
    const before = await reservationById(id);
    for (const body of [{ userEmail: 'mallory@demo.test' }, { seats: 9 }, { status: 'cancelled' }, {}]) {
      const reply = await change(id, stranger.token, body);
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await change('A'.repeat(22), stranger.token, body)).toEqual(reply);
    }
    expect(await reservationById(id)).toEqual(before);
  });

  it('cannot be deleted by a customer, nor can the own one', async () => {
    const id = await booked({}, { token: owner.token });
    for (const { token } of [stranger, owner]) expect((await call(handler, 'reservations/delete', { id, token })).status).toBe(403);
    expect(await reservationById(id)).toBeDefined();
  });

  it('is not in the list of a customer', async () => {
    const id = await booked({}, { token: owner.token });
    expect(await ownOf(stranger)).toEqual([]);
    expect(await ownOf(owner)).toContain(id);
  });
});

describe('a reservation', () => {
  it('belongs to the user who booked it while signed in, not to the user with its e-mail address', async () => {
    const id = await booked({ userEmail: stranger.email });
    expect(await ownOf(stranger)).not.toContain(id);
    expect((await change(id, stranger.token, { seats: 2 })).status).toBe(404);
  });

  it('keeps its owner when staff change it', async () => {
    const id = await booked({}, { token: owner.token });
    await change(id, staff.token, { status: 'confirmed', userName: 'Petr' });
    expect(await ownOf(owner)).toContain(id);
    expect((await reservationById(id))?.ownerId).toBe(owner.userId);
  });

  it('is listed with the future ones, soonest first, then the past and cancelled ones, latest first', async () => {
    const guest = await newUser('CUSTOMER');
    const ids: string[] = [];
    for (let day = 1; day <= 6; day++) ids.push(await booked({ dateTime: eveningIn(day) }, { token: guest.token }));
    const [past, pastToo, cancelled, soon, later, last] = ids as [string, string, string, string, string, string];
    for (const id of [cancelled, last]) await change(id, staff.token, { status: 'cancelled' });
    moveClock(3 * 24 * 3600);
    expect(await ownOf({ token: await tokenFor(guest.userId) })).toEqual([soon, later, last, cancelled, pastToo, past]);
  });

  it.each([1, 2, 3, 5])(
    'is listed once and in the same order in pages of %i, also when one becomes past between two pages',
    async (limit) => {
      const guest = await newUser('CUSTOMER');
      for (let day = 1; day <= 7; day++) {
        const id = await booked({ dateTime: eveningIn(day) }, { token: guest.token });
        if (day % 3 === 0) await change(id, staff.token, { status: 'cancelled' });
      }
      const start = new Date(Date.now() + 2 * 24 * 3600_000);
      const whole = await reservationsOf(guest.userId, start, 100, undefined);
      expect(whole).toMatchObject({ items: { length: 7 }, next: undefined });
      const paged: string[] = [];
      let next: Position | undefined;
      do {
        const page = await reservationsOf(guest.userId, new Date(start.getTime() + paged.length * 24 * 3600_000), limit, next);
        paged.push(...page.items.map(({ _id }) => _id));
        next = page.next;
      } while (next && paged.length < 20);
      expect(paged).toEqual(whole.items.map(({ _id }) => _id));
    },
  );

  it('list refuses the cursor of another list', async () => {
    const list = await call(handler, 'reservations/list', { token: staff.token, query: { limit: '1' } });
    for (const { token } of [owner, stranger, staff]) {
      const reply = await call(handler, 'reservations/user', { token, query: { cursor: list.body.nextCursor } });
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
    }
  });
});
