import { expect, it } from '@jest/globals';
import { call } from '../testing/request.ts';
import { dateIn, eveningIn, newUser } from '../testing/users.ts';
import { handler } from './reservations.ts';

it('the example booking is stored as pending, and staff find it on its day and confirm it', async () => {
  const { token } = await newUser('STAFF');
  const { status, body } = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(10) } });
  expect([status, body.data]).toMatchObject([201, { status: 'pending', seats: 4, version: 1 }]);

  const list = await call(handler, 'reservations/list', { token, query: { from: dateIn(10), to: dateIn(10) } });
  const { number: _number, link: _link, calendar: _calendar, ...booked } = body.data;
  expect(list.body.data).toMatchObject([booked]);
  const confirmed = await call(handler, 'reservations/update', { id: body.data._id, token });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { ...booked, status: 'confirmed', version: 2 } } });
});
