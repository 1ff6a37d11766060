import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { deleteItem, getItem } from '#house/table/table';
import { handler as mailer } from '#publishing/handlers/mailer';
import { book } from '../../testing/bookings.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { at, tableTest } from '../../testing/table-test.ts';
import { verifiedUser } from '../../testing/users.ts';
import type { GuestRecord } from '../contract/guests.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { handler } from './reservations.ts';

const { staff, owner, clockIs, visit, enter } = await tableTest();

const isOfGuests = ({ pk }: Item) => String(pk).startsWith('GUEST_');
const itemsOfGuests = async () => (await wholeTable()).filter(isOfGuests);

beforeEach(async () => {
  loggedLines();
  await takeAway((item) => isOfGuests(item) || item.sk === 'OPEN');
});

const itemOf = (id: string) => getItem<Item>(keys.reservation(id));
const asImage = (item: Item | undefined) => item && marshall(item, { removeUndefinedValues: true });

/** The record of the stream that says how a reservation was and how it became. */
const recordOf = (id: string, before: Item | undefined, after: Item | undefined) =>
  ({
    eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE',
    dynamodb: { Keys: marshall(keys.reservation(id)), OldImage: asImage(before), NewImage: asImage(after), SequenceNumber: newId() },
  }) as unknown as DynamoDBRecord;
const streamed = async (...records: DynamoDBRecord[]) => (await mailer({ Records: records })).batchItemFailures;

type Entered = Parameters<typeof enter>[0];
const jana = { userName: 'Jana', userSurname: 'Nováková', userPhone: '+420777123456', userEmail: 'jana@example.com' };

/** Staff enter a reservation, and the stream brings it. */
async function come(body: Entered = {}): Promise<string> {
  const { _id } = (await enter({ ...jana, anotherTable: true, ...body })).body.data;
  await streamed(recordOf(_id, undefined, await itemOf(_id)));
  return _id;
}

/** Staff do something with a reservation, and the stream brings what became of it; returns its record. */
async function then(id: string, act: () => Promise<unknown>): Promise<DynamoDBRecord> {
  const before = await itemOf(id);
  await act();
  const record = recordOf(id, before, await itemOf(id));
  await streamed(record);
  return record;
}

const update = (id: string, body: object) =>
  call(handler, 'reservations/update', { id, token: staff.token, body: { status: undefined, version: undefined, ...body } });
const remove = (id: string) => call(handler, 'reservations/delete', { id, token: staff.token });
const found = async (q: string): Promise<GuestRecord[]> =>
  (await call(handler, 'reservations/guests', { token: staff.token, query: { q } })).body.data;
const guestOf = async (id: string): Promise<GuestRecord | undefined> =>
  (await call(handler, 'reservations/guest-of', { token: staff.token, id })).body.data.guest;
const merge = (into: string | undefined, from: string | undefined) =>
  call(handler, 'reservations/merge-guests', { token: staff.token, body: { into, from } });

describe('the record of a guest', () => {
  it('is made of all reservations with one phone number or address, in whatever form they are written', async () => {
    await come();
    await come({ userEmail: undefined, userPhone: '777 123 456', dateTime: at('18:30', '2027-03-13'), allergens: [7] });
    await come({ userEmail: 'JANA@example.com', userPhone: undefined, dateTime: at('19:00', '2027-03-13'), staffNote: 'Likes the window' });
    expect(await found('nova')).toMatchObject([
      { ...jana, ahead: 3, visits: 0, noShows: 0, allergens: [7], notes: [{ staffNote: 'Likes the window' }] },
    ]);
  });

  it('keeps its name when a stranger books with its address, signed in or not, and takes that of a guest who has confirmed it, or of staff', async () => {
    const { email: userEmail, token } = await verifiedUser();
    const online = async (body: object, as?: string) => {
      const { _id } = (await book({ ...jana, userEmail, dateTime: at('18:30'), anotherTable: true, ...body }, { token: as })).body.data;
      await streamed(recordOf(_id, undefined, await itemOf(_id)));
      return _id as string;
    };
    const first = await online({});
    const stranger = await online({ userName: 'Zlý', userPhone: '+420600999888', dateTime: at('18:30', '2027-03-13') });
    expect(await guestOf(first)).toMatchObject({ userName: 'Jana', userPhone: jana.userPhone, ahead: 2 });
    expect(await itemOf(stranger)).toMatchObject({ userName: 'Zlý' });
    await online({ userName: 'Johana', dateTime: at('19:00', '2027-03-14') }, token);
    expect(await guestOf(first)).toMatchObject({ userName: 'Johana' });
    await then(stranger, () => update(stranger, { userName: 'Dana' }));
    expect(await guestOf(first)).toMatchObject({ userName: 'Johana' });
    const signedIn = await online({ userName: 'Zlý', dateTime: at('18:30', '2027-03-15') }, owner.token);
    const body = { status: undefined, version: undefined, userName: 'Horší' };
    await then(signedIn, () => call(handler, 'reservations/update', { id: signedIn, token: owner.token, body }));
    expect(await itemOf(signedIn)).toMatchObject({ userName: 'Horší' });
    expect(await guestOf(first)).toMatchObject({ userName: 'Johana' });
    await then(first, () => remove(first));
    expect(await guestOf(stranger)).toMatchObject({ userName: 'Johana', ahead: 3 });
  });

  it('is the same however often and in which order the stream brings the changes', async () => {
    const id = await come();
    const first = recordOf(id, undefined, await itemOf(id));
    const second = await then(id, () => update(id, { userPhone: '+420600111222', staffNote: 'Called' }));
    const third = await then(id, () => update(id, { userSurname: 'Svobodová' }));
    const is = await itemsOfGuests();
    for (const record of [third, first, second, second, first]) expect(await streamed(record)).toEqual([]);
    expect(await itemsOfGuests()).toEqual(is);
    expect(await found('svobo')).toHaveLength(1);
    expect(await found('nova')).toEqual([]);
    expect(await found('777123')).toEqual([]);
    expect(await found('600111')).toHaveLength(1);
  });

  it('ends with its last reservation, and nothing late brings it back', async () => {
    const id = await come();
    const first = recordOf(id, undefined, await itemOf(id));
    const other = await come({ dateTime: at('19:00'), userPhone: undefined, comment: 'Birthday' });
    await then(other, () => remove(other));
    expect(await found('jana')).toMatchObject([{ ahead: 1, notes: [] }]);
    await then(id, () => remove(id));
    expect(await itemsOfGuests()).toEqual([]);
    await streamed(first);
    expect(await itemsOfGuests()).toEqual([]);
  });

  it('ends by itself with its last reservation, and is not shown from that moment on', async () => {
    const id = await come();
    const item = await itemOf(id);
    const ends = new Date(Number(item?.ttl) * 1000);
    for (const { ttl } of await itemsOfGuests()) expect(ttl).toBe(item?.ttl);
    await clockIs(ends);
    expect(await found('jana')).toEqual([]);
    await deleteItem(keys.reservation(id));
    const ended = await itemsOfGuests();
    await streamed(recordOf(id, item, undefined));
    expect(await itemsOfGuests()).toEqual(ended);
    await takeAway(({ sk }) => sk === 'SEATS');
  });

  it.each([
    ['to whichever it is stored first', 3, async () => {}],
    ['after it has ended, and only a word of it is left', 2, () => takeAway(({ pk }) => pk === 'GUEST_RECORDS')],
  ])('has both of two reservations that come at the same moment, %s', async (_, ahead, ends) => {
    await come();
    await ends();
    const ids = await Promise.all(
      ['19:00', '19:30'].map(async (time) => (await enter({ ...jana, anotherTable: true, seats: 1, dateTime: at(time) })).body.data._id),
    );
    const [second, third] = ids.map((id: string) => async () => streamed(recordOf(id, undefined, await itemOf(id))));
    if (second && third) await interleaved(second, third);
    expect(await found('jana')).toMatchObject([{ ahead }]);
  });

  it('is not touched by what it does not keep of a reservation: its table, the state of a mail', async () => {
    const id = await come();
    await takeAway(isOfGuests);
    const item = await itemOf(id);
    await streamed(recordOf(id, item, { ...item, version: 2, seats: 5, mail: { state: 'sent' } }));
    expect(await itemsOfGuests()).toEqual([]);
  });

  it('is none for guests who left neither phone number nor address', async () => {
    const id = await come({ userPhone: undefined, userEmail: undefined });
    expect(await itemsOfGuests()).toEqual([]);
    expect(await guestOf(id)).toBeUndefined();
  });
});

describe('the search for guests', () => {
  it('finds by a name with and without accents, digits, an address, and the number of a reservation', async () => {
    const id = await come();
    for (const q of ['nov', 'Nová', 'novakova jan', '777123', '+420 777', 'jana@', reservationNumber(id)]) {
      expect((await found(q)).map(({ userSurname }) => userSurname)).toEqual(['Nováková']);
    }
    for (const q of ['ovak', '23456', 'petr', 'nova petr']) expect(await found(q)).toEqual([]);
  });

  it('wants two letters, and tells nothing to guests', async () => {
    expect(await call(handler, 'reservations/guests', { token: staff.token, query: { q: 'n' } })).toMatchObject({ status: 422 });
    const query = { q: 'nova' };
    expect(await call(handler, 'reservations/guests', { token: owner.token, query })).toMatchObject({ status: 403 });
  });
});

describe('two guests whom staff merge', () => {
  const work = { ...jana, userEmail: 'novakova@work.example', userPhone: '+420600111222' };

  it('are one from then on: later reservations and late records of either count for both', async () => {
    const id = await come();
    const other = await come({ ...work, dateTime: at('19:00'), comment: 'With colleagues' });
    const late = recordOf(other, undefined, await itemOf(other));
    const [second, first] = await found('nova');
    expect(await merge(first?._id, second?._id)).toMatchObject({
      status: 200,
      body: { data: { ahead: 2, notes: [{ comment: 'With colleagues' }] } },
    });
    await streamed(late);
    await come({ ...work, dateTime: at('19:30') });
    await come({ dateTime: at('20:00') });
    expect(await found('nova')).toMatchObject([{ _id: first?._id, ahead: 4 }]);
    expect(await guestOf(other)).toEqual(await guestOf(id));
    expect(await found('600111')).toHaveLength(1);
    for (const each of [other, id]) await then(each, () => remove(each));
    expect(await found('nova')).toMatchObject([{ ahead: 2 }]);
  });

  it('are left alone when there is one of them only', async () => {
    await come();
    const [guest] = await found('nova');
    expect(await merge(guest?._id, newId())).toMatchObject({
      status: 404,
      body: { message: 'One of these guests does not exist (any more).' },
    });
    expect(await merge(guest?._id, guest?._id)).toMatchObject({ status: 404 });
    expect(await found('nova')).toEqual([guest]);
  });

  it.each(['stays', 'goes'])('lose nothing that the stream brings of the record that %s while they are merged', async (which) => {
    const ids = [await come(), await come({ ...work, dateTime: at('19:00') })];
    const [second, first] = await found('nova');
    const id = ids[which === 'stays' ? 0 : 1] ?? '';
    await interleaved(
      () => merge(first?._id, second?._id),
      () => then(id, () => update(id, { seats: 3, staffNote: 'Now three' })),
    );
    expect(await found('nova')).toMatchObject([{ ahead: 2, notes: [{ staffNote: 'Now three' }] }]);
  });
});

describe('a reservation that staff say is of another guest', () => {
  const petr = { userName: 'Petr', userSurname: 'Cizí', userPhone: '+420600999888' };
  const nextWeek = (time = '18:30') => at(time, '2027-03-19');
  const assign = (id: string, guest?: string, { token } = staff) =>
    call(handler, 'reservations/assign-guest', { token, id, body: { guest } });
  /** A regular guest, and a stranger who has booked with the same address. */
  async function regularAndStranger() {
    const regular = await come({ comment: 'By the window' });
    await come({ dateTime: at('19:00') });
    const stranger = await come({ ...petr, dateTime: nextWeek(), comment: 'A cake' });
    return { regular, stranger };
  }

  it('counts for that guest alone, and so does what comes later with the own telephone', async () => {
    const { regular, stranger } = await regularAndStranger();
    expect(await guestOf(stranger)).toMatchObject({ reservations: 3, ahead: 3 });
    expect(await assign(stranger)).toMatchObject({
      status: 200,
      body: { message: 'This reservation counts for another guest now.', data: { ...petr, userEmail: '', reservations: 1, ahead: 1 } },
    });
    await come({ ...petr, userEmail: undefined, dateTime: nextWeek('19:00') });
    await come({ userPhone: undefined, dateTime: nextWeek('19:30') });
    expect(await guestOf(stranger)).toMatchObject({ userName: 'Petr', ahead: 2, notes: [{ comment: 'A cake' }] });
    expect(await guestOf(regular)).toMatchObject({ userName: 'Jana', ahead: 3, notes: [{ comment: 'By the window' }] });
    expect((await found('jana@example')).map(({ userName }) => userName).toSorted()).toEqual(['Jana', 'Petr']);
  });

  it('stays with that guest whatever happens to it, and ends there', async () => {
    const { regular, stranger } = await regularAndStranger();
    const late = recordOf(stranger, undefined, await itemOf(stranger));
    const theirs = (await assign(stranger)).body.data._id;
    await streamed(late);
    await then(stranger, () => update(stranger, { userPhone: jana.userPhone }));
    await then(stranger, () => update(stranger, { userPhone: undefined, staffNote: 'Called' }));
    expect(await guestOf(stranger)).toMatchObject({ _id: theirs, ahead: 1, notes: [{ staffNote: 'Called' }] });
    await clockIs('2027-03-19T20:00:00Z');
    await then(stranger, () => visit(stranger, 'no_show'));
    expect([await guestOf(stranger), await guestOf(regular)]).toMatchObject([{ noShows: 1 }, { noShows: 0, visits: 2 }]);
    await then(stranger, () => remove(stranger));
    expect((await itemsOfGuests()).filter((item) => JSON.stringify(item).includes(theirs))).toEqual([]);
  });

  it('stays with that guest though the stream is late, and its contacts lead again to the record that it had first', async () => {
    const regular = await come();
    const other = { userPhone: '+420600111222', userEmail: 'ida@example.com' };
    await come({ ...other, dateTime: at('19:00') });
    const late = await come({ dateTime: nextWeek('20:00') });
    await update(late, other);
    const theirs = (await assign(late)).body.data._id;
    await then(late, () => update(late, { userEmail: jana.userEmail }));
    expect(await guestOf(late)).toMatchObject({ _id: theirs, ahead: 1 });
    expect((await guestOf(regular))?._id).not.toBe(theirs);
  });

  it.each([1, 2, 3, 4, 5])('is in one record only, although staff say so while the stream brings it, at moment %i', async (moment) => {
    await come();
    const { _id: id } = (await enter({ ...jana, userName: 'Petr', dateTime: nextWeek() })).body.data;
    const record = recordOf(id, undefined, await itemOf(id));
    await interleaved(
      () => streamed(record),
      () => assign(id),
      moment,
      [GetCommand, BatchGetCommand, TransactWriteCommand],
    );
    const records = (await itemsOfGuests()).flatMap(({ kept }) => (kept ? [Object.keys(kept)] : []));
    expect(records.filter((all) => all.includes(id))).toEqual([[id]]);
    expect(records).toHaveLength(2);
  });

  it('is left alone when there is no such guest, when it has none, and for guests who ask', async () => {
    const { stranger } = await regularAndStranger();
    const before = await itemsOfGuests();
    expect(await assign(stranger, newId())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await assign(newId())).toMatchObject({ status: 404 });
    expect(await assign(stranger, undefined, owner)).toMatchObject({ status: 403 });
    expect(await itemsOfGuests()).toEqual(before);
    const nameless = await come({ userPhone: undefined, userEmail: undefined, dateTime: nextWeek('20:00') });
    expect(await assign(nameless)).toMatchObject({ status: 404 });
  });
});

describe('staff who enter a second table of a guest on a day', () => {
  it('are told of the first and asked; with a yes it is entered, and marked', async () => {
    await enter({ ...jana, seats: 4 });
    const second = { ...jana, userEmail: undefined, dateTime: at('19:30') };
    expect(await enter(second)).toMatchObject({
      status: 409,
      body: {
        code: 'already_booked',
        message: 'Jana Nováková has a table for 4 at 18:30 on that day already, with the same telephone or e-mail address.',
      },
    });
    expect(await enter({ ...second, anotherTable: true })).toMatchObject({ status: 201, body: { data: { anotherTable: true } } });
  });

  it('are not asked about another day, another guest, or a table that was cancelled', async () => {
    const { _id } = (await enter({ ...jana })).body.data;
    expect(await enter({ ...jana, dateTime: at('18:30', '2027-03-13') })).toMatchObject({ status: 201 });
    expect(await enter({ userPhone: '+420600111222' })).toMatchObject({ status: 201 });
    await update(_id, { status: 'cancelled' });
    const again = await enter({ ...jana });
    expect(again).toMatchObject({ status: 201 });
    expect(again.body.data.anotherTable).toBeUndefined();
  });
});

it('a changed reservation comes again from the stream when the table does not answer', async () => {
  const { _id } = (await enter(jana)).body.data;
  const record = recordOf(_id, undefined, await itemOf(_id));
  const send = DynamoDBDocumentClient.prototype.send as (this: unknown, command: object) => Promise<unknown>;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<typeof send>;
  spy.mockImplementation(async function (this: unknown, command) {
    if (command instanceof TransactWriteCommand) throw new Error('no answer');
    return send.call(this, command);
  });
  expect(await streamed(record)).toEqual([{ itemIdentifier: record.dynamodb?.SequenceNumber }]);
  spy.mockRestore();
  expect(await streamed(record)).toEqual([]);
  expect(await found('jana')).toMatchObject([{ ahead: 1 }]);
});
