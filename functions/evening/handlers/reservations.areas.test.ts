import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { asking } from '../../testing/language.ts';
import { mailerTest } from '../../testing/mailer-test.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { aTable, threeAreas } from '../../testing/restaurant.ts';
import { anAddress, dateIn, newUser } from '../../testing/users.ts';
import type { Availability } from '../contract/availability.ts';
import { openingAndDays } from '../store/service-days.ts';
import { handler as opening } from './opening.ts';
import { handler } from './reservations.ts';

const { lastMailTo } = await mailerTest();
let [staff, owner] = [{ token: '' }, { token: '' }];
let nextDay = 8;
let date = '';
const rules = { seats: 100, largestParty: 12, confirmUpTo: 4, horizonDays: 90, noticeMinutes: 0 };

beforeEach(async () => {
  [staff, owner] = [await newUser('STAFF'), await newUser('CUSTOMER')];
  await openWith(rules);
  await withRoom(threeAreas);
  date = dateIn(nextDay++);
});

const at = (time: string) => `${date}T${time}`;
const tablesOf = async (id: string) => (await openingAndDays([date])).days.get(date)?.parties.find(({ _id }) => _id === id)?.tables;
const booked = async (more: object = {}, changes: object = {}) =>
  (await book({ dateTime: at('18:00'), seats: 2, ...more }, changes)).body.data;
const inGarden = (more: object = {}) => book({ dateTime: at('18:00'), seats: 2, area: 'garden', ...more });
const link = (operation: string, body: object, changes: object = {}) =>
  call(handler, `reservations/${operation}`, { address: anAddress(), body, ...changes });
const closeGarden = (isClosed: boolean, seen: string[] = []) => {
  const body = { date, isClosed, affected: { guests: 'keep', seen, reason: '' } };
  return call(opening, 'opening/close-area', { id: 'garden', token: staff.token, body });
};
const free = async (query: object = {}): Promise<Availability> =>
  (await call(handler, 'reservations/availability', { query: { date, seats: '2', days: '1', ...query } })).body.data;
const stateAt18 = ({ days }: Availability) => days[0]?.times.find(({ dateTime }) => dateTime === at('18:00'))?.state;

describe('a guest who asks for an area', () => {
  it('gets a table there, else is offered times of the area, or a sentence at the field while staff have closed it', async () => {
    const first = (await inGarden()).body.data;
    expect(first).toMatchObject({ area: 'garden', areaName: 'Garden' });
    expect(await tablesOf(first._id)).toEqual(['garden1']);
    const { status, body } = await inGarden();
    expect([status, body.code, body.data.state]).toEqual([409, 'not_available', 'full']);
    const { times } = (await free({ area: 'garden' })).days[0] ?? {};
    const inTheGarden = times?.filter(({ state }) => state === 'free').map(({ dateTime }) => dateTime);
    const today = body.data.nearest.map(({ dateTime }: { dateTime: string }) => dateTime).filter((time: string) => time.startsWith(date));
    expect(today.length).toBeGreaterThan(0);
    expect(inTheGarden).toEqual(expect.arrayContaining(today));
    await closeGarden(true, [first._id]);
    const message = 'Garden is closed on this day. Please choose another area or another day.';
    expect((await inGarden()).body.errors).toEqual([{ field: 'area', message }]);
    await closeGarden(false);
    expect((await inGarden({ dateTime: at('20:30') })).status).toBe(201);
  });

  it('reads it in mail, calendar file and on the page of the link, in the language of the booking, and never a table', async () => {
    const { userEmail } = aGuest();
    const { body } = await book({ dateTime: at('18:00'), seats: 2, area: 'garden', userEmail }, { headers: asking.cs });
    const received = await lastMailTo(userEmail);
    const shown = await link('show-linked', { link: body.data.link }, { headers: asking.cs });
    await change(body.data._id, staff.token, { area: 'hall' });
    const changed = await lastMailTo(userEmail);
    expect(body.data).toMatchObject({ area: 'garden', areaName: 'Zahrada' });
    for (const text of [body.data.calendar, received.text, received.calendar]) expect(text).toContain('Část restaurace: Zahrada');
    expect(shown.body.data).toMatchObject({ area: 'garden', areaName: 'Zahrada' });
    expect(changed.text).toMatch(/Část restaurace: Sál.*Zahrada/);
    expect(JSON.stringify([body, received, shown.body, changed])).not.toMatch(/hall1|hall2|garden1|-one|-two/);
  });

  it('reads that no area is asked for any more, and no name of one that there is not any more', async () => {
    const { userEmail } = aGuest();
    const { _id } = (await inGarden({ userEmail })).body.data;
    await change(_id, staff.token, { area: '' });
    expect((await lastMailTo(userEmail)).text).toMatch(/Area: Anywhere.*Garden/);
    const { body } = await inGarden({ dateTime: at('20:30') });
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
    const own = (await booked({}, { token: owner.token }))._id;
    expect((await change(own, owner.token, { area: 'garden' })).body.data).toMatchObject({ area: 'garden' });
    expect(await tablesOf(own)).toEqual(['garden1']);
    const { body } = await call(handler, 'reservations/user', { token: owner.token });
    expect(body.data).toMatchObject([{ _id: own, area: 'garden', areaName: 'Garden' }]);
  });

  it('is named to staff and its customer, beside the one that is asked for instead', async () => {
    const id = (await booked({ seats: 4, area: 'garden' }, { token: owner.token }))._id;
    await openWith({ ...rules, confirmUpTo: 2 });
    expect((await change(id, owner.token, { area: 'hall' })).body.data).toMatchObject({ status: 'confirmed', area: 'garden' });
    const { body } = await call(handler, 'reservations/list', { token: staff.token, query: { from: date, to: date } });
    expect(body.data).toMatchObject([{ areaName: 'Garden', asked: { dateTime: at('18:00'), area: 'hall', areaName: 'Hall' } }]);
    const own = await call(handler, 'reservations/user', { token: owner.token });
    expect(own.body.data).toMatchObject([{ areaName: 'Garden', asked: { areaName: 'Hall' } }]);
    const seat = await call(handler, 'reservations/seat', { id, token: staff.token, body: { tables: ['hall1'] } });
    expect(seat.body.message).toContain('asked for another area');
  });

  it('is a demand when the area closes: its party has no table, one that did not ask gets another', async () => {
    await withRoom({ ...threeAreas, tables: [...threeAreas.tables, aTable('garden2', { seats: 2, area: 'garden' })] });
    const asked = (await inGarden({ seats: 4 })).body.data._id;
    const anywhere = (await booked())._id;
    expect(await tablesOf(anywhere)).toEqual(['garden2']);
    expect((await closeGarden(true)).body).toMatchObject({ code: 'affected_changed', data: [{ _id: asked }] });
    expect((await closeGarden(true, [asked])).status).toBe(200);
    expect([await tablesOf(asked), await tablesOf(anywhere)]).toEqual([undefined, ['hall1']]);
  });
});

describe('free times', () => {
  it('are those of the area that is asked for, with the areas that guests may ask for in the language of the reply', async () => {
    const { body } = await inGarden({ seats: 4 });
    const [anywhere, garden, hall] = [await free(), await free({ area: 'garden' }), await free({ area: 'hall', language: 'cs' })];
    expect([anywhere, garden, hall].map(stateAt18)).toEqual(['free', 'full', 'free']);
    expect([anywhere.area, garden.area]).toEqual(['', 'garden']);
    expect([anywhere, hall].map(({ areas }) => areas.map(({ name }) => name))).toEqual([
      ['Hall', 'Garden'],
      ['Sál', 'Zahrada'],
    ]);
    const own = await link('availability-linked', { link: body.data.link, date, seats: '2', days: '1', area: 'garden' });
    expect(stateAt18(own.body.data)).toBe('free');
  });

  it('say why an area is closed on a day or has no table for so many, and that another one is free', async () => {
    expect((await free({ area: 'garden', seats: '6' })).days).toMatchObject([{ state: 'full', isFreeElsewhere: true }]);
    await closeGarden(true);
    expect((await free({ area: 'garden' })).days).toMatchObject([
      { state: 'closed', reason: expect.stringContaining('Garden is closed'), times: [], isFreeElsewhere: true },
    ]);
    expect((await free({ area: 'hall' })).days[0]?.isFreeElsewhere).toBeUndefined();
    await withRoom({ ...threeAreas, tables: threeAreas.tables.filter(({ _id }) => _id !== 'hall2') });
    expect((await free({ area: 'garden', seats: '6' })).days[0]?.isFreeElsewhere).toBeUndefined();
  });
});

it('a party larger than all tables together is told so, with the largest party', async () => {
  expect((await free()).largestParty).toBe(6);
  const message = 'We take up to 6 guests online. Please call us for a larger party.';
  expect((await book({ dateTime: at('18:00'), seats: 7 })).body.errors).toEqual([{ field: 'seats', message }]);
  const id = (await booked({}, { token: owner.token }))._id;
  expect((await change(id, owner.token, { seats: 7 })).body.errors).toEqual([{ field: 'seats', message }]);
});
