import { describe, expect, it } from '@jest/globals';
import { reservationById } from '../data/reservations.ts';
import { booked, change } from '../testing/bookings.ts';
import { loggedLines } from '../testing/logs.ts';
import { eveningIn, somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { handler } from './reservations.ts';

loggedLines();
const [owner, stranger, staff] = await Promise.all([somebody('CUSTOMER'), somebody('CUSTOMER'), somebody('STAFF')]);
const ownOf = async ({ token }: { token: string }) =>
  (await call(handler, 'reservations/user', { token })).body.data.map(({ _id }: { _id: string }) => _id);

describe("T03: another guest's reservation", () => {
  it.each<[string, object]>([
    ['userName', { userName: 'Mallory' }],
    ['userSurname', { userSurname: 'Mallory' }],
    ['userEmail', { userEmail: 'mallory@demo.test' }],
    ['userPhone', { userPhone: '+420700000000' }],
    ['dateTime', { dateTime: eveningIn(9) }],
    ['seats', { seats: 9 }],
    ['comment', { comment: 'Mine now.' }],
    ['status', { status: 'cancelled' }],
    ['nothing', {}],
  ])('does not exist for a customer who changes its %s, and stays as it is', async (_field, body) => {
    const id = await booked({}, { token: owner.token });
    const before = await reservationById(id);
    const reply = await change(id, stranger.token, body);
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await change('A'.repeat(22), stranger.token, body)).toEqual(reply);
    expect(await reservationById(id)).toEqual(before);
  });

  it('is not theirs to delete, nor is their own', async () => {
    const id = await booked({}, { token: owner.token });
    for (const { token } of [stranger, owner]) expect((await call(handler, 'reservations/delete', { id, token })).status).toBe(403);
    expect(await reservationById(id)).toBeDefined();
  });

  it('is not shown to them', async () => {
    const id = await booked({}, { token: owner.token });
    expect(await ownOf(stranger)).toEqual([]);
    expect(await ownOf(owner)).toContain(id);
  });
});

describe('a reservation', () => {
  it('belongs to who made it while signed in, not to who has its e-mail address', async () => {
    const id = await booked({ userEmail: stranger.email });
    expect(await ownOf(stranger)).not.toContain(id);
    expect((await change(id, stranger.token, { seats: 2 })).status).toBe(404);
  });

  it('stays with its owner through every change by staff', async () => {
    const id = await booked({}, { token: owner.token });
    await change(id, staff.token, { status: 'confirmed', userName: 'Petr' });
    expect(await ownOf(owner)).toContain(id);
    expect((await reservationById(id))?.ownerId).toBe(owner.userId);
  });

  it('is listed with the latest first, page by page', async () => {
    const guest = await somebody('CUSTOMER');
    const ids: string[] = [];
    for (let day = 1; day <= 9; day++) ids.push(await booked({ dateTime: eveningIn(day) }, { token: guest.token }));
    expect(await ownOf(guest)).toEqual(ids.toReversed());
  });

  it('page of one guest cannot be asked for by another', async () => {
    const list = await call(handler, 'reservations/list', { token: staff.token, query: { limit: '1' } });
    for (const { token } of [owner, stranger, staff]) {
      const reply = await call(handler, 'reservations/user', { token, query: { cursor: list.body.nextCursor } });
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
    }
  });
});
