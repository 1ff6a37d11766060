import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from '@jest/globals';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem } from '#house/table/table';
import { aGuest, book, booked, unstamped } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, friday, saturday, tableTest } from '../../testing/table-test.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, enter } = await tableTest();

describe('a booking', () => {
  it('for the last seats is accepted, and the next one is offered the nearest free times', async () => {
    expect((await book({ dateTime: at('18:30'), seats: 8 })).status).toBe(201);
    const guest = aGuest();
    const refused = await book({ ...guest, dateTime: at('18:30'), seats: 4 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full' } } });
    expect(refused.body.message).toBe('There is no table left at this time. These times are free:');
    const nearest = refused.body.data.nearest.map(({ dateTime }: { dateTime: string }) => dateTime);
    expect(nearest).toContain(at('20:30'));
    expect(nearest).toContain(at('18:30', saturday));
    expect(refused.body.data.seatsLeft).toBeUndefined();
    expect(await mailsTo(guest.userEmail)).toEqual([]);
  });

  it('of a larger party than guests may book is refused by its field', async () => {
    expect(await book({ dateTime: at('18:30'), seats: 9 })).toMatchObject({ status: 422, body: { errors: [{ field: 'seats' }] } });
  });

  it('does not exceed the guests of a slot who were counted by a former release', async () => {
    await openWith({ seats: 40, guestsPerSlot: 4 });
    await changeItem(keys.serviceDay(friday), { add: { a1110: 3, version: 1 } });
    const rival = () => changeItem(keys.serviceDay(friday), { add: { q1110: 1, h1110: 1, f1080: 1, version: 1 } });
    expect((await book({ dateTime: at('18:30'), seats: 2 })).status).toBe(409);
    expect((await interleaved(() => book({ dateTime: at('18:30'), seats: 1 }), rival, 1, [TransactWriteCommand])).status).toBe(409);
    await deleteItem(keys.serviceDay(friday));
  });

  it('is confirmed at once up to the party size that the manager has set', async () => {
    await openWith({ confirmUpTo: 4 });
    const guest = aGuest();
    const small = await book({ ...guest, dateTime: at('18:30'), seats: 4 });
    expect(small).toMatchObject({
      status: 201,
      body: { message: 'Thank you, your table is reserved. We send you an e-mail with the details.' },
    });
    expect(small.body.data).toMatchObject({ status: 'confirmed' });
    expect(await mailsTo(guest.userEmail)).toMatchObject([{ kind: 'reservation-confirmed' }]);
    expect((await book({ dateTime: at('18:30'), seats: 5 })).body.data).toMatchObject({ status: 'pending' });
  });

  it('is refused when the day is closed just before it is written', async () => {
    const close = () => setDay(friday, { sittings: [], note: 'Closed.' });
    const reply = await interleaved(() => book({ dateTime: at('18:30') }), close, 1, [TransactWriteCommand]);
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'closed' } } });
  });

  it('that another one overtakes is refused when no seats are left, and accepted when there are', async () => {
    const rival = (seats: number) => () => booked({ dateTime: at('18:30'), seats });
    expect((await interleaved(() => book({ dateTime: at('18:30'), seats: 3 }), rival(8), 1, [TransactWriteCommand])).status).toBe(409);
    expect((await interleaved(() => book({ dateTime: at('12:00'), seats: 3 }), rival(2), 1, [TransactWriteCommand])).status).toBe(201);
  });

  it('for the last seats gets its first reply when it is repeated', async () => {
    const headers = { 'idempotency-key': 'the-last-seats-of-an-evening' };
    const guest = { ...aGuest(), dateTime: at('18:30'), seats: 8 };
    const first = await book(guest, { headers });
    expect(first.status).toBe(201);
    expect(unstamped(await book({ ...guest, filledInSeconds: 40 }, { headers }))).toEqual(unstamped(first));
    await setDay(friday, { sittings: [], note: '' });
    expect(unstamped(await book(guest, { headers }))).toEqual(unstamped(first));
  });
});

describe('a blocked guest', () => {
  it('cannot book by e-mail address or phone number until the block ends, and staff can', async () => {
    const guest = aGuest();
    const block = (blocked: string) => call(handler, 'reservations/block', { token: staff.token, body: { guest: blocked } });
    const message = 'Please enter an e-mail address or a phone number.';
    expect(await block('Karel')).toMatchObject({ status: 422, body: { errors: [{ field: 'guest', message }] } });
    for (const field of ['userEmail', 'userPhone'] as const) {
      const { status, body } = await block(guest[field].toUpperCase());
      expect([status, body.data.guest]).toEqual([201, guest[field]]);
      const refused = await book({ ...aGuest(), [field]: guest[field], dateTime: at('18:30') });
      expect(refused).toMatchObject({ status: 403, body: { code: 'blocked' } });
      expect((await enter({ ...guest, anotherTable: true })).status).toBe(201);
      const respelled = { userEmail: guest.userEmail.toUpperCase(), userPhone: guest.userPhone.replace('+', '00') }[field];
      expect((await book({ ...aGuest(), [field]: respelled, dateTime: at('18:30') })).status).toBe(403);
      const list = await call(handler, 'reservations/blocked', { token: staff.token });
      expect(list.body.data).toContainEqual(body.data);
      const end = () => call(handler, 'reservations/unblock', { token: staff.token, id: body.data._id });
      expect((await end()).status).toBe(200);
      expect((await end()).status).toBe(404);
      expect((await book({ ...aGuest(), [field]: guest[field], dateTime: at('12:00') })).status).toBe(201);
    }
  });
});
