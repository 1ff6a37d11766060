import { describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { aGuest, book, change, unstamped } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { at, saturday, tableTest } from '../../testing/table-test.ts';
import { anAddress } from '../../testing/users.ts';
import type { NewReservation } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();
const { owner, staff, enter } = await tableTest();
const unasked = (body: Partial<NewReservation>, changes: Parameters<typeof book>[1] = {}) =>
  book({ dateTime: at('18:30'), seats: 2, anotherTable: undefined as unknown as boolean, ...body }, changes);
const asked = {
  status: 409,
  body: { code: 'already_booked', message: 'You already have a table with us on this day. Would you like one more?' },
};

describe('a second table on the same day of service', () => {
  it.each(['userEmail', 'userPhone'] as const)(
    'of a guest with the same %s is asked about, and booked when the guest says so',
    async (field) => {
      const address = anAddress();
      const guest = aGuest();
      await unasked(guest, { address });
      const second = { ...aGuest(), [field]: guest[field], dateTime: at('12:00') };
      expect(await unasked(second, { address })).toMatchObject(asked);
      const booked = await book({ ...second, anotherTable: true }, { address });
      expect(booked.status).toBe(201);
      expect(await reservationById(booked.body.data._id)).toMatchObject({ anotherTable: true });
    },
  );

  it('after midnight belongs to the evening before', async () => {
    const night = { name: 'Night', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
    await openWith({ week: Array(7).fill([night]) });
    const guest = aGuest();
    await unasked({ ...guest, dateTime: at('20:00') });
    expect(await unasked({ ...guest, dateTime: at('00:30', saturday) })).toMatchObject(asked);
  });

  it('of a signed-in customer is asked about from any network', async () => {
    const guest = aGuest();
    await unasked(guest, { token: owner.token, address: anAddress() });
    expect(await unasked(guest, { token: owner.token, address: anAddress() })).toMatchObject(asked);
  });

  it('from another network is booked and marked: a stranger does not learn who dines here', async () => {
    const guest = aGuest();
    await unasked(guest, { address: anAddress() });
    const other = await unasked(guest, { address: anAddress() });
    expect(other.status).toBe(201);
    expect(await reservationById(other.body.data._id)).toMatchObject({ anotherTable: true });
  });

  it('is asked about too when four requests come at the same moment: one of them is booked', async () => {
    for (const times of [
      ['18:30', '18:30', '18:30', '18:30'],
      ['12:00', '12:30', '18:30', '19:00'],
    ]) {
      const [guest, address] = [aGuest(), anAddress()];
      const replies = await Promise.all(times.map((time) => unasked({ ...guest, comment: newId(), dateTime: at(time) }, { address })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(replies.filter(({ status }) => status === 409)).toMatchObject(Array(3).fill(asked));
    }
  });

  it('of two colleagues who enter one guest at the same moment is asked about', async () => {
    const caller = { userName: 'Jana', userPhone: aGuest().userPhone, seats: 2, source: 'phone' as const };
    const replies = await Promise.all(['18:30', '19:00'].map((time) => enter({ ...caller, dateTime: at(time) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is not the same request sent again, which gets its reservation', async () => {
    const guest = aGuest();
    const headers = { 'idempotency-key': newId() };
    const first = await unasked(guest, { headers });
    expect(unstamped(await unasked(guest, { headers }))).toEqual(unstamped(first));
  });
});

it('a table on another day, after a cancellation or of a guest known only by staff is booked without a question', async () => {
  const guest = aGuest();
  const first = (await unasked(guest)).body.data._id;
  expect((await unasked({ ...guest, dateTime: at('18:30', saturday) })).status).toBe(201);
  await change(first, staff.token, { status: 'cancelled' });
  const second = await unasked(guest);
  expect(second.status).toBe(201);
  expect((await reservationById(second.body.data._id))?.anotherTable).toBeUndefined();
  const caller = aGuest();
  await enter(caller);
  expect((await unasked(caller)).status).toBe(201);
});

it('the mark ends when the table moves to another day', async () => {
  const guest = aGuest();
  await book({ ...guest, dateTime: at('12:00') });
  const { _id } = (await book({ ...guest, dateTime: at('18:30') })).body.data;
  await change(_id, staff.token, { dateTime: at('19:00') });
  expect(await reservationById(_id)).toMatchObject({ anotherTable: true });
  await change(_id, staff.token, { dateTime: at('19:00', saturday) });
  expect((await reservationById(_id))?.anotherTable).toBeUndefined();
});
