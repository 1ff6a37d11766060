import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { mailsTo } from '../../testing/table.ts';
import { dateIn, eveningIn, newUser, tokenFor } from '../../testing/users.ts';
import type { ReservationStatus } from '../contract/reservation.ts';
import { type Position, reservationsOf } from '../store/reservation-lists.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
afterEach(resetClock);
const [owner, stranger, staff] = await Promise.all([newUser('CUSTOMER'), newUser('CUSTOMER'), newUser('STAFF')]);
const users = { CUSTOMER: owner, STAFF: staff, MANAGER: await newUser('MANAGER') };
const resend = (id: string) => call(handler, 'reservations/resend-mail', { id, token: staff.token });
const refusedAtTime = { status: 422, body: { code: 'validation_failed', errors: [{ field: 'dateTime' }] } };
const ownOf = async ({ token }: { token: string }) =>
  (await call(handler, 'reservations/user', { token })).body.data.map(({ _id }: { _id: string }) => _id);

const toldTo = async ({ userEmail }: { userEmail: string }) =>
  (await mailsTo(userEmail)).map(({ kind }) => String(kind).replace('reservation-', '')).sort();

async function reservationIn(status: ReservationStatus): Promise<string> {
  const id = await booked({}, { token: owner.token });
  if (status !== 'pending') await change(id, staff.token, { status });
  expect((await reservationById(id))?.status).toBe(status);
  return id;
}

it('the example booking is stored as pending, and staff find it on its day and confirm it', async () => {
  const { token } = staff;
  const { status, body } = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(10) } });
  expect([status, body.data]).toMatchObject([201, { status: 'pending', seats: 4, version: 1 }]);

  const list = await call(handler, 'reservations/list', { token, query: { from: dateIn(10), to: dateIn(10) } });
  const { number: _number, link: _link, calendar: _calendar, ...booked } = body.data;
  expect(list.body.data).toMatchObject([booked]);
  const confirmed = await call(handler, 'reservations/update', { id: body.data._id, token });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { ...booked, status: 'confirmed', version: 2 } } });
});

describe('allergens and needs of a party', () => {
  const storedItem = async (id: string) => (await getItem(keys.reservation(id))) ?? {};

  it('are stored in one order and each once, and not at all when there are none', async () => {
    const id = await booked({ allergens: [8, 5, 8], needs: ['dog', 'high_chair'] });
    expect(await storedItem(id)).toMatchObject({ allergens: [5, 8], needs: ['high_chair', 'dog'] });
    const { token } = staff;
    expect((await change(id, token, { allergens: [], needs: [] })).body.data.version).toBe(2);
    const without = [await storedItem(id), await storedItem(await booked()), await storedItem(await booked({ allergens: [], needs: [] }))];
    for (const item of without) expect(Object.keys(item).filter((name) => name === 'allergens' || name === 'needs')).toEqual([]);
  });

  it('are entered and changed by staff, and a change to the same is none', async () => {
    const { token } = staff;
    const said = { allergens: [7], needs: ['wheelchair'] };
    const entered = await call(handler, 'reservations/enter', { token, body: { ...said, dateTime: eveningIn(9) } });
    expect(entered).toMatchObject({ status: 201, body: { data: said } });
    const { _id, version } = entered.body.data;
    expect((await change(_id, token, said)).body.data).toMatchObject({ ...said, version });
    expect((await change(_id, token, { allergens: [7, 9] })).body.data).toMatchObject({ allergens: [7, 9], version: version + 1 });
  });

  it('are refused with a sentence when there is no such one', async () => {
    const errors = [{ field: 'allergens.0', message: 'Allergens are numbered 1 to 14.' }];
    expect((await book({ allergens: [15] })).body).toMatchObject({ code: 'validation_failed', errors });
    expect((await book({ needs: ['throne' as 'dog'] })).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'needs.0' }] });
  });
});

describe('the status of a reservation', () => {
  // which role may move which status to which: rules/transitions.test.ts
  it.each<[keyof typeof users, ReservationStatus, ReservationStatus, number]>([
    ['CUSTOMER', 'pending', 'confirmed', 403],
    ['CUSTOMER', 'confirmed', 'pending', 409],
    ['MANAGER', 'cancelled', 'confirmed', 200],
  ])('%s moves %s to %s: %s', async (role, from, to, status) => {
    const id = await reservationIn(from);
    const reply = await change(id, users[role].token, { status: to });
    expect([reply.status, (await reservationById(id))?.status]).toEqual([status, status === 200 ? to : from]);
    if (status === 409) expect(reply.body).toMatchObject({ code: 'illegal_transition', data: { _id: id, status: from } });
  });

  it('of a new one is pending whatever a customer sends, and one that is not there is not deleted', async () => {
    const { token } = owner;
    expect(await book({ status: 'confirmed' } as object, { token })).toMatchObject({ status: 201, body: { data: { status: 'pending' } } });
    const missing = await call(handler, 'reservations/delete', { id: 'A'.repeat(22), token: staff.token });
    expect(missing.status).toBe(404);
  });
});

describe('the guest', () => {
  it('gets one email for each change, and none for a request without a change', async () => {
    const guest = aGuest();
    const id = await booked(guest);
    const { token } = staff;
    for (const body of [
      { status: 'confirmed' },
      { status: 'confirmed' },
      { staffNote: 'x' },
      { seats: 3 },
      { seats: 4, tell: true },
      { status: 'cancelled' },
    ]) {
      expect((await change(id, token, body)).status).toBe(200);
    }
    expect(await toldTo(guest)).toEqual(['cancelled', 'changed', 'confirmed', 'received']);
  });

  it('gets an email when a future reservation is deleted, and none when it was cancelled before', async () => {
    const [counting, knowing] = [aGuest(), aGuest()];
    const { token } = staff;
    const live = await booked(counting);
    const cancelled = await booked(knowing);
    await change(cancelled, token, { status: 'cancelled' });
    const replies = [];
    for (const id of [live, cancelled]) replies.push(await call(handler, 'reservations/delete', { id, token }));
    expect(replies.map(({ body }) => body.message)).toEqual([
      'The reservation has been deleted. The guest is told by e-mail.',
      'The reservation has been deleted.',
    ]);
    expect([await toldTo(counting), await toldTo(knowing)]).toEqual([
      ['cancelled', 'received'],
      ['declined', 'received'],
    ]);
  });

  it('gets no email when staff confirm a future one without a word, and staff read so', async () => {
    const guest = aGuest();
    const { body } = await change(await booked(guest), staff.token, { status: 'confirmed', tell: false });
    expect([body.message, await toldTo(guest)]).toEqual(['The reservation has been confirmed.', ['received']]);
  });

  it('gets an email at the new address and a last one at the old address when the address changes', async () => {
    const [former, other] = [aGuest(), aGuest()];
    const id = await booked(former);
    await change(id, staff.token, { status: 'confirmed' });
    await change(id, staff.token, { userEmail: other.userEmail });
    expect([await toldTo(former), await toldTo(other)]).toEqual([['confirmed', 'readdressed', 'received'], ['confirmed']]);
  });
});

describe('the time of a reservation', () => {
  it('keeps the offset when it is changed to the second of two in the repeated hour', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const id = await booked({ dateTime: '2027-10-30T18:30' });
    await change(id, await tokenFor(staff.userId), { dateTime: '2027-10-31T02:30+01:00' });
    expect(await reservationById(id)).toMatchObject({ dateTime: '2027-10-31T02:30', startsAt: '2027-10-31T01:30:00.000Z' });
  });

  it('does not change when a hundred edits send it back @full', async () => {
    stopClock(new Date('2027-10-01T12:00:00Z'));
    const token = await tokenFor(staff.userId);
    const id = await booked({ dateTime: '2027-10-31T02:30+01:00' });
    const before = await reservationById(id);
    for (let edit = 1; edit <= 100; edit++) {
      const { dateTime } = (await reservationById(id)) ?? {};
      expect((await change(id, token, { dateTime, staffNote: `Edit ${edit}` })).status).toBe(200);
    }
    expect(await reservationById(id)).toMatchObject({ dateTime: before?.dateTime, startsAt: before?.startsAt, version: 101 });
  });

  it('may stay in the past when staff change something else', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const id = await booked({ dateTime: '2026-12-01T18:30' });
    stopClock(new Date('2026-12-02T12:00:00Z'));
    const token = await tokenFor(staff.userId);
    expect((await change(id, token, { dateTime: '2026-12-01T18:30', staffNote: 'They left a scarf.' })).status).toBe(200);
    expect(await change(id, token, { dateTime: '2026-12-01T19:30' })).toMatchObject(refusedAtTime);
  });
});

describe('a mail that staff send again', () => {
  it('says how the reservation stands now, and shows as queued', async () => {
    const { userEmail } = aGuest();
    const id = await booked({ userEmail });
    await change(id, staff.token, { status: 'confirmed' });
    const { status, body } = await resend(id);
    expect([status, body.data.mail]).toEqual([200, { state: 'queued', kind: 'reservation-confirmed', at: expect.any(String) }]);
    expect(await toldTo({ userEmail })).toEqual(['confirmed', 'confirmed', 'received']);
  });

  it('says what a colleague has decided at the same moment', async () => {
    const { userEmail } = aGuest();
    const id = await booked({ userEmail });
    const confirm = () => change(id, staff.token, { status: 'confirmed' });
    expect((await interleaved(() => resend(id), confirm)).status).toBe(200);
    expect(await toldTo({ userEmail })).toEqual(['confirmed', 'confirmed', 'received']);
  });

  it('is refused for a guest without an address', async () => {
    const entered = { userEmail: undefined, dateTime: eveningIn(7), override: 'A friend of the house' };
    const headers = { 'idempotency-key': newId() };
    const { body } = await call(handler, 'reservations/enter', { token: staff.token, body: entered, headers });
    expect((await resend(body.data._id)).body.code).toBe('no_address');
  });

  it('is refused when the time is past', async () => {
    const hour = 3_600_000;
    const [past] = await storedReservations(1, new Date(Date.now() - 2 * hour), new Date(Date.now() - hour));
    expect((await resend(past?._id ?? '')).body.code).toBe('in_past');
  });
});

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
