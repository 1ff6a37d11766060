import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { getItem, getItems } from '#house/table/table';
import { aGuest, book, booked, change, unstamped } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { anAddress, eveningIn, newUser } from '../../testing/users.ts';
import { handler } from './reservations.ts';

loggedLines();
const cancellations = tries(12, 50);
afterEach(resetClock);
/** A guest books on each of ten days; the ids. */
async function ten(guest: object, changes: Parameters<typeof book>[1] = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 1; day <= 10; day++) ids.push((await book({ ...guest, dateTime: eveningIn(day) }, changes)).body.data._id);
  expect(ids).not.toContain(undefined);
  return ids;
}

describe('the limit of ten open reservations', () => {
  it('holds for one e-mail address and one phone number in any spelling', async () => {
    const guest = aGuest();
    await ten(guest);
    const address = anAddress(guest.userEmail);
    const byEmail = await book({ ...guest, userEmail: guest.userEmail.toUpperCase(), userPhone: aGuest().userPhone }, { address });
    const byPhone = await book({ ...aGuest(), userPhone: guest.userPhone.replace(/^\+420(...)(...)/, '$1 $2 ') }, { address });
    for (const reply of [byEmail, byPhone]) expect(reply).toMatchObject({ status: 409, body: { code: 'too_many_open' } });
  });

  it('does not count reservations that others made in a guest’s name from another network', async () => {
    const guest = aGuest();
    await ten(guest);
    const address = anAddress();
    for (let day = 11; day <= 20; day++) expect((await book({ ...guest, dateTime: eveningIn(day) }, { address })).status).toBe(201);
    expect((await book({ ...guest, dateTime: eveningIn(21) }, { address })).status).toBe(409);
  });

  it('counts the reservations of an account from every network', async () => {
    const guest = aGuest();
    const { token } = await newUser('CUSTOMER');
    await ten(guest, { token, address: anAddress() });
    expect((await book({ ...guest, dateTime: eveningIn(11) }, { token, address: anAddress() })).status).toBe(409);
  });

  it('gives the tenth booking its first reply when it is repeated', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    for (let day = 1; day <= 9; day++) await book({ ...guest, dateTime: eveningIn(day) });
    const tenth = await book({ ...guest, dateTime: eveningIn(10) }, { headers });
    expect(tenth.status).toBe(201);
    expect(unstamped(await book({ ...guest, dateTime: eveningIn(10) }, { headers }))).toEqual(unstamped(tenth));
    expect((await book({ ...guest, dateTime: eveningIn(11) }, { headers })).status).toBe(422);
    expect((await book({ ...guest, dateTime: eveningIn(11) })).status).toBe(409);
  });

  it('does not count cancelled or past reservations, and does not hold for staff', async () => {
    const guest = aGuest();
    const { token } = await newUser('STAFF');
    const ids = await ten(guest);
    expect((await book({ ...guest, dateTime: eveningIn(11) }, { token })).status).toBe(201);
    for (const id of ids.slice(0, 2)) await change(id, token, { status: 'cancelled' });
    expect((await book({ ...guest, dateTime: eveningIn(12) })).status).toBe(201);
    expect((await book({ ...guest, dateTime: eveningIn(13) })).status).toBe(409);
    moveClock(4 * 24 * 3600);
    expect((await book({ ...guest, dateTime: eveningIn(13) })).status).toBe(201);
    expect((await openOf(guest.userEmail)).filter((entry) => entry < new Date().toISOString())).toEqual([]);
  });

  it(`counts open reservations after ${cancellations} cancelled ones @full`, async () => {
    const guest = aGuest();
    const { token } = await newUser('STAFF');
    for (let round = 0; round < cancellations; round++)
      await change(await booked({ ...guest, dateTime: eveningIn(1) }), token, { status: 'cancelled' });
    await ten(guest);
    expect((await book({ ...guest, dateTime: eveningIn(11) })).status).toBe(409);
  });

  it('accepts exactly ten of forty simultaneous bookings', async () => {
    const guest = aGuest();
    const replies = await Promise.all(Array.from({ length: 40 }, (_, day) => book({ ...guest, dateTime: eveningIn(day + 1) })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ body }) => body.code === 'too_many_open')).toHaveLength(30);
  });

  it('cannot be exceeded by a change of e-mail address or phone number, except by staff', async () => {
    const guest = aGuest();
    const [owner, staff] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF')]);
    await ten(guest);
    const id = await booked({}, { token: owner.token });
    for (const field of ['userEmail', 'userPhone'] as const) {
      const handedOver = { [field]: guest[field] };
      expect(await change(id, owner.token, handedOver)).toMatchObject({ status: 409, body: { code: 'too_many_open' } });
    }
    expect((await change(id, owner.token, { seats: 3 })).status).toBe(200);
    expect((await change(id, staff.token, guest)).status).toBe(200);
    expect((await openOf(guest.userEmail)).length).toBe(11);
  });

  it('follows each reservation that is cancelled, deleted, moved, confirmed again or given to another guest, until none is left', async () => {
    const [guest, heir] = [aGuest(), aGuest()];
    const { token } = await newUser('STAFF');
    const ids = await ten(guest);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await change(first, token, { status: 'cancelled' });
    await call(handler, 'reservations/delete', { id: second, token });
    await change(third, token, heir);
    expect((await openOf(guest.userPhone)).map(idOf)).toEqual(ids.slice(3));
    expect((await openOf(heir.userEmail)).map(idOf)).toEqual([third]);
    await change(third, token, { status: 'cancelled' });
    expect(await getItems([heir.userEmail, heir.userPhone].map(keys.openReservations))).toEqual([undefined, undefined]);
    await change(first, token, { status: 'confirmed' });
    await change(fourth, token, { dateTime: eveningIn(20) });
    expect((await openOf(guest.userEmail)).map(idOf)).toEqual([first, ...ids.slice(4), fourth]);
  });

  it('counts correctly when one reservation is booked while another is cancelled', async () => {
    const guest = aGuest();
    const { token } = await newUser('STAFF');
    const first = await booked({ ...guest, dateTime: eveningIn(1) });
    let second = '';
    const rival = async () => {
      second = await booked({ ...guest, dateTime: eveningIn(2) });
    };
    expect(await interleaved(() => change(first, token, { status: 'cancelled' }), rival)).toMatchObject({ status: 200 });
    expect([(await openOf(guest.userEmail)).map(idOf), (await openOf(guest.userPhone)).map(idOf)]).toEqual([[second], [second]]);
  });

  it('stores at most 100 reservations of one guest, and staff can book more @full', async () => {
    const restaurant = aGuest();
    const { token } = await newUser('STAFF');
    for (let time = 0; time < 105; time++) expect((await book({ ...restaurant, comment: `${time}` }, { token })).status).toBe(201);
    expect((await openOf(restaurant.userPhone)).length).toBe(100);
    expect((await book(restaurant)).status).toBe(409);
  });
});

const openOf = async (guest: string) => [...((await getItem<{ open: Set<string> }>(keys.openReservations(guest)))?.open ?? [])].toSorted();
const idOf = (entry: string) => entry.split('#')[1];
