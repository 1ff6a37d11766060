import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withTag } from '#house/credentials/tag';
import { secretKeys } from '#house/services/secret-keys';
import { newId } from '#house/table/ids';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openAnyTime, openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { mailsTo, takeAway, wholeTable } from '../../testing/table.ts';
import { anAddress, newUser } from '../../testing/users.ts';
import type { BookedReservation } from '../contract/reservation.ts';
import type { NewReservation } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const now = new Date('2027-03-10T09:00:00Z');
const evening = '2027-03-12T18:30';
stopClock(now);
const staff = await newUser('STAFF');

beforeEach(async () => {
  stopClock(now);
  await takeAway(({ sk }) => ['SEATS', 'RESERVATION', 'RATE'].includes(String(sk)));
  await openWith();
});
afterAll(resetClock);

const mine = async (body: Partial<NewReservation> = {}): Promise<BookedReservation> =>
  (await book({ dateTime: evening, ...body })).body.data;
const send = (operation: string, body: object) => call(handler, `reservations/${operation}-linked`, { address: anAddress(), body });
const stored = async () => (await wholeTable()).filter(({ sk }) => sk !== 'RATE');
const show = (link: string) => send('show', { link });
const move = (link: string, body: object) => send('change', { link, dateTime: undefined, seats: undefined, version: undefined, ...body });
const cancel = (link: string) => send('cancel', { link, reason: 'We are ill.' });

describe('a booking', () => {
  it('is answered with a short number, a link and a calendar file without it', async () => {
    const { _id, number, link, calendar } = await mine({ seats: 4 });
    expect(number).toMatch(/^\w{3}-\w{3}$/);
    expect(link.startsWith(`${_id}.`)).toBe(true);
    expect(calendar).toContain('DTSTART:20270312T173000Z\r\nDTEND:20270312T190000Z');
    expect(calendar.replace(/\r\n /g, '')).not.toContain(link);
  });
});

describe('the link of a reservation', () => {
  it('shows as little as possible, changes nothing however often it is opened, and is stored nowhere', async () => {
    const { link, number } = await mine();
    const before = await stored();
    const { status, body } = await show(link);
    expect(status).toBe(200);
    const { calendar: _calendar, ...shown } = body.data;
    expect(shown).toEqual({
      ...{
        number,
        userName: 'Jiří',
        dateTime: evening,
        startsAt: '2027-03-12T17:30:00.000Z',
        seats: 4,
        area: '',
        comment: 'A table by the window, please.',
      },
      ...{ status: 'pending', version: 1, mayChange: true, changeableUntil: '2027-03-12T13:30:00.000Z' },
    });
    expect((await show(link)).body.data).toMatchObject(shown);
    expect(await stored()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(link.split('.')[1]);
  });

  it('moves the reservation by the same rules as for customers', async () => {
    const { _id, link, userEmail } = await mine();
    const moved = await move(link, { dateTime: '2027-03-12T19:30', seats: 3, version: 1 });
    expect(moved).toMatchObject({ status: 200, body: { data: { dateTime: '2027-03-12T19:30', seats: 3, version: 2 } } });
    expect(await reservationById(_id)).toMatchObject({ seats: 3, held: { seats: 3 } });
    expect((await mailsTo(userEmail)).map(({ kind }) => kind)).toContain('reservation-changed');
    await booked({ dateTime: '2027-03-12T12:00', seats: 8 });
    expect(await move(link, { dateTime: '2027-03-12T12:00', version: 2 })).toMatchObject({
      status: 409,
      body: { data: { state: 'full' } },
    });
    expect((await move(link, { seats: 9, version: 2 })).body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'seats' }] });
  });

  it('refuses what cannot be changed by it, by its field, and changes nothing', async () => {
    const { _id, link } = await mine();
    const unknown = (field: string) => ({ status: 422, body: { errors: [{ field, message: 'This field is not known.' }] } });
    expect(await move(link, { userPhone: '+420777123456', version: 1 })).toMatchObject(unknown('userPhone'));
    expect(await send('cancel', { link, status: 'confirmed' })).toMatchObject(unknown('status'));
    expect(await reservationById(_id)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('changes comment, allergens and needs of a confirmed table until it starts, without a new answer and without taking the table', async () => {
    const { _id, link } = await mine({ allergens: [7] });
    await change(_id, staff.token, { status: 'confirmed' });
    const { held } = (await reservationById(_id)) ?? {};
    stopClock(new Date('2027-03-12T17:29:00Z'));
    const said = { comment: 'One of us is late.', allergens: [5, 8], needs: ['pram'] };
    const changed = await move(link, { ...said, version: 2 });
    expect(changed).toMatchObject({ status: 200, body: { data: { ...said, status: 'confirmed', mayChange: false, version: 3 } } });
    expect(await reservationById(_id)).toMatchObject({ ...said, status: 'confirmed', held });
  });

  it('tells the restaurant of another comment, allergy or need, once for each change', async () => {
    const alertEmail = 'owner@demo.test';
    await openWith({ alertEmail, confirmUpTo: 4 });
    const { _id, link, userEmail } = await mine();
    const told = async () => (await mailsTo(alertEmail)).filter((mail) => 'reservationId' in mail && mail.reservationId === _id);
    await move(link, { allergens: [8], version: 1 });
    await move(link, { allergens: [8], version: 2 });
    await move(link, { comment: 'By the door, please.', version: 2 });
    expect((await told()).map(({ kind }) => kind).sort()).toEqual(['alert-booked', 'alert-changed', 'alert-changed']);
    expect((await mailsTo(userEmail)).map(({ kind }) => kind)).toEqual(['reservation-confirmed']);
    await change(_id, staff.token, { staffNote: 'Regular.' });
    expect(await told()).toHaveLength(3);
  });

  it('answers an old version with what its page shows now', async () => {
    const { _id, link } = await mine();
    await change(_id, staff.token, { status: 'confirmed' });
    const stale = await move(link, { seats: 3, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { status: 'confirmed', version: 2 } } });
    expect(stale.body.data.userEmail).toBeUndefined();
  });

  it('cancels the reservation once, with the reason, and gives the seats back', async () => {
    const { _id, link, userEmail } = await mine({ seats: 8 });
    expect(await cancel(link)).toMatchObject({ status: 200, body: { data: { status: 'cancelled', mayChange: false } } });
    expect((await cancel(link)).status).toBe(200);
    expect(await reservationById(_id)).toMatchObject({ status: 'cancelled', endedBy: 'guest', reason: 'We are ill.' });
    expect((await mailsTo(userEmail)).filter(({ kind }) => kind === 'reservation-cancelled')).toHaveLength(1);
    expect(await move(link, { seats: 3, version: 2 })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await book({ dateTime: evening, seats: 8 })).status).toBe(201);
  });

  it('changes nothing after the cut-off, and says so before; it cancels until the start', async () => {
    const { _id, link } = await mine();
    stopClock(new Date('2027-03-12T13:31:00Z'));
    expect((await show(link)).body.data.mayChange).toBe(false);
    const message = 'It is too late to change this online. Please call us.';
    expect((await move(link, { seats: 3, version: 1 })).body).toMatchObject({ code: 'too_late', message });
    stopClock(new Date('2027-03-12T18:00:00Z'));
    expect(await cancel(link)).toMatchObject({ status: 409, body: { code: 'in_past' } });
    expect(await reservationById(_id)).toMatchObject({ status: 'pending', version: 1 });
    stopClock(new Date('2027-03-12T17:29:00Z'));
    expect(await cancel(link)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
  });

  it('is not needed by customers: the list of their own says until when they may change it', async () => {
    const { token } = await newUser('CUSTOMER');
    await book({ dateTime: evening }, { token });
    const own = async () => (await call(handler, 'reservations/user', { token })).body.data[0];
    expect(await own()).toMatchObject({ dateTime: evening, changeableUntil: '2027-03-12T13:30:00.000Z' });
    await openAnyTime();
    expect((await own()).changeableUntil).toBeUndefined();
  });

  it('opens no other reservation, and every wrong link is answered alike', async () => {
    const [one, other] = [await mine(), await mine()];
    const [, tag] = one.link.split('.');
    const wrong = [
      `${other._id}.${tag}`,
      `${newId()}.${tag}`,
      `${one._id}.${newId()}`,
      `${one._id}.`.padEnd(60, 'A'),
      one.link.replace('.', '_'),
      withTag('another purpose', one._id, (await secretKeys()).tagKey),
    ];
    const replies = [];
    for (const link of wrong)
      for (const reply of [await show(link), await move(link, { seats: 1, version: 1 }), await cancel(link)]) replies.push(reply);
    for (const { status, body } of replies) {
      expect({ status, ...body, requestId: '' }).toEqual({ status: 404, ...replies[0]?.body, requestId: '' });
      expect(body.code).toBe('link_invalid');
    }
    for (const { _id } of [one, other]) expect(await reservationById(_id)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('ends when the reservation is deleted or gets another address', async () => {
    const [one, other] = [await mine(), await mine()];
    await change(one._id, staff.token, aGuest());
    await call(handler, 'reservations/delete', { id: other._id, token: staff.token });
    for (const { link } of [one, other]) expect(await show(link)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  });
});
