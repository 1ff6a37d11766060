import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { asking } from '../../testing/language.ts';
import { mailerTest } from '../../testing/mailer-test.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, threeAreas } from '../../testing/restaurant.ts';
import { anAddress, dateIn, newUser } from '../../testing/users.ts';
import type { Availability } from '../contract/availability.ts';
import { reservationById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler as opening } from './opening.ts';
import { handler } from './reservations.ts';

const { lastMailTo } = await mailerTest();
let [staff, owner] = [{ token: '' }, { token: '' }];
let nextDay = 8;
let date = '';

beforeEach(async () => {
  [staff, owner] = [await newUser('STAFF'), await newUser('CUSTOMER')];
  await openWith({ seats: 100, largestParty: 12, confirmUpTo: 4, horizonDays: 90, noticeMinutes: 0 });
  await withRoom(threeAreas);
  date = dateIn(nextDay++);
});

const at = (time: string) => `${date}T${time}`;
const tablesOf = async (id: string) => (await openingAndDays([date])).days.get(date)?.parties.find(({ _id }) => _id === id)?.tables;
const inGarden = (more: object = {}) => book({ dateTime: at('18:00'), seats: 2, area: 'garden', ...more });
const link = (operation: string, body: object, changes: object = {}) =>
  call(handler, `reservations/${operation}`, { address: anAddress(), body, ...changes });
const closeGarden = (isClosed: boolean, seen: string[] = []) =>
  call(opening, 'opening/close-area', {
    id: 'garden',
    token: staff.token,
    body: { date, isClosed, affected: { guests: 'keep', seen, reason: '' } },
  });
const enter = (body: object) =>
  call(handler, 'reservations/enter', {
    token: staff.token,
    body: { ...aGuest(), override: undefined, dateTime: at('18:00'), source: 'phone', ...body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

async function free(query: object = {}): Promise<Availability> {
  return (await call(handler, 'reservations/availability', { query: { date, seats: '2', days: '1', ...query } })).body.data;
}
const stateAt18 = ({ days }: Availability) => days[0]?.times.find(({ dateTime }) => dateTime === at('18:00'))?.state;

describe('a guest who asks for an area', () => {
  it('gets a table there, and nobody moves the party to another area', async () => {
    const { body } = await inGarden();
    expect(body.data).toMatchObject({ area: 'garden', areaName: 'Garden' });
    expect(await tablesOf(body.data._id)).toEqual(['garden1']);
    const others = await Promise.all([4, 6].map((seats) => book({ dateTime: at('18:00'), seats })));
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect(await tablesOf(body.data._id)).toEqual(['garden1']);
  });

  it('makes room by the move of a party that did not ask', async () => {
    await withRoom({
      tables: [aTable('hall1', { seats: 6 }), aTable('garden1', { area: 'garden' })],
      areas: threeAreas.areas.slice(0, 2),
      rows: [],
    });
    const anywhere = (await book({ dateTime: at('18:00'), seats: 4 })).body.data._id;
    expect(await tablesOf(anywhere)).toEqual(['garden1']);
    const asked = (await inGarden()).body.data._id;
    expect([await tablesOf(anywhere), await tablesOf(asked)]).toEqual([['hall1'], ['garden1']]);
  });

  it('is refused when the area is full though another one has a free table, with times of the area', async () => {
    await inGarden();
    const { status, body } = await inGarden();
    expect([status, body.code, body.data.state]).toEqual([409, 'not_available', 'full']);
    const { times } = (await free({ area: 'garden' })).days[0] ?? {};
    const inTheGarden = times?.filter(({ state }) => state === 'free').map(({ dateTime }) => dateTime);
    const today = body.data.nearest.map(({ dateTime }: { dateTime: string }) => dateTime).filter((time: string) => time.startsWith(date));
    expect(today.length).toBeGreaterThan(0);
    expect(inTheGarden).toEqual(expect.arrayContaining(today));
    expect((await book({ dateTime: at('18:00'), seats: 2 })).status).toBe(201);
  });

  it('that staff have closed for the day gets a sentence at the field, and a table when it is open again', async () => {
    await closeGarden(true);
    const { status, body } = await inGarden();
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'area', message: 'Garden is closed on this day. Please choose another area or another day.' }],
    ]);
    await closeGarden(false);
    expect((await inGarden()).status).toBe(201);
  });

  it('reads it in mail, calendar file and on the page of the link, in the language of the booking, and never a table', async () => {
    const { userEmail } = aGuest();
    const { body } = await book({ dateTime: at('18:00'), seats: 2, area: 'garden', userEmail }, { headers: asking.cs });
    const received = await lastMailTo(userEmail);
    const shown = await link('show-linked', { link: body.data.link }, { headers: asking.cs });
    await change(body.data._id, staff.token, { area: 'hall' });
    const changed = await lastMailTo(userEmail);
    expect(body.data).toMatchObject({ area: 'garden', areaName: 'Zahrada' });
    expect(body.data.calendar).toContain('Část restaurace: Zahrada');
    expect([received.text, received.calendar]).toEqual([
      expect.stringContaining('Část restaurace: Zahrada'),
      expect.stringContaining('Část restaurace: Zahrada'),
    ]);
    expect(shown.body.data).toMatchObject({ area: 'garden', areaName: 'Zahrada' });
    expect(changed.text).toMatch(/Část restaurace: Sál.*Zahrada/);
    expect(JSON.stringify([body, received, shown.body, changed])).not.toMatch(/hall1|hall2|garden1|-one|-two/);
  });

  it('reads that no area is asked for any more', async () => {
    const { userEmail } = aGuest();
    const { body } = await inGarden({ userEmail });
    await change(body.data._id, staff.token, { area: '' });
    expect((await lastMailTo(userEmail)).text).toMatch(/Area: Anywhere.*Garden/);
  });

  it('reads no area when there is no such area any more', async () => {
    const { body } = await inGarden();
    await withRoom({ ...threeAreas, areas: threeAreas.areas.slice(0, 1), tables: threeAreas.tables.slice(0, 2) });
    const shown = await link('show-linked', { link: body.data.link });
    expect([shown.status, shown.body.data.area, shown.body.data.areaName]).toEqual([200, 'garden', undefined]);
  });
});

describe('the area of a reservation', () => {
  it('is changed by its link and by its customer as another table', async () => {
    const linked = (await inGarden()).body.data;
    const reply = await link('change-linked', { link: linked.link, version: 1, area: 'hall', dateTime: undefined, seats: undefined });
    expect(reply.body.data).toMatchObject({ area: 'hall', areaName: 'Hall', status: 'confirmed' });
    expect(await tablesOf(linked._id)).toEqual(['hall1']);
    const own = (await book({ dateTime: at('18:00'), seats: 2 }, { token: owner.token })).body.data._id;
    expect((await change(own, owner.token, { area: 'garden' })).body.data).toMatchObject({ area: 'garden' });
    expect(await tablesOf(own)).toEqual(['garden1']);
    const { body } = await call(handler, 'reservations/user', { token: owner.token });
    expect(body.data).toMatchObject([{ _id: own, area: 'garden', areaName: 'Garden' }]);
  });

  it('is asked for when a party of that size is, and the first one stays', async () => {
    const id = (await book({ dateTime: at('18:00'), seats: 4, area: 'garden' }, { token: owner.token })).body.data._id;
    await openWith({ seats: 100, largestParty: 12, confirmUpTo: 2, horizonDays: 90, noticeMinutes: 0 });
    expect((await change(id, owner.token, { area: 'hall' })).body.data).toMatchObject({ status: 'confirmed', area: 'garden' });
    const { body } = await call(handler, 'reservations/list', { token: staff.token, query: { from: date, to: date } });
    expect(body.data).toMatchObject([{ areaName: 'Garden', asked: { dateTime: at('18:00'), area: 'hall', areaName: 'Hall' } }]);
    expect(await tablesOf(id)).toEqual(['garden1']);
    const own = await call(handler, 'reservations/user', { token: owner.token });
    expect(own.body.data).toMatchObject([{ areaName: 'Garden', asked: { areaName: 'Hall' } }]);
  });

  it('cannot be changed to a full one, and stays', async () => {
    await inGarden();
    const id = (await book({ dateTime: at('18:00'), seats: 2, area: 'hall' }, { token: owner.token })).body.data._id;
    expect(await change(id, owner.token, { area: 'garden' })).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(await reservationById(id)).toMatchObject({ area: 'hall', version: 1 });
    expect(await tablesOf(id)).toEqual(['hall1']);
  });

  it('that is closed by now stays while staff change something else', async () => {
    const id = (await inGarden()).body.data._id;
    await closeGarden(true, [id]);
    expect((await change(id, staff.token, { staffNote: 'Calls back.' })).status).toBe(200);
    expect((await change(id, staff.token, { seats: 3 })).body.code).toBe('not_available');
    expect((await change(id, staff.token, { seats: 3, override: 'Under the roof.' })).body.data).toMatchObject({
      area: 'garden',
      seats: 3,
    });
    const other = (await book({ dateTime: at('18:00'), seats: 2 })).body.data._id;
    expect((await change(other, staff.token, { area: 'garden' })).body.errors).toMatchObject([{ field: 'area' }]);
  });

  it('is a demand when the area closes: its party has no table, one that did not ask gets another', async () => {
    await withRoom({ ...threeAreas, tables: [...threeAreas.tables, aTable('garden2', { seats: 2, area: 'garden' })] });
    const asked = (await inGarden({ seats: 4 })).body.data._id;
    const anywhere = (await book({ dateTime: at('18:00'), seats: 2 })).body.data._id;
    expect(await tablesOf(anywhere)).toEqual(['garden2']);
    expect((await closeGarden(true)).body).toMatchObject({ code: 'affected_changed', data: [{ _id: asked }] });
    expect((await closeGarden(true, [asked])).status).toBe(200);
    expect([await tablesOf(asked), await tablesOf(anywhere)]).toEqual([undefined, ['hall1']]);
  });

  it('is shown to staff, who are told when they choose a table elsewhere', async () => {
    const { body } = await enter({ seats: 2, area: 'garden' });
    expect(body.data).toMatchObject({ area: 'garden', areaName: 'Garden', tables: ['garden1'] });
    const seat = (more: object = {}) =>
      call(handler, 'reservations/seat', { id: body.data._id, token: staff.token, body: { tables: ['hall1'], ...more } });
    expect((await seat()).body.message).toContain('asked for another area');
    const second = (await enter({ seats: 2, tables: ['hall2'] })).body.data._id;
    const swap = { token: staff.token, body: { first: body.data._id, second } };
    expect((await call(handler, 'reservations/swap-tables', swap)).body.message).toContain('asked for another area');
    expect((await seat({ override: 'It rains.' })).body.data).toMatchObject({ tables: ['hall1'], area: 'garden' });
  });

  it('of guests who walked in may be one that is kept for them', async () => {
    expect((await enter({ seats: 2, area: 'bar', source: 'walkin' })).body.data).toMatchObject({ area: 'bar', tables: ['bar1'] });
    expect((await enter({ seats: 2, area: 'bar' })).body.errors).toMatchObject([{ field: 'area' }]);
  });
});

describe('free times', () => {
  it('are those of the area that is asked for', async () => {
    await inGarden({ seats: 4 });
    const [anywhere, garden, hall] = [await free(), await free({ area: 'garden' }), await free({ area: 'hall' })];
    expect([anywhere, garden, hall].map(stateAt18)).toEqual(['free', 'full', 'free']);
    expect([anywhere.area, garden.area]).toEqual(['', 'garden']);
  });

  it('come with the areas that guests may ask for, in the language of the reply', async () => {
    expect((await free()).areas).toEqual([
      { _id: 'hall', name: 'Hall' },
      { _id: 'garden', name: 'Garden' },
    ]);
    expect((await free({ language: 'cs' })).areas.map(({ name }) => name)).toEqual(['Sál', 'Zahrada']);
  });

  it('say why an area is closed on a day, and that another one is free', async () => {
    await closeGarden(true);
    expect((await free({ area: 'garden' })).days).toMatchObject([
      { state: 'closed', reason: expect.stringContaining('Garden is closed'), times: [], isFreeElsewhere: true },
    ]);
    expect((await free({ area: 'hall' })).days[0]?.isFreeElsewhere).toBeUndefined();
  });

  it('say that another area is free when the one that is asked for has no table for so many', async () => {
    expect((await free({ area: 'garden', seats: '6' })).days).toMatchObject([{ state: 'full', isFreeElsewhere: true }]);
    await withRoom({ ...threeAreas, tables: threeAreas.tables.filter(({ _id }) => _id !== 'hall2') });
    expect((await free({ area: 'garden', seats: '6' })).days[0]?.isFreeElsewhere).toBeUndefined();
  });

  it('for a reservation that is changed count its own table of the area as free', async () => {
    const { body } = await inGarden();
    const { data } = (await link('availability-linked', { link: body.data.link, date, seats: '2', days: '1', area: 'garden' })).body;
    expect([stateAt18(data), stateAt18(await free({ area: 'garden' }))]).toEqual(['free', 'full']);
  });
});

describe('a party larger than all tables together', () => {
  it('is told so, with the largest party', async () => {
    expect((await free()).largestParty).toBe(6);
    const message = 'We take up to 6 guests online. Please call us for a larger party.';
    expect((await book({ dateTime: at('18:00'), seats: 7 })).body.errors).toEqual([{ field: 'seats', message }]);
    const id = (await book({ dateTime: at('18:00'), seats: 2 }, { token: owner.token })).body.data._id;
    expect((await change(id, owner.token, { seats: 7 })).body.errors).toEqual([{ field: 'seats', message }]);
  });
});
