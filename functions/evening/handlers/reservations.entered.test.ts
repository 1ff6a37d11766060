import { describe, expect, it } from '@jest/globals';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, friday, tableTest } from '../../testing/table-test.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, enter } = await tableTest();

describe('a reservation that staff enter', () => {
  it('is confirmed without an e-mail address and a phone number', async () => {
    const reply = await enter({ userSurname: '', source: 'walkin' });
    expect(reply).toMatchObject({ status: 201, body: { data: { status: 'confirmed', source: 'walkin', userEmail: '', userPhone: '' } } });
    const { body } = await call(handler, 'reservations/list', { token: staff.token, query: { from: friday, to: friday, q: 'malá' } });
    const listed = await call(handler, 'reservations/list', { token: staff.token, query: { from: friday, to: friday } });
    expect([body.data, listed.body.data.map(({ _id }: { _id: string }) => _id)]).toEqual([[], [reply.body.data._id]]);
    expect((await change(reply.body.data._id, staff.token, { userEmail: 'late@demo.test' })).status).toBe(200);
  });

  it('is told about by e-mail when there is an address', async () => {
    const { userEmail } = aGuest();
    await enter({ userEmail });
    expect(await mailsTo(userEmail)).toMatchObject([{ kind: 'reservation-confirmed' }]);
  });

  it('needs a reason when there are not enough seats, and the reason is stored', async () => {
    await booked({ dateTime: at('18:30'), seats: 8 });
    const refused = await enter({ seats: 3 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full', seatsLeft: 2 } } });
    expect(refused.body.message).toBe('At this time only 2 seats are left. Give a reason to take the reservation anyway.');
    const taken = await enter({ seats: 3, override: 'Regulars, at the bar.' });
    expect(taken).toMatchObject({ status: 201, body: { data: { override: 'Regulars, at the bar.' } } });
    expect((await book({ dateTime: at('18:30'), seats: 1 })).status).toBe(409);
    const free = await enter({ seats: 3, dateTime: at('12:00'), override: 'Not needed.' });
    expect(free.body.data.override).toBeUndefined();
  });

  it('may start at any minute of a sitting, also now and after the last seating, and outside with a reason', async () => {
    await clockIs(`${friday}T17:43:20Z`);
    expect((await enter({ dateTime: at('18:43'), source: 'walkin' })).status).toBe(201);
    expect((await enter({ dateTime: at('21:20') })).status).toBe(201);
    expect((await enter({ dateTime: at('23:00') })).body.data).toMatchObject({ state: 'closed' });
    expect((await enter({ dateTime: at('23:00'), override: 'A private party.' })).status).toBe(201);
  });

  it('of guests who walked in may be late, and counts in the seats of their service; that of a caller may not', async () => {
    await clockIs(`${friday}T18:30:20Z`);
    const late = await enter({ dateTime: at('18:30'), seats: 9, source: 'walkin' });
    expect(late).toMatchObject({ status: 201, body: { data: { status: 'confirmed' }, message: 'The reservation has been entered.' } });
    expect((await enter({ dateTime: at('19:30'), seats: 2, source: 'walkin' })).body.data).toMatchObject({ state: 'full', seatsLeft: 1 });
    expect((await enter({ dateTime: at('19:00'), source: 'phone' })).body.errors).toMatchObject([{ field: 'dateTime' }]);
  });
});
