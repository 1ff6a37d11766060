import { describe, expect, it } from '@jest/globals';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { seatsCountedAndHeld, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeAreas } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { at, stateAt, tableTest } from '../../testing/table-test.ts';
import type { Detail } from '../contract/reservation.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const { owner, staff, clockIs, evening, enter } = await tableTest();
const edit = (id: string, body: object) => change(id, staff.token, body);

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

  it('by a customer is refused where that of staff is not: with a reason, after the cut-off, and of a past one', async () => {
    await booked({ dateTime: at('18:30'), seats: 8 });
    const id = await booked({ dateTime: at('20:30'), seats: 2 }, { token: owner.token });
    const refused = async (body: object) => (await change(id, owner.token, body)).body;
    expect(await refused({ dateTime: at('18:30'), seats: 4, override: 'Me.' })).toMatchObject({ code: 'not_available' });
    await evening('16:31');
    expect(await refused({ seats: 3 })).toMatchObject({ code: 'too_late' });
    expect((await edit(id, { seats: 3 })).status).toBe(200);
    await evening('20:40');
    expect(await refused({ comment: 'Late.' })).toMatchObject({ code: 'in_past' });
  });

  it('by staff of a party whose time has come mails nobody', async () => {
    const { userEmail } = aGuest();
    const { _id } = (await enter({ userEmail })).body.data;
    await evening('19:50');
    const changes = { dateTime: at('18:45'), userName: 'Bohumil', userPhone: '+420777888999', staffNote: 'Came by bus.' };
    expect((await edit(_id, changes)).body.data).toMatchObject(changes);
    expect(await mailsTo(userEmail)).toHaveLength(1);
  });
});

describe('staff', () => {
  it('write a note beside the guest’s comment and take it away, and guests cannot', async () => {
    const said = { comment: 'With a pram.', staffNote: 'Regulars.' };
    const first = (await enter(said)).body.data;
    expect(first).toMatchObject(said);
    await edit(first._id, { staffNote: '' });
    expect((await reservationById(first._id)) ?? {}).not.toHaveProperty('staffNote');
    const id = await booked({ dateTime: at('12:00') }, { token: owner.token });
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
  });
});

it('a cancelled reservation gives its seats back, says who cancelled it and why, and holds a table again only when one is left', async () => {
  const id = await booked({ dateTime: at('18:30'), seats: 8 }, { token: owner.token });
  const cancelled = await change(id, owner.token, { status: 'cancelled', reason: 'We are ill.' });
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled', endedBy: 'guest', reason: 'We are ill.' });
  const other = await booked({ dateTime: at('18:30'), seats: 4 });
  expect(await edit(id, { status: 'confirmed' })).toMatchObject({ status: 409, body: { data: { seatsLeft: 6 } } });
  await edit(other, { status: 'cancelled', reason: 'No answer.' });
  expect(await reservationById(other)).toMatchObject({ endedBy: 'staff', reason: 'No answer.' });
  const again = await edit(id, { status: 'confirmed' });
  expect([again.status, again.body.data.endedBy, again.body.data.reason]).toEqual([200, undefined, undefined]);
  expect(await stateAt('18:30', 3)).toBe('full');
});

it('a deleted reservation gives its seats back, and one of long ago does not bring back a day that has expired', async () => {
  const remove = (id: string) => call(handler, 'reservations/delete', { token: staff.token, id });
  expect((await remove(await booked({ dateTime: at('18:30'), seats: 8 }))).status).toBe(200);
  expect(await stateAt('18:30', 8)).toBe('free');
  const id = await booked({ dateTime: at('18:30'), seats: 8 });
  await takeAway(({ sk }) => sk === 'SEATS');
  await clockIs('2027-05-01T12:00:00Z');
  expect([(await remove(id)).status, (await seatsCountedAndHeld()).counted]).toEqual([200, {}]);
});
