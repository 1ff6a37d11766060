import { describe, expect, it } from '@jest/globals';
import { booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, seatsCountedAndHeld, setDay, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeAreas } from '../../testing/restaurant.ts';
import { takeAway } from '../../testing/table.ts';
import { at, friday, stateAt, tableTest } from '../../testing/table-test.ts';
import { anAddress } from '../../testing/users.ts';
import type { Detail } from '../contract/reservation.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const { owner, staff, clockIs } = await tableTest();

describe('a change of a reservation', () => {
  it('stores each detail that it gives alone', async () => {
    await withRoom(threeAreas);
    const id = await booked({ dateTime: at('18:30'), seats: 4 }, { token: owner.token });
    const changes = {
      userName: 'Božena',
      userSurname: 'Němcová',
      userEmail: 'bozena@example.com',
      userPhone: '+420777123456',
      dateTime: at('19:00'),
      seats: 3,
      area: 'garden',
      comment: 'A table by the window.',
      allergens: [5, 8],
      needs: ['pram', 'dog'],
    } satisfies Required<Pick<ReservationChanges, Detail>>;
    for (const [name, value] of Object.entries(changes)) {
      expect((await change(id, owner.token, { [name]: value })).body.data).toMatchObject({ [name]: value });
    }
    expect(await reservationById(id)).toMatchObject(changes);
    await withRoom(emptyRoom);
  });

  it('is told about in the language in which the guest made it, also after one by staff', async () => {
    const id = await booked({ dateTime: at('18:30') }, { token: owner.token });
    const inCzech = (token: string, changed: object) => {
      const body = { status: undefined, version: undefined, dateTime: undefined, seats: undefined, ...changed };
      return call(handler, 'reservations/update', { id, token, headers: { 'accept-language': 'cs' }, body });
    };
    await inCzech(staff.token, { staffNote: 'By the window.' });
    expect((await reservationById(id))?.language).toBe('en');
    await inCzech(owner.token, { comment: 'By the door.' });
    expect((await reservationById(id))?.language).toBe('cs');
  });

  it('to fewer seats or of other details is accepted on a day that was closed meanwhile', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 4 }, { token: owner.token });
    await setDay(friday, { sittings: [], note: '' });
    expect((await change(id, owner.token, { seats: 3, comment: 'One of us is ill.' })).status).toBe(200);
    expect((await change(id, owner.token, { seats: 4 })).body).toMatchObject({ code: 'not_available', data: { state: 'closed' } });
  });

  it('by staff against the walls stores the reason, until it gets a free table', async () => {
    await booked({ dateTime: at('18:30'), seats: 8 });
    const id = await booked({ dateTime: at('12:00'), seats: 4 });
    const forced = await change(id, staff.token, { dateTime: at('18:30'), override: 'The chef’s parents.' });
    expect(forced).toMatchObject({ status: 200, body: { data: { override: 'The chef’s parents.' } } });
    expect((await change(id, staff.token, { staffNote: 'Flowers.' })).body.data.override).toBe('The chef’s parents.');
    expect((await change(id, staff.token, { dateTime: at('12:30') })).body.data.override).toBeUndefined();
    expect((await reservationById(id))?.override).toBeUndefined();
  });

  it('by a customer with a reason of staff is refused all the same', async () => {
    await booked({ dateTime: at('18:30'), seats: 8 });
    const id = await booked({ dateTime: at('12:00'), seats: 4 }, { token: owner.token });
    expect((await change(id, owner.token, { dateTime: at('18:30'), override: 'Me.' })).status).toBe(409);
  });

  it('is given at once if a party of that size is confirmed at once', async () => {
    await openWith({ confirmUpTo: 4 });
    const id = await booked({ dateTime: at('18:30'), seats: 2 }, { token: owner.token });
    expect((await change(id, owner.token, { seats: 4 })).body.data).toMatchObject({ status: 'confirmed', seats: 4 });
    expect((await change(id, owner.token, { seats: 5 })).body.data).toMatchObject({ status: 'confirmed', seats: 4, asked: { seats: 5 } });
    const { data } = (await change(id, owner.token, { seats: 3 })).body;
    expect(data).toMatchObject({ status: 'confirmed', seats: 3 });
    expect(data.asked).toBeUndefined();
  });

  it('by a customer is too late after the cut-off, except of details and to cancel, and never for staff', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 4 }, { token: owner.token });
    await clockIs(`${friday}T13:31:00Z`);
    for (const changes of [{ seats: 3 }, { dateTime: at('19:00') }]) {
      expect(await change(id, owner.token, changes)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    }
    expect((await change(id, owner.token, { comment: 'We bring a pram.' })).status).toBe(200);
    expect((await change(id, staff.token, { seats: 3 })).status).toBe(200);
    expect((await change(id, owner.token, { status: 'cancelled' })).status).toBe(200);
  });

  it('of a past reservation by staff needs no table, and is refused to its customer', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 8 }, { token: owner.token });
    await clockIs(`${friday}T21:00:00Z`);
    expect((await change(id, staff.token, { seats: 12 })).status).toBe(200);
    expect(await change(id, owner.token, { seats: 3 })).toMatchObject({ status: 409, body: { code: 'in_past' } });
    expect((await reservationById(id))?.override).toBeUndefined();
  });
});

describe('a cancelled reservation', () => {
  it('gives its seats back, says who cancelled it and why, and holds a table again only when one is left', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 8 }, { token: owner.token });
    const cancelled = await change(id, owner.token, { status: 'cancelled', reason: 'We are ill.' });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', endedBy: 'guest', reason: 'We are ill.' });
    const other = await booked({ dateTime: at('18:30'), seats: 4 });
    expect(await change(id, staff.token, { status: 'confirmed' })).toMatchObject({ status: 409, body: { data: { seatsLeft: 6 } } });
    await change(other, staff.token, { status: 'cancelled', reason: 'No answer.' });
    expect(await reservationById(other)).toMatchObject({ endedBy: 'staff', reason: 'No answer.' });
    const again = await change(id, staff.token, { status: 'confirmed' });
    expect([again.status, again.body.data.endedBy, again.body.data.reason]).toEqual([200, undefined, undefined]);
    expect(await stateAt('18:30', 3)).toBe('full');
  });

  it('may be confirmed again without a table for a reason', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 8 });
    await change(id, staff.token, { status: 'cancelled' });
    await booked({ dateTime: at('18:30'), seats: 8 });
    const reply = await change(id, staff.token, { status: 'confirmed', override: 'Our mistake.' });
    expect(reply).toMatchObject({ status: 200, body: { data: { status: 'confirmed', override: 'Our mistake.' } } });
  });
});

describe('a deleted reservation', () => {
  it('gives its seats back', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 8 });
    expect((await call(handler, 'reservations/delete', { token: staff.token, id, address: anAddress() })).status).toBe(200);
    expect(await stateAt('18:30', 8)).toBe('free');
  });

  it('of long ago does not bring back a day that has expired', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 8 });
    await takeAway(({ sk }) => sk === 'SEATS');
    await clockIs('2027-05-01T12:00:00Z');
    const reply = await call(handler, 'reservations/delete', { token: staff.token, id });
    expect([reply.status, (await seatsCountedAndHeld()).counted]).toEqual([200, {}]);
  });
});
