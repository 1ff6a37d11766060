import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, dayOf, friday, partyOf, tableTest } from '../../testing/table-test.ts';
import type { Reservation } from '../contract/reservation.ts';
import { wrongDays } from '../store/seat-check.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, evening, visit, stay, enter } = await tableTest();

const entered = async (time: string, seats = 4, more: object = {}): Promise<Reservation> =>
  (await enter({ dateTime: at(time), seats, ...more })).body.data;
/** The seats that are taken in the quarter which begins at this time. */
const takenAt = async (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (await dayOf())?.taken[hours * 60 + minutes] ?? 0;
};

beforeEach(async () => {
  await openWith({ seats: 10, noticeMinutes: 0 });
  await withRoom(emptyRoom);
});

afterEach(async () => {
  const { counted, held } = await seatsCountedAndHeld();
  expect(counted).toEqual(held);
  expect(await wrongDays([friday], 'Europe/Prague', 0)).toEqual([]);
});

describe('a step of a visit', () => {
  it('is stamped beside the status, mails nobody, and is taken back by the former step', async () => {
    const { userEmail } = aGuest();
    const { _id } = await entered('18:30', 4, { userEmail });
    await evening('18:34');
    expect(await visit(_id, 'arrived')).toMatchObject({
      status: 200,
      body: { message: 'The party has arrived.', data: { status: 'confirmed', visit: { arrivedAt: '2027-03-12T17:34:00.000Z' } } },
    });
    await evening('18:37');
    const { data } = (await visit(_id, 'seated')).body;
    expect(data.visit).toEqual({ arrivedAt: '2027-03-12T17:34:00.000Z', seatedAt: '2027-03-12T17:37:00.000Z' });
    expect((await visit(_id, 'arrived')).body.data.visit).toEqual({ arrivedAt: '2027-03-12T17:34:00.000Z' });
    expect((await visit(_id, 'expected')).body.data.visit).toBeUndefined();
    expect(await mailsTo(userEmail)).toHaveLength(1);
  });

  it('that could not be sent at once is stamped with its tap and frees the table from then on, unless that is too long ago', async () => {
    const { _id } = await entered('18:30');
    await evening('20:10');
    const seated = await visit(_id, 'seated', { at: '2027-03-12T17:34:00.000Z' });
    expect(seated.body.data.visit).toEqual({ arrivedAt: '2027-03-12T17:34:00.000Z', seatedAt: '2027-03-12T17:34:00.000Z' });
    const { data } = (await visit(_id, 'left', { at: '2027-03-12T18:40:00.000Z' })).body;
    expect(data).toMatchObject({ visit: { leftAt: '2027-03-12T18:40:00.000Z' }, until: '2027-03-12T18:30:00.000Z' });
    expect([await takenAt('19:15'), await takenAt('19:30')]).toEqual([4, 0]);
    await evening('23:00');
    expect(await visit(_id, 'seated', { at: '2027-03-12T17:59:00.000Z' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'at', message: expect.stringContaining('4 hours') }] },
    });
  });

  it('that is made already changes nothing', async () => {
    const { _id } = await entered('18:30');
    const { version } = (await visit(_id, 'arrived')).body.data;
    await evening('18:50');
    expect((await visit(_id, 'arrived')).body.data).toMatchObject({ version, visit: { arrivedAt: expect.not.stringContaining('17:50') } });
  });

  it('is refused to who has seen an older version, with what has changed', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    const { _id, version } = await entered('18:30');
    await visit(_id, 'arrived');
    const late = await visit(_id, 'seated', { version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: { visit: { arrivedAt: expect.any(String) }, tables: ['t1'] } },
    });
  });

  it('needs a confirmed reservation, and says so to staff', async () => {
    const { _id } = (await book({ dateTime: at('18:30') })).body.data;
    expect((await visit(_id, 'arrived')).body).toMatchObject({
      code: 'illegal_transition',
      message: 'This request is not confirmed yet. Please confirm it first.',
    });
    await change(_id, staff.token, { status: 'cancelled' });
    expect((await visit(_id, 'arrived')).body).toMatchObject({
      code: 'illegal_transition',
      message: 'This reservation is cancelled. Please approve it first.',
    });
  });

  it('is a no-show only after the start', async () => {
    const { _id } = await entered('18:30');
    await evening('18:29');
    expect((await visit(_id, 'no_show')).body).toMatchObject({
      code: 'illegal_transition',
      message: 'It begins at 18:30: nobody is late yet.',
    });
    await evening('18:31');
    const { body } = await visit(_id, 'no_show');
    expect(body.data).toMatchObject({ status: 'confirmed', visit: { noShowAt: '2027-03-12T17:31:00.000Z' } });
  });
});

describe('a party that has left', () => {
  it('frees its seats from the present quarter on, and takes them again if it comes back', async () => {
    const { _id } = await entered('18:30', 8);
    await evening('18:50');
    expect((await visit(_id, 'left')).body.data).toMatchObject({ until: '2027-03-12T17:45:00.000Z' });
    expect([await takenAt('18:30'), await takenAt('18:45')]).toEqual([8, 0]);
    expect((await enter({ dateTime: at('19:00'), seats: 5 })).status).toBe(201);
    const refused = await visit(_id, 'seated');
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available', data: { state: 'full' } } });
    expect(refused.body.message).toBe('From 18:45 to 20:30 all seats are needed for other guests. Give a reason to do it anyway.');
    expect((await visit(_id, 'seated', { override: 'They forgot their dessert.' })).body.data).toMatchObject({
      until: '2027-03-12T19:30:00.000Z',
      override: 'They forgot their dessert.',
    });
    expect(await takenAt('19:00')).toBe(13);
  });

  it('frees its table for the next one at once', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    const { _id } = await entered('18:30');
    await evening('18:50');
    expect((await enter({ dateTime: at('19:00'), source: 'walkin' })).status).toBe(409);
    await visit(_id, 'left');
    expect(await partyOf(_id)).toMatchObject({ from: 1110, to: 1125, tables: ['t1'] });
    const next = await entered('19:00', 4, { userName: 'Petr', userSurname: 'Novák' });
    expect(next.tables).toEqual(['t1']);
    expect((await visit(_id, 'seated')).body.message).toBe('The table is needed for Petr Novák at 19:00. Give a reason to do it anyway.');
    expect(await partyOf(_id)).toMatchObject({ to: 1125 });
    await visit(next._id, 'no_show');
    expect((await visit(_id, 'seated', { override: 'They share it.' })).status).toBe(200);
    expect(await partyOf(_id)).toMatchObject({ to: 1200, tables: ['t1'], isFixed: true });
  });
});

describe('a party of whom it is taken back that they left', () => {
  it('after its time is no longer one of two to whom the rule has given a table', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    const first = await entered('18:00');
    await evening('18:10');
    await visit(first._id, 'left');
    await entered('18:30');
    await evening('19:35');
    expect((await visit(first._id, 'expected')).body.data).toMatchObject({ tables: ['t1'], isFixed: true });
    expect((await dayOf())?.parties).toHaveLength(2);
  });
});

describe('a party that is written down as gone twice', () => {
  it('has its whole stay again when it is back, and no reason for what nothing speaks against', async () => {
    const { _id } = await entered('18:30', 2);
    await evening('18:50');
    for (const step of ['left', 'no_show']) await visit(_id, step);
    const { data } = (await visit(_id, 'seated', { override: 'They are here.' })).body;
    expect([data.until, data.override]).toEqual(['2027-03-12T19:00:00.000Z', undefined]);
  });
});

describe('a party that is there', () => {
  it('is not moved to another table by the rule', async () => {
    await withRoom({ tables: [aTable('t1'), aTable('t2'), aTable('t4')], rows: [{ tables: ['t1', 't2'], lost: 0 }] });
    const couple = await entered('18:30', 2);
    expect((await partyOf(couple._id))?.isFixed).toBe(false);
    await visit(couple._id, 'arrived');
    expect(await partyOf(couple._id)).toMatchObject({ tables: ['t1'], isFixed: true });
    expect((await enter({ dateTime: at('18:30'), seats: 8 })).status).toBe(409);
  });

  it('who walked in is seated at once', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    await evening('18:40');
    const walkIn = await entered('18:40', 2, { source: 'walkin' });
    expect(walkIn).toMatchObject({ isFixed: true, visit: { arrivedAt: '2027-03-12T17:40:00.000Z', seatedAt: '2027-03-12T17:40:00.000Z' } });
    const late = await entered('18:00', 2, { source: 'walkin', override: 'At the bar.' });
    expect(late.visit).toEqual({ arrivedAt: '2027-03-12T17:00:00.000Z', seatedAt: '2027-03-12T17:00:00.000Z' });
  });
});

describe('a stay', () => {
  it('is prolonged by quarters, and shortened', async () => {
    const { _id } = await entered('18:30');
    const { body } = await stay(_id, 15);
    expect(body).toMatchObject({ message: 'The table is kept until 20:15.', data: { until: '2027-03-12T19:15:00.000Z' } });
    expect([await takenAt('20:00'), await takenAt('20:15')]).toEqual([4, 0]);
    expect((await stay(_id, -60)).body.data.until).toBe('2027-03-12T18:15:00.000Z');
    expect(await takenAt('19:15')).toBe(0);
  });

  it('is refused with who needs the table and when, unless staff overrule it', async () => {
    await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
    const { _id } = await entered('18:30');
    await entered('20:00', 2, { userName: 'Petr', userSurname: 'Novák', tables: ['t1'] });
    await entered('20:00', 2, { userName: 'Eva', userSurname: 'Malá', tables: ['t2'] });
    expect(await stay(_id, 15)).toMatchObject({
      status: 409,
      body: { code: 'not_available', message: 'The table is needed for Petr Novák at 20:00. Give a reason to do it anyway.' },
    });
    expect(await partyOf(_id)).toMatchObject({ to: 1200 });
    const { data } = (await stay(_id, 15, { override: 'They pay just now.' })).body;
    expect(data).toMatchObject({ until: '2027-03-12T19:15:00.000Z', override: 'They pay just now.' });
    expect((await visit(_id, 'left')).body.data.override).toBe('They pay just now.');
  });

  it('at a table that is too small, or shared for a reason, is shortened and prolonged as long as nobody else comes', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 2 }), aTable('t2')], rows: [] });
    const { _id } = await entered('18:30', 4, { tables: ['t1'], override: 'They want to.' });
    await entered('18:45', 2, { tables: ['t1'], override: 'They are friends.' });
    expect((await stay(_id, -15)).body.data.until).toBe('2027-03-12T18:45:00.000Z');
    const alone = await entered('21:00', 4, { tables: ['t1'], override: 'They want to.' });
    expect((await stay(alone._id, 15)).status).toBe(200);
  });

  it('is refused at a free table when too few seats are left', async () => {
    await openWith({ seats: 4, noticeMinutes: 0 });
    await withRoom({ tables: [aTable('t1'), aTable('t2')], rows: [] });
    const { _id } = await entered('18:30', 2, { tables: ['t1'] });
    await entered('20:00', 4, { tables: ['t2'] });
    expect((await stay(_id, 15)).body.message).toContain('all seats are needed');
  });

  it('that staff have prolonged stays as long when the party arrives, and is moved', async () => {
    const { _id } = await entered('18:30');
    await stay(_id, 15);
    await visit(_id, 'arrived');
    expect((await change(_id, staff.token, { dateTime: at('19:00') })).body.data.until).toBe('2027-03-12T19:45:00.000Z');
  });

  it('is as long as before for a guest who adds somebody after staff wrote down too soon that the party has left', async () => {
    await openWith({ seats: 10, noticeMinutes: 0, cutoffHours: 0, confirmUpTo: 8 });
    const { _id, link } = (await book({ dateTime: at('19:00'), seats: 2 })).body.data;
    await visit(_id, 'left');
    await call(handler, 'reservations/change-linked', { body: { link, dateTime: undefined, seats: 3, version: 2 } });
    expect((await visit(_id, 'arrived')).body.data.until).toBe('2027-03-12T19:30:00.000Z');
  });

  it('is refused when its seats are needed, however many ask at the same moment', async () => {
    const [first, second] = [await entered('18:30', 4), await entered('18:30', 4)];
    await entered('20:00', 6);
    expect((await stay(first._id, 15)).status).toBe(200);
    expect((await stay(first._id, -15)).status).toBe(200);
    const replies = await Promise.all([stay(first._id, 15), stay(second._id, 15)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await takenAt('20:00')).toBe(10);
  });

  it('is refused when somebody takes the seats or the table just before it is written', async () => {
    const overtaken = (id: string, seats: number) =>
      interleaved(
        () => stay(id, 15),
        () => enter({ dateTime: at('20:00'), seats }),
        1,
        [TransactWriteCommand],
      );
    expect((await overtaken((await entered('18:30', 4))._id, 8)).status).toBe(409);
    await withRoom({ tables: [aTable('t1')], rows: [] });
    await openWith({ seats: 100, noticeMinutes: 0 });
    expect((await overtaken((await entered('18:30', 4))._id, 2)).status).toBe(409);
  });

  it('is at least a quarter and at most twelve hours long, in quarters', async () => {
    const { _id } = await entered('18:30');
    const refused = async (minutes: number) => (await stay(_id, minutes)).body.errors;
    expect(await refused(-90)).toEqual([{ field: 'minutes', message: 'A party stays for at least a quarter of an hour.' }]);
    expect(await refused(660)).toEqual([{ field: 'minutes', message: 'A party stays for at most twelve hours.' }]);
    for (const minutes of [0, 10, 7.5, 735]) expect(await refused(minutes)).toMatchObject([{ field: 'minutes' }]);
  });

  it('of a party that is gone, or of a cancelled reservation, is refused', async () => {
    const { _id } = await entered('18:30');
    await visit(_id, 'left');
    expect((await stay(_id, 15)).body).toMatchObject({
      code: 'illegal_transition',
      message: 'The party is gone. Please take that back first.',
    });
    await change(_id, staff.token, { status: 'cancelled' });
    expect((await stay(_id, 15)).body).toMatchObject({ code: 'illegal_transition', message: 'This reservation holds no table.' });
  });
});
