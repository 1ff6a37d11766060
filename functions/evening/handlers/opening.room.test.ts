import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instantOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, emptyRoom, threeTables } from '../../testing/restaurant.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { dateIn, newUser, tokenFor } from '../../testing/users.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { Room } from '../contract/room.ts';
import type { AffectedReservation } from '../contract/special-days.ts';
import { reservationById } from '../store/reservations.ts';
import { storedRoom } from '../store/room.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler } from './opening.ts';
import { handler as reservations } from './reservations.ts';

const [manager, staff] = [await newUser('STAFF', 'MANAGER'), await newUser('STAFF')];
const keep = { guests: 'keep', seen: [] as string[] };
const [date, next] = [dateIn(8), dateIn(9)];

beforeEach(async () => {
  await takeAway(({ pk, sk }) => /^(DAY|RESERVATION)#/.test(String(pk)) || sk === 'ROOM');
  await openWith({ seats: 100, largestParty: 12, noticeMinutes: 0 });
});
afterEach(() => clockIs(undefined));

const night = { name: '', opens: '18:00', lastSeating: '01:00', closes: '03:00' };
const openAtNight = () => openWith({ seats: 100, noticeMinutes: 0, week: Array.from({ length: 7 }, () => [night]) });
const clockIs = async (wallTime: string | undefined) => {
  if (wallTime) stopClock(instantOf(wallTime, settings.timeZone) ?? 0);
  else resetClock();
  for (const user of [manager, staff]) user.token = await tokenFor(user.userId);
};
const booked = async (time: string, seats: number) => (await book({ dateTime: `${date}T${time}`, seats })).body.data._id as string;
const parties = async (of = date) => (await openingAndDays([of])).days.get(of)?.parties ?? [];
const seated = async (of = date) => Object.fromEntries((await parties(of)).map(({ _id, tables }) => [_id, tables.join('+')]));
const idsOf = (found: Pick<Reservation, '_id'>[]) => found.map(({ _id }) => _id);
const three = async () => [await booked('18:00', 4), await booked('18:00', 4), await booked('18:00', 4)] as const;
const save = (room: Partial<Room>, more: { affected?: object; version?: number } = {}) =>
  call(handler, 'opening/update-room', {
    token: manager.token,
    body: { room: { ...threeTables, ...room }, version: 0, affected: keep, ...more },
  });
const affectedBy = async (room: Partial<Room>) =>
  (await call(handler, 'opening/affected-by-room', { token: manager.token, body: { room: { ...threeTables, ...room } } })).body.data;
const closeArea = (id: string, more: object = {}) =>
  call(handler, 'opening/close-area', { token: staff.token, id, body: { date, isClosed: true, affected: keep, ...more } });

describe('a room that is entered', () => {
  it('gives a table to everybody who has booked already', async () => {
    const [first, second] = [await booked('18:00', 4), await booked('19:30', 4)];
    const { status, body } = await save({});
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { version: 1 } });
    expect(body.data.affected).toBeUndefined();
    expect(await seated()).toEqual({ [first]: 't1', [second]: 't1' });
  });

  it('is not stored before the manager has seen who gets no table', async () => {
    const ids = await three();
    expect(idsOf(await affectedBy({}))).toEqual([ids[2]]);
    expect(await save({})).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: ids[2] }] } });
    expect(await storedRoom()).toEqual({ version: 0 });
    expect(await parties()).toEqual([]);
  });

  it('keeps who has no table, and does not ask again', async () => {
    const ids = await three();
    expect((await save({}, { affected: { guests: 'keep', seen: [ids[2]] } })).status).toBe(200);
    expect(Object.keys(await seated()).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await affectedBy({ gapMinutes: 15 })).toEqual([]);
  });

  it('cancels who has no table, with a mail to the guest, as the manager decides', async () => {
    const others = [await booked('18:00', 4), await booked('18:00', 4)];
    const guest = { ...aGuest(), dateTime: `${date}T18:00`, seats: 4 };
    const third = (await book(guest)).body.data._id;
    const { body } = await save({}, { affected: { guests: 'cancel', reason: 'We have too few tables.', seen: [third] } });
    expect(body.message).toContain('cancelled');
    expect((await mailsTo(guest.userEmail)).map(({ kind }) => kind)).toContain('reservation-closure');
    expect(Object.keys(await seated()).toSorted()).toEqual(others.toSorted());
  });

  it('asks neither about a party that is there already, nor about one whom staff have taken without a table', async () => {
    await openWith({ seats: 8, noticeMinutes: 0 });
    await booked('18:00', 4);
    const late = await booked('20:00', 4);
    const guest = { ...aGuest(), dateTime: `${date}T20:30`, seats: 8, source: 'phone', override: 'They stand at the bar.' };
    expect((await call(reservations, 'reservations/enter', { token: staff.token, body: guest })).status).toBe(201);
    await clockIs(`${date}T18:30`);
    const affected = await affectedBy({ tables: [aTable('t1', { seats: 2 })], rows: [] });
    expect(idsOf(affected)).toEqual([late]);
  });

  it('gives a table past midnight to who comes to the service of the evening before', async () => {
    await openAtNight();
    const id = (await book({ dateTime: `${next}T01:00`, seats: 4 })).body.data._id;
    await clockIs(`${next}T00:10`);
    expect((await save({})).status).toBe(200);
    expect(await seated()).toEqual({ [id]: 't1' });
  });

  it('is refused when somebody else has changed it', async () => {
    await withRoom();
    expect(await save({}, { version: 0 })).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { version: 1 } } });
    // and also in the moment when it is stored
    const reply = await interleaved(
      () => save({}, { version: 1 }),
      () => save({ gapMinutes: 15 }, { version: 1 }),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { version: 2, room: { gapMinutes: 15 } } } });
  });
});

describe('a changed room', () => {
  it('names who is at a table that is gone, apart from those who lose theirs', async () => {
    await withRoom({ tables: [aTable('t1')], rows: [] });
    const [sits, late] = [await booked('18:00', 4), await booked('20:30', 4)];
    await clockIs(`${date}T18:30`);
    const affected = await affectedBy({ tables: [aTable('t2', { seats: 2 })], rows: [] });
    expect(affected.map(({ _id, isThere }: AffectedReservation) => [_id, isThere])).toEqual([
      [late, undefined],
      [sits, true],
    ]);
  });

  it('moves the parties of a table that is gone, and asks about whom it cannot move', async () => {
    await withRoom();
    const [first, second] = [await booked('18:00', 4), await booked('18:00', 2)];
    const without = { tables: [aTable('t2'), aTable('t3', { seats: 2, isForWalkIns: true })], rows: [] };
    expect(idsOf(await affectedBy(without))).toEqual([first]);
    const wider = { ...without, tables: [...without.tables, aTable('t4')] };
    expect((await save(wider, { version: 1 })).status).toBe(200);
    expect(await seated()).toEqual({ [first]: 't4', [second]: 't2' });
  });

  it('counts seats again when it has no tables any more', async () => {
    await withRoom();
    await booked('18:00', 4);
    await booked('18:00', 4);
    expect((await book({ dateTime: `${date}T18:00`, seats: 4 })).status).toBe(409);
    expect((await save(emptyRoom, { version: 1 })).status).toBe(200);
    expect((await book({ dateTime: `${date}T18:00`, seats: 4 })).status).toBe(201);
  });
});

const garden = { _id: 'garden', name: 'Garden', isForWalkIns: false };
const twoAreas = {
  areas: [...threeTables.areas, garden],
  tables: [aTable('t1'), aTable('g1', { area: 'garden' }), aTable('g2', { area: 'garden' })],
  rows: [],
};

describe('an area', () => {
  it('that staff close for a day gives its parties other tables, and takes nobody until it is open again', async () => {
    await withRoom({ ...twoAreas, tables: [aTable('g1', { area: 'garden' }), aTable('t1'), aTable('t2')] });
    const id = await booked('18:00', 4);
    expect(await seated()).toEqual({ [id]: 'g1' });
    expect((await closeArea('garden')).status).toBe(200);
    expect(await seated()).toEqual({ [id]: 't1' });
    expect((await book({ dateTime: `${date}T18:00`, seats: 4 })).status).toBe(201);
    expect((await book({ dateTime: `${date}T18:00`, seats: 4 })).status).toBe(409);
    expect((await closeArea('garden', { isClosed: false })).status).toBe(200);
    expect((await book({ dateTime: `${date}T18:00`, seats: 4 })).status).toBe(201);
  });

  it('is not closed before staff have seen who has no table then', async () => {
    await withRoom(twoAreas);
    const ids = await three();
    const refused = await closeArea('garden');
    expect(refused).toMatchObject({ status: 409, body: { code: 'affected_changed' } });
    const affected: string[] = idsOf(refused.body.data);
    expect(affected).toHaveLength(2);
    expect((await parties()).length).toBe(3);
    expect((await closeArea('garden', { affected: { guests: 'keep', seen: affected } })).status).toBe(200);
    expect(Object.keys(await seated())).toEqual(ids.filter((id) => !affected.includes(id)));
  });

  it('is not closed before staff have seen who is there, who keeps the table whatever they decide', async () => {
    await openWith({ seats: 100, noticeMinutes: 0, confirmUpTo: 12 });
    await withRoom({ ...twoAreas, tables: [aTable('g1', { area: 'garden' }), aTable('g2', { area: 'garden' }), aTable('t1')] });
    const [sits, gone, late] = [await booked('18:00', 4), await booked('18:00', 4), await booked('20:30', 2)];
    await clockIs(`${date}T18:30`);
    await call(reservations, 'reservations/visit', { token: staff.token, id: gone, body: { step: 'left' } });
    const refused = await closeArea('garden');
    expect(refused).toMatchObject({ status: 409, body: { code: 'affected_changed', data: [{ _id: sits, isThere: true }] } });
    expect((await closeArea('garden', { affected: { guests: 'cancel', seen: [sits] } })).status).toBe(200);
    expect(await reservationById(sits)).toMatchObject({ status: 'confirmed' });
    expect(await seated()).toMatchObject({ [sits]: 'g1', [late]: 't1' });
    const { slots } = (await call(reservations, 'reservations/evening', { token: staff.token, query: { date } })).body.data;
    for (const { tablesTaken, tables } of slots) expect(tablesTaken).toBeLessThanOrEqual(tables);
  });

  it('that staff close for a day stays open on the next one', async () => {
    await withRoom({ ...twoAreas, tables: [aTable('g1', { area: 'garden' }), aTable('t1'), aTable('t2')] });
    await booked('18:00', 4);
    const tomorrow = (await book({ dateTime: `${next}T18:00`, seats: 4 })).body.data._id;
    expect((await closeArea('garden')).status).toBe(200);
    expect(await seated(next)).toEqual({ [tomorrow]: 'g1' });
  });

  it('that staff close for a day moves who stays past midnight on both dates, where the next guests do not sit', async () => {
    await openAtNight();
    await withRoom({ ...twoAreas, tables: [aTable('g1', { area: 'garden' }), aTable('t1')] });
    const id = await booked('23:30', 4);
    expect((await closeArea('garden')).status).toBe(200);
    for (const each of [date, next]) expect(await seated(each)).toEqual({ [id]: 't1' });
  });

  it('that does not exist is answered with 404', async () => {
    await withRoom();
    expect((await closeArea('roof')).status).toBe(404);
  });
});

describe('guests who book while', () => {
  const only = (...ids: string[]) => ({ tables: ids.map((id) => aTable(id)), rows: [] });
  const atOneTable = async () => {
    const all = await parties();
    const meet = (a: (typeof all)[number], b: (typeof all)[number]) => a.from < b.to && b.from < a.to;
    return all.flatMap((one, i) =>
      all.slice(0, i).filter((other) => meet(one, other) && one.tables.some((id) => other.tables.includes(id))),
    );
  };

  it('the parties of a table that is gone get others do not get the same ones', async () => {
    await withRoom(only('t1', 't2', 't3'));
    const first = await booked('18:00', 4);
    let second = '';
    // the room is stored, and the day is about to be written
    const reply = await interleaved(
      () => save(only('t2', 't3'), { version: 1 }),
      async () => {
        second = await booked('18:00', 4);
      },
      2,
    );
    expect(reply.status).toBe(200);
    expect(await atOneTable()).toEqual([]);
    expect(Object.keys(await seated()).toSorted()).toEqual([first, second].toSorted());
    expect(new Set(Object.values(await seated()))).toEqual(new Set(['t2', 't3']));
  });

  it('tables are entered are not cancelled before the manager has seen them', async () => {
    const seen = (await three()).slice(2);
    let late = '';
    const reply = await interleaved(
      () => save({}, { affected: { guests: 'cancel', reason: 'We have too few tables.', seen } }),
      async () => {
        late = await booked('18:00', 4);
      },
      1,
    );
    expect(idsOf(reply.body.data.affected)).toEqual([late]);
    expect([await reservationById(late), await reservationById(seen[0] ?? '')]).toMatchObject([
      { status: expect.not.stringMatching('cancelled') },
      { status: 'cancelled' },
    ]);
  });

  it('tables are entered, and cancel, leave their table to a party that would have been cancelled for want of one', async () => {
    const [first, second, third] = await three();
    // the room is stored, and the day is about to be written
    const reply = await interleaved(
      () => save({}, { affected: { guests: 'cancel', reason: 'We have too few tables.', seen: [third] } }),
      () => change(first, staff.token, { status: 'cancelled' }),
      2,
    );
    expect(reply.status).toBe(200);
    expect(Object.keys(await seated()).toSorted()).toEqual([second, third].toSorted());
    expect((await reservationById(third))?.status).not.toBe('cancelled');
  });

  it('have chosen a table get another one when a party of the changed room has it', async () => {
    await withRoom(only('t1', 't2'));
    const first = await booked('18:00', 4);
    const { status, body } = await interleaved(
      () => book({ dateTime: `${date}T18:00`, seats: 4 }),
      () => save(only('t2', 't3'), { version: 1 }),
    );
    expect(status).toBe(201);
    expect(await seated()).toEqual({ [first]: 't2', [body.data._id]: 't3' });
  });

  it('have chosen an area that is closed in that moment are refused', async () => {
    await withRoom(twoAreas);
    const reply = await interleaved(
      () => book({ dateTime: `${date}T18:00`, seats: 4, area: 'garden' }),
      () => closeArea('garden'),
    );
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'area' }] } });
    expect(await parties()).toEqual([]);
  });

  it('a night is being written save nobody whose table was taken away in a first try and who was to be cancelled', async () => {
    await openAtNight();
    await withRoom({ ...twoAreas, tables: [aTable('g1', { area: 'garden' })] });
    const seen = [await booked('18:00', 4), await booked('23:30', 4)];
    // the day is written, and the next one, on which the second party still sits, is about to be
    const { status } = await interleaved(
      () => closeArea('garden', { affected: { guests: 'cancel', seen } }),
      () => book({ dateTime: `${next}T19:00`, seats: 4 }),
      2,
    );
    expect(status).toBe(200);
    const now = await Promise.all(seen.map(reservationById));
    expect(now.map((one) => one?.status)).toEqual(['cancelled', 'cancelled']);
  });

  it('an area is being closed get a table elsewhere, or are named as without one', async () => {
    await withRoom(twoAreas);
    const late: string[] = [];
    const reply = await interleaved(
      () => closeArea('garden'),
      async () => {
        for (const area of ['garden', '']) late.push((await book({ dateTime: `${date}T18:00`, seats: 4, area })).body.data._id);
      },
    );
    const [inGarden = '', anywhere = ''] = late;
    expect(reply).toMatchObject({ status: 200, body: { data: [{ _id: inGarden }] } });
    expect(await seated()).toEqual({ [anywhere]: 't1' });
  });
});
