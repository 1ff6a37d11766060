import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { aTable, emptyRoom } from '../../testing/restaurant.ts';
import { mailsTo } from '../../testing/table.ts';
import { at, dayOf, partyOf, saturday, tableTest } from '../../testing/table-test.ts';
import type { Reservation } from '../contract/reservation.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();
const { owner, staff, evening, visit, stay, enter } = await tableTest();

const entered = async (time: string, seats: number, more: object = {}): Promise<Reservation> =>
  (await enter({ dateTime: at(time), seats, ...more })).body.data;
const edit = (id: string, body: object) => change(id, staff.token, body);
const takenAt = async (minute: number) => (await dayOf())?.taken[minute] ?? 0;

beforeEach(async () => {
  await openWith({ seats: 12, noticeMinutes: 0 });
  await withRoom(emptyRoom);
});

describe('a party that has come', () => {
  it('with more guests takes their seats while its stay lasts, and needs a reason when there are none', async () => {
    const { _id } = await entered('18:30', 9);
    await evening('18:40');
    expect((await edit(_id, { seats: 11 })).body.data).toMatchObject({ seats: 11 });
    expect([await takenAt(1110), await takenAt(1215)]).toEqual([11, 11]);
    expect((await edit(_id, { seats: 13 })).body).toMatchObject({ code: 'not_available', data: { seatsLeft: 12 } });
    expect((await edit(_id, { seats: 13, override: 'On the bench.' })).body.data).toMatchObject({ seats: 13, override: 'On the bench.' });
  });

  it('keeps its table with more guests, and gets another one only from staff', async () => {
    await withRoom({ tables: [aTable('t1', { seats: 4 }), aTable('t2', { seats: 6 })], rows: [] });
    const { _id } = await entered('18:30', 3);
    await evening('18:40');
    await visit(_id, 'seated');
    expect((await edit(_id, { seats: 4 })).body.data).toMatchObject({ seats: 4, tables: ['t1'] });
    const refused = await edit(_id, { seats: 5 });
    expect(refused.body).toMatchObject({ code: 'not_available', message: expect.stringContaining('too few seats') });
    expect((await edit(_id, { seats: 5, tables: ['t2'] })).body.data).toMatchObject({ seats: 5, tables: ['t2'] });
    expect(await partyOf(_id)).toMatchObject({ seats: 5, tables: ['t2'], isFixed: true });
  });

  it('may be given another time of the present service, and other details, without a mail', async () => {
    const { userEmail } = aGuest();
    const { _id } = await entered('18:30', 2, { userEmail });
    await evening('19:50');
    const corrected = await edit(_id, {
      dateTime: at('18:45'),
      userName: 'Bohumil',
      userPhone: '+420777888999',
      staffNote: 'Came by bus.',
    });
    expect(corrected.body.data).toMatchObject({ dateTime: at('18:45'), userName: 'Bohumil', staffNote: 'Came by bus.' });
    expect(await mailsTo(userEmail)).toHaveLength(1);
    expect((await edit(_id, { dateTime: at('07:45') })).body.errors).toEqual([
      { field: 'dateTime', message: 'Please choose a time of the present service, or one in the future.' },
    ]);
  });

  it('can be changed by its guest no longer', async () => {
    const id = await booked({ dateTime: at('18:30') }, { token: owner.token });
    await evening('18:40');
    expect((await change(id, owner.token, { seats: 3 })).body.code).toBe('in_past');
  });
});

describe('a party that is gone', () => {
  it('is corrected as a record, and holds nothing longer than until then', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    const { _id } = await entered('18:30', 2);
    await evening('18:50');
    await visit(_id, 'left');
    await entered('19:00', 12, { override: 'Squeezed in.' });
    expect((await edit(_id, { seats: 6 })).body.data).toMatchObject({ seats: 6, tables: ['t1'] });
    expect(await partyOf(_id)).toMatchObject({ from: 1110, to: 1125, seats: 6 });
    expect((await edit(_id, { dateTime: at('18:15') })).status).toBe(200);
    expect(await reservationById(_id)).toMatchObject({ held: { from: 1095, to: 1125 } });
    expect(await reservationById(_id)).not.toHaveProperty('override');
  });

  it('holds a table on another day for as long as the rules say', async () => {
    const stays = [
      { upTo: 2, minutes: 90 },
      { upTo: 8, minutes: 180 },
    ];
    await openWith({ seats: 12, noticeMinutes: 0, stays });
    const { _id } = await entered('18:30', 2);
    await evening('18:50');
    await visit(_id, 'no_show');
    expect((await edit(_id, { dateTime: at('18:30', saturday), seats: 8 })).status).toBe(200);
    expect(await reservationById(_id)).toMatchObject({ held: { from: 1110, to: 1290, seats: 8 } });
    expect(await reservationById(_id)).not.toHaveProperty('stay');
  });

  it('without having come is kept confirmed, for a time of its own', async () => {
    const { _id, startsAt } = await entered('18:30', 2);
    await evening('18:50');
    await visit(_id, 'no_show');
    const { ttl, status } = (await reservationById(_id)) ?? {};
    expect([status, ttl]).toEqual(['confirmed', Date.parse(startsAt) / 1000 + 180 * 86_400]);
  });
});

describe('the stay that staff have decided', () => {
  it('is kept with other guests and at another time', async () => {
    const { _id } = await entered('18:30', 2);
    await stay(_id, 30);
    await edit(_id, { seats: 5 });
    expect((await reservationById(_id))?.held).toMatchObject({ from: 1110, to: 1230, seats: 5 });
    await edit(_id, { dateTime: at('17:30') });
    expect((await reservationById(_id))?.held).toMatchObject({ from: 1050, to: 1170 });
  });

  it('ends with another table of the guest’s own choice, which is for as long as the rules say', async () => {
    await openWith({ seats: 12, noticeMinutes: 0, confirmUpTo: 4 });
    const id = await booked({ dateTime: at('18:30'), seats: 2 }, { token: owner.token });
    await stay(id, 30);
    await change(id, owner.token, { dateTime: at('18:00') });
    expect(await reservationById(id)).toMatchObject({ held: { from: 1080, to: 1170 } });
    expect(await reservationById(id)).not.toHaveProperty('stay');
  });

  it('is kept for fewer guests, who keep their table, also when a wrong tap is taken back afterwards', async () => {
    const id = await booked({ dateTime: at('18:30'), seats: 4 }, { token: owner.token });
    await edit(id, { status: 'confirmed' });
    await stay(id, 30);
    await visit(id, 'left');
    expect((await edit(id, { seats: 3 })).status).toBe(200);
    await visit(id, 'expected');
    expect(await reservationById(id)).toMatchObject({ stay: 120, held: { from: 1110, to: 1230, seats: 3 } });
  });
});

describe('staff', () => {
  it('write a note beside the guest’s comment, change it and take it away, and guests cannot', async () => {
    const first = await entered('18:30', 2, { comment: 'With a pram.', staffNote: 'Regulars.' });
    expect(first).toMatchObject({ comment: 'With a pram.', staffNote: 'Regulars.' });
    expect((await edit(first._id, { staffNote: 'Table by the door.' })).body.data).toMatchObject({
      comment: 'With a pram.',
      staffNote: 'Table by the door.',
    });
    expect((await edit(first._id, { staffNote: '' })).body.data.staffNote).toBeUndefined();
    expect((await reservationById(first._id)) ?? {}).not.toHaveProperty('staffNote');
    const id = await booked({ dateTime: at('18:30') }, { token: owner.token });
    await edit(id, { staffNote: 'Regulars.' });
    await change(id, owner.token, { staffNote: 'We are the best.', comment: 'Hello.' });
    expect(await reservationById(id)).toMatchObject({ staffNote: 'Regulars.', comment: 'Hello.' });
  });

  it('do not overwrite what a guest has written: their words get into the note, with the rest of the full body', async () => {
    const { _id: id, ...full } = (await book({ dateTime: at('18:30'), comment: 'By the window.' })).body.data;
    const { userName, userEmail, userPhone, dateTime, seats } = full;
    const body = { _id: id, userName, userEmail, userPhone, dateTime, seats, status: 'confirmed' as const, comment: 'Table 5.' };
    const first = await edit(id, body);
    const kept = 'The guest’s comment stays as it was written; your words are in the staff note.';
    expect(first).toMatchObject({ status: 200, body: { message: `The reservation has been confirmed. ${kept}` } });
    const stored = { status: 'confirmed', comment: 'By the window.', staffNote: 'Table 5.' };
    expect(await reservationById(id)).toMatchObject(stored);
    const again = await edit(id, body);
    expect(again.body.message).toBe('Nothing has changed. The guest’s comment stays as it was written.');
    expect(await reservationById(id)).toMatchObject({ ...stored, version: first.body.data.version });
    const { _id } = await entered('18:30', 2, { comment: 'Window' });
    expect((await edit(_id, { comment: 'With a pram.' })).body.data.comment).toBe('With a pram.');
  });

  it('enter and move reservations up to two years ahead, guests only as far as they may book', async () => {
    expect((await enter({ dateTime: '2029-03-09T18:30' })).status).toBe(201);
    const id = await booked({ dateTime: at('18:30') }, { token: owner.token });
    expect((await edit(id, { dateTime: '2029-03-09T18:30' })).status).toBe(200);
    expect((await edit(id, { dateTime: '2029-03-12T18:30' })).body.errors).toMatchObject([{ field: 'dateTime' }]);
    expect((await book({ dateTime: '2028-03-10T18:30' })).body.errors).toMatchObject([{ field: 'dateTime' }]);
    expect((await change(id, owner.token, { dateTime: '2028-03-10T18:30' })).body.errors).toMatchObject([{ field: 'dateTime' }]);
  });
});
