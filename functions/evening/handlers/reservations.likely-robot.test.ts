import { beforeEach, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { aGuest, book, change, unstamped } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, friday, tableTest } from '../../testing/table-test.ts';
import { anAddress } from '../../testing/users.ts';
import type { NewReservation } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler as schedule } from './reservation-schedule.ts';
import { handler } from './reservations.ts';

loggedLines();
const { owner, staff, clockIs } = await tableTest();
beforeEach(() => openWith({ confirmUpTo: 4, alertEmail: 'owner@demo.test' }));
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);

it.each<[string, Partial<NewReservation>]>([
  ['with the field that people do not see', { website: 'https://spam.example' }],
  ['faster than a person can', { filledInSeconds: 1 }],
])('a form filled in %s holds its table, waits for staff with a mark, and no mail goes to the guest', async (_how, robot) => {
  const guest = aGuest();
  const reply = await book({ ...guest, ...robot, dateTime: at('18:30'), seats: 2 });
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { status: 'pending' }, message: expect.stringContaining('We will confirm it by e-mail') },
  });
  const { _id, link } = reply.body.data;
  expect(await reservationById(_id)).toMatchObject({ status: 'pending', likelyRobot: true, held: { seats: 2 } });
  const list = await call(handler, 'reservations/list', { token: staff.token, query: { from: friday, to: friday } });
  expect(list.body.data).toMatchObject([{ _id, likelyRobot: true }]);
  expect((await call(handler, 'reservations/show-linked', { address: anAddress(), body: { link } })).status).toBe(200);
  expect(await kindsTo(guest.userEmail)).toEqual([]);
  expect(await kindsTo('owner@demo.test')).toContain('alert-booked');
});

it('the guest of such a form is told by e-mail once staff confirm it, and the mark is gone', async () => {
  const guest = aGuest();
  const { _id } = (await book({ ...guest, website: 'x', dateTime: at('18:30') })).body.data;
  await change(_id, staff.token, { status: 'confirmed' });
  expect(await kindsTo(guest.userEmail)).toEqual(['reservation-confirmed']);
  expect((await reservationById(_id))?.likelyRobot).toBeUndefined();
});

it('whoever cancels such a request by its link reads nothing of e-mails', async () => {
  await openWith();
  const { link } = (await book({ website: 'x', dateTime: at('18:30') })).body.data;
  const { body } = await call(handler, 'reservations/cancel-linked', { address: anAddress(), body: { link } });
  expect(body.message).toBe('The reservation has been cancelled.');
});

it('such a form that nobody answers expires without a mail', async () => {
  const guest = aGuest();
  const { _id } = (await book({ ...guest, website: 'x', dateTime: at('18:30') })).body.data;
  await clockIs('2027-03-11T10:00:00Z');
  await schedule({ task: 'time-limits' });
  expect(await reservationById(_id)).toMatchObject({ status: 'cancelled', endedBy: 'expiry' });
  expect(await kindsTo(guest.userEmail)).toEqual([]);
});

it('such a form that is sent again after a while is answered as it is stored', async () => {
  const guest = { ...aGuest(), dateTime: at('18:30'), seats: 2 };
  const headers = { 'idempotency-key': newId() };
  const first = await book({ ...guest, filledInSeconds: 1 }, { headers });
  expect(unstamped(await book(guest, { headers }))).toEqual(unstamped(first));
});

it('a form that a signed-in customer sends at once, or a visitor in time, is not marked', async () => {
  const quick = await book({ dateTime: at('18:30'), seats: 2, filledInSeconds: 1 }, { token: owner.token });
  const slow = await book({ dateTime: at('18:30'), seats: 2, filledInSeconds: 12 });
  for (const { body } of [quick, slow]) expect(body.data.status).toBe('confirmed');
});
