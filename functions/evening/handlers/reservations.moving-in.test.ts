import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { trailEntries } from '#people/store/trail';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable } from '../../testing/restaurant.ts';
import { mailsTo, takeAway, wholeTable } from '../../testing/table.ts';
import { at, friday, saturday, tableTest } from '../../testing/table-test.ts';
import { newUser } from '../../testing/users.ts';
import type { GuestRecord } from '../contract/guests.ts';
import type { Reservation } from '../contract/reservation.ts';
import { followReservation } from '../store/guest-records.ts';
import { handler } from './reservations.ts';

loggedLines();
const { staff, clockIs, enter } = await tableTest();
let manager = await newUser('MANAGER');
beforeEach(async () => {
  manager = await newUser('MANAGER');
  await takeAway(({ pk, sk }) => /^GUEST_|^BROUGHT/.test(String(pk)) || sk === 'ROOM');
});

const guest = (row: number, more = {}) => ({
  row,
  userName: 'Host',
  userSurname: `Číslo ${row}`,
  userPhone: `+4207771${String(row).padStart(5, '0')}`,
  ...more,
});
const reservation = (row: number, more = {}) => ({
  row,
  key: `id ${row}`,
  dateTime: at('18:30'),
  seats: 2,
  userName: 'Jana',
  userSurname: `Řádek ${row}`,
  status: 'confirmed',
  ...more,
});
const file = () => newId();
const bring = (_id: string, body: object) =>
  call(handler, 'reservations/bring', {
    token: manager.token,
    body: { _id, first: 0, guests: [], reservations: [], takesFull: true, tell: false, ...body },
  });
const takeBack = (id: string) => call(handler, 'reservations/take-back-brought', { token: manager.token, id });
const listed = async (from = friday): Promise<Reservation[]> =>
  (await call(handler, 'reservations/list', { token: staff.token, query: { from, to: saturday } })).body.data;
const found = async (q: string): Promise<GuestRecord[]> =>
  (await call(handler, 'reservations/guests', { token: staff.token, query: { q } })).body.data;
const broken = () => Promise.reject(new Error('the connection broke'));

describe('a file of another system', () => {
  it('brings reservations that are confirmed or wait as they did there, without a mail', async () => {
    const userEmail = 'jana@example.com';
    const body = {
      reservations: [
        reservation(2, { userEmail, comment: 'By the window', staffNote: 'Table: 12' }),
        reservation(3, { status: 'pending', dateTime: at('19:00') }),
      ],
    };
    expect(await bring(file(), body)).toMatchObject({ status: 200, body: { data: { guests: 0, reservations: 2, known: 0, failed: [] } } });
    expect(await listed()).toMatchObject([
      { source: 'imported', status: 'confirmed', userEmail, comment: 'By the window', staffNote: 'Table: 12' },
      { source: 'imported', status: 'pending', userEmail: '' },
    ]);
    expect((await listed())[0]).not.toHaveProperty('importId');
    expect(await mailsTo(userEmail)).toEqual([]);
  });

  it('tells each guest in the language of the file, else in the one in which the house knows them', async () => {
    const [known, said, unknown] = ['known@example.com', 'said@example.com', 'unknown@example.com'] as const;
    await bring(file(), { guests: [guest(2, { userEmail: known, language: 'cs' })] });
    const reservations = [
      reservation(2, { userEmail: known }),
      reservation(3, { userEmail: said, language: 'cs' }),
      reservation(4, { userEmail: unknown }),
    ];
    await bring(file(), { tell: true, reservations });
    const mails = await Promise.all([known, said, unknown].map(mailsTo));
    expect(mails.flat().map(({ language }) => language)).toEqual(['cs', 'cs', 'en']);
  });

  it('tells the guests when a manager wants that, and that it is off when it is taken back', async () => {
    const userEmail = 'told@example.com';
    const id = file();
    await bring(id, { tell: true, reservations: [reservation(2, { userEmail }), reservation(3)] });
    expect((await mailsTo(userEmail)).map(({ kind }) => kind)).toEqual(['reservation-confirmed']);
    await takeBack(id);
    expect((await mailsTo(userEmail)).map(({ kind }) => kind).toSorted()).toEqual(['reservation-cancelled', 'reservation-confirmed']);
  });

  it('changes nothing when it comes again, in another file, also of what was changed or cancelled here', async () => {
    const body = { guests: [guest(2, { visits: 4 })], reservations: [reservation(3), reservation(4, { dateTime: at('19:00') })] };
    await bring(file(), body);
    const [first] = await listed();
    await call(handler, 'reservations/update', { token: staff.token, id: first?._id, body: { status: 'cancelled' } });
    expect((await bring(file(), body)).body.data).toEqual({ guests: 0, reservations: 0, known: 3, failed: [] });
    expect((await listed()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
    expect(await found('Host')).toMatchObject([{ visits: 4 }]);
  });

  it('changes nothing when it comes again after the time of its reservations', async () => {
    const body = { reservations: [reservation(2)] };
    await bring(file(), body);
    await clockIs('2027-03-12T22:00:00Z');
    manager = await newUser('MANAGER');
    expect((await bring(file(), body)).body.data).toEqual({ guests: 0, reservations: 0, known: 1, failed: [] });
  });

  it('is whole wherever a piece breaks and is sent again, and is taken back whole', async () => {
    for (const write of [1, 2, 3, 4, 5]) {
      const id = file();
      const rows = [1, 2].map((n) => 10 * write + n);
      const body = {
        guests: rows.map((row) => guest(row)),
        reservations: rows.map((row) => reservation(row, { dateTime: at(`18:${row % 2 ? '00' : '30'}`), seats: 1 })),
      };
      expect((await interleaved(() => bring(id, body), broken, write)).status).toBe(503);
      expect((await bring(id, body)).body.data).toEqual({ guests: 2, reservations: 2, known: 0, failed: [] });
      expect([(await listed()).length, (await found('Host')).length]).toEqual([2, 2]);
      expect((await interleaved(() => takeBack(id), broken, write)).status).toBe(503);
      expect(await takeBack(id)).toMatchObject({ status: 200, body: { data: { left: false, stays: [] } } });
      expect([await listed(), await found('Host')]).toEqual([[], []]);
      expect((await takeBack(id)).status).toBe(404);
      // and it may come once more
      expect((await bring(file(), body)).body.data).toMatchObject({ guests: 2, reservations: 2 });
      await takeAway(({ sk }) => ['SEATS', 'RESERVATION'].includes(String(sk)));
      await takeAway(({ pk }) => String(pk).startsWith('GUEST_'));
    }
  });

  it('that is taken back leaves what was changed here, what was here before, and what another file brought', async () => {
    const [one, other] = [file(), file()];
    await enter({ userName: 'Vlastní', userPhone: '+420777100002', dateTime: at('12:00') });
    await bring(one, { guests: [guest(1)], reservations: [reservation(1, { seats: 1 })] });
    await bring(other, {
      guests: [guest(1), guest(2, { visits: 3 })],
      reservations: [reservation(1, { seats: 1 }), reservation(2, { seats: 1 }), reservation(3, { seats: 1 })],
    });
    const changed = (await listed()).find(({ userSurname }) => userSurname === 'Řádek 2');
    await call(handler, 'reservations/update', { token: staff.token, id: changed?._id, body: { staffNote: 'Has called.' } });
    expect((await takeBack(other)).body).toEqual(
      expect.objectContaining({ data: { left: false, stays: ['Jana Řádek 2'] }, message: 'The file has been taken back.' }),
    );
    expect((await listed()).map(({ userSurname }) => userSurname).toSorted()).toEqual(['Malá', 'Řádek 1', 'Řádek 2']);
    expect((await found('Host')).map(({ userSurname }) => userSurname)).toEqual(['Číslo 1']);
  });

  it('begins with its first piece, and leaves one entry of the trail for all of them', async () => {
    const id = file();
    expect(await bring(id, { first: 10, guests: [guest(26)] })).toMatchObject({ status: 404 });
    await bring(id, { guests: [guest(1)] });
    await bring(id, { first: 1, reservations: [reservation(2)] });
    const files = async () => (await call(handler, 'reservations/brought', { token: manager.token })).body.data;
    expect(await files()).toMatchObject([{ _id: id, guests: 1, reservations: 1 }]);
    await takeBack(id);
    expect(await files()).toEqual([]);
    const between = { from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 60_000) };
    const { items } = await trailEntries({ ...between, by: manager.userId, prefix: '' }, 10, undefined);
    expect(items.map(({ operation }) => operation).toSorted()).toEqual(['reservations/import', 'reservations/take-back-import']);
    expect(JSON.stringify(items)).not.toContain('Host');
  });

  it('is brought and taken back by managers only', async () => {
    for (const [name, more] of [
      ['bring', { body: { _id: file(), first: 0, guests: [guest(1)], takesFull: true, tell: false } }],
      ['check-brought', { body: { reservations: [] } }],
      ['take-back-brought', { id: file() }],
    ] as const)
      expect((await call(handler, `reservations/${name}`, { token: staff.token, ...more })).status).toBe(403);
  });
});

describe('a reservation that does not fit', () => {
  const closed = at('15:30');
  const three = [reservation(1, { seats: 8 }), reservation(2, { seats: 4 }), reservation(3, { dateTime: closed })];

  it('is shown before, each beside those of the file, and one that is here already', async () => {
    await bring(file(), { reservations: [reservation(4, { dateTime: at('19:00', saturday) })] });
    const told = [...three, reservation(4, { dateTime: at('19:00', saturday) })];
    const reservations = told.map(({ key, dateTime, seats }) => ({ key, dateTime, seats }));
    const reply = await call(handler, 'reservations/check-brought', { token: manager.token, body: { reservations } });
    expect(reply.body.data).toEqual(['fits', 'full', 'closed', 'known']);
    expect((await listed()).length).toBe(1);
  });

  it('is shown where tables are given: two parties do not get the same one', async () => {
    await withRoom({ tables: [aTable('one')], rows: [] });
    const reservations = [1, 2].map((row) => ({ key: `id ${row}`, dateTime: at('18:30'), seats: 2 }));
    const reply = await call(handler, 'reservations/check-brought', { token: manager.token, body: { reservations } });
    expect(reply.body.data).toEqual(['fits', 'full']);
  });

  it('is taken all the same, with the reason, because it was promised', async () => {
    expect((await bring(file(), { reservations: three })).body.data).toMatchObject({ reservations: 3, failed: [] });
    expect((await listed()).map(({ userSurname, override }) => [userSurname, override]).toSorted()).toEqual([
      ['Řádek 1', undefined],
      ['Řádek 2', 'Brought over from another system.'],
      ['Řádek 3', 'Brought over from another system.'],
    ]);
  });

  it('is left out when the manager wants that, with its line and why', async () => {
    const { data } = (await bring(file(), { reservations: three, takesFull: false })).body;
    expect(data).toMatchObject({ reservations: 1, known: 0 });
    expect(data.failed.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    expect(data.failed[0].message).toMatch(/^At this time only 2 seats are left/);
  });

  it('because it is past is named, and the others are stored', async () => {
    const reservations = [reservation(1, { dateTime: '2027-03-09T18:30' }), reservation(2)];
    expect((await bring(file(), { reservations })).body.data).toMatchObject({ reservations: 1, failed: [{ row: 1 }] });
  });
});

describe('a guest of another system', () => {
  it('is one with who has booked here under the same number, with the visits of both', async () => {
    const { _id } = (await enter({ userName: 'Petr', userSurname: 'Malý', userPhone: '+420777100007', dateTime: at('12:00') })).body.data;
    await followReservation({ id: _id, contacts: [] });
    const body = {
      guests: [guest(7, { userEmail: 'petr@example.com', visits: 12, noShows: 1, lastVisit: '2027-02-01', note: 'Tags: VIP' })],
    };
    await bring(file(), body);
    await clockIs('2027-03-12T22:00:00Z');
    expect(await found('petr@example.com')).toMatchObject([
      { userName: 'Petr', visits: 13, noShows: 1, reservations: 1, lastVisit: at('12:00'), notes: [{ staffNote: 'Tags: VIP' }] },
    ]);
  });

  it('is kept as long after the last visit as reservations are, also beside later ones', async () => {
    const { data } = (await bring(file(), { guests: [guest(1, { lastVisit: '2026-01-05' }), guest(2, { lastVisit: '2026-06-01' })] })).body;
    expect(data).toMatchObject({ guests: 1, failed: [{ row: 1, message: expect.stringContaining('365 days') }] });
    await clockIs('2027-06-10T09:00:00Z');
    await openWith();
    expect(await found('Host')).toEqual([]);
    const { _id } = (await enter({ userName: 'Host', userPhone: '+420777100002', dateTime: '2027-06-11T18:30' })).body.data;
    await followReservation({ id: _id, contacts: [] });
    expect(await found('Host')).toMatchObject([{ visits: 0, reservations: 1, userSurname: 'Malá' }]);
    expect(JSON.stringify(await wholeTable())).not.toContain('Číslo 2');
  });

  it('needs a telephone number or an e-mail address', async () => {
    expect(await bring(file(), { guests: [{ row: 1, userName: 'Jan' }] })).toMatchObject({ status: 422 });
  });
});
