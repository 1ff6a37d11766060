import { expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { hashOf } from '#house/credentials/refresh-token';
import { limits } from '#house/http/limits';
import { keys } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { handler as auth } from '#people/handlers/auth';
import { storeCalendarFeed } from '#people/store/calendar-feeds';
import { userById } from '#people/store/users';
import { aGuest, booked, change } from '../../testing/bookings.ts';
import { moveClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { metered } from '../../testing/meter.ts';
import { withRoom } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { emptyRoom, threeAreas } from '../../testing/restaurant.ts';
import { at, friday, saturday, tableTest } from '../../testing/table-test.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './reservations.ts';

const lines = loggedLines();
const { enter, owner } = await tableTest();

/** One of the staff with the address of a calendar. */
async function withAddress(...roles: Parameters<typeof newUser>) {
  const user = await newUser(...(roles.length > 0 ? roles : (['STAFF'] as const)));
  const made = await call(auth, 'auth/make-calendar-feed', { token: user.token });
  return { ...user, made, token: user.token, secret: secretIn(made.body.data.address) };
}
const secretIn = (address: string) => new URL(address).searchParams.get('token') ?? '';
const read = (token: string, headers = {}) => call(handler, 'reservations/calendar-feed', { query: { token }, headers });
const entriesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((found) => new ICAL.Event(found as never));
const ended = { status: 404, body: { code: 'link_invalid', message: 'This address of a calendar does not work (any more).' } };

it('has the reservations of two weeks with guests, name, table and needs, and nothing by which a guest is reached', async () => {
  await withRoom(threeAreas);
  const guest = { ...aGuest(), userName: 'Božena', userSurname: 'Němcová' };
  const party = await booked({ ...guest, dateTime: at('18:30'), seats: 4, allergens: [8], needs: ['pram'], comment: 'Our anniversary.' });
  await change(party, (await newUser('STAFF')).token, { staffNote: 'Knows the chef.' });
  await enter({ dateTime: at('19:00', saturday), userName: 'Karel', seats: 2 });
  const cancelled = await booked({ userSurname: 'Nepřijde', dateTime: at('18:30'), seats: 2 });
  await change(cancelled, (await newUser('STAFF')).token, { status: 'cancelled' });
  await enter({ dateTime: at('19:00', '2027-03-24'), userName: 'Later' });

  const { secret } = await withAddress();
  const { status, headers, body } = await read(secret);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache']);
  const [first, second, ...others] = entriesIn(body);
  expect([first?.summary, second?.summary, others]).toEqual([
    'Božena Němcová · 4 guests · table H-one',
    'Karel Malá · 2 guests · table H-one',
    [],
  ]);
  expect(first?.description).toMatch(/^Reservation \w{3}-\w{3}\nIt is not confirmed yet\.\nNeeds: pram$/);
  expect(first?.startDate.toJSDate().toISOString()).toBe(`${friday}T17:30:00.000Z`);
  expect(body).toContain('STATUS:TENTATIVE');
  for (const secretOf of [guest.userEmail, guest.userPhone, 'anniversary', 'chef', 'Nuts', '@demo.test'])
    expect(body.replaceAll('\r\n ', '')).not.toContain(secretOf);
  await withRoom(emptyRoom);
});

it('speaks the language of its owner', async () => {
  await enter({ dateTime: at('19:00'), userName: 'Karel', userSurname: '', seats: 2, needs: ['dog'] });
  const { secret, token } = await withAddress();
  await call(auth, 'auth/change-language', { token, body: { language: 'cs' } });
  const [entry] = entriesIn((await read(secret)).body);
  expect([entry?.summary, entry?.description]).toEqual(['Karel · 2\u00a0hosté', expect.stringMatching(/^Rezervace .*\nPotřebují: pes$/)]);
});

it('is answered without a body to who holds it, for a few reads of days, until a reservation changes', async () => {
  await withRoom(threeAreas);
  const { body } = await enter({ dateTime: at('19:00') });
  const { secret } = await withAddress();
  // right after a change the index may not show it yet
  expect((await read(secret)).headers.etag).toBeUndefined();
  moveClock(11);
  const { headers } = await read(secret);
  const ifHeld = { 'if-none-match': `"other", ${headers.etag}` };
  const { result, cost } = await metered(() => read(secret, ifHeld));
  expect([result.status, result.body, result.headers['cache-control']]).toEqual([304, undefined, 'private, no-cache']);
  expect(cost.path).not.toContain('Query');
  expect(cost.reads).toBeLessThan(15);
  expect((await metered(() => read(secret))).cost.path.match(/Query/g)).toHaveLength(1);

  await change(body.data._id, (await newUser('STAFF')).token, { userName: 'Renamed' });
  moveClock(11);
  const renewed = await read(secret, ifHeld);
  expect([renewed.status, entriesIn(renewed.body)[0]?.summary]).toEqual([200, expect.stringMatching(/^Renamed /)]);
  await withRoom(emptyRoom);
});

it('ends when its owner withdraws it or makes another address, and only its owner learns since when it works', async () => {
  const user = await withAddress('MANAGER');
  expect(user.made).toMatchObject({ status: 201, body: { message: 'Your calendar has a new address.' } });
  expect(user.made.body.data.address).toMatch(/^http.*\/api\/reservations\/calendar\.ics\?token=[\w-]{22}\.[\w-]{43}$/);
  const stateOf = async (token: string) => (await call(auth, 'auth/show-calendar-feed', { token })).body.data;
  expect(await stateOf(user.token)).toEqual({ since: user.made.body.data.since });

  const again = secretIn((await call(auth, 'auth/make-calendar-feed', { token: user.token })).body.data.address);
  expect(await read(user.secret)).toMatchObject(ended);
  expect((await read(again)).status).toBe(200);
  expect((await call(auth, 'auth/withdraw-calendar-feed', { token: (await newUser('MANAGER')).token })).status).toBe(200);
  expect((await read(again)).status).toBe(200);

  expect((await call(auth, 'auth/withdraw-calendar-feed', { token: user.token })).status).toBe(200);
  expect(await read(again)).toMatchObject(ended);
  expect(await stateOf(user.token)).toEqual({});
});

it('ends for good with the role of its owner, with another password, and with the account', async () => {
  const manager = await newUser('MANAGER', 'STAFF');
  const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, roles: undefined, version: undefined };
  const update = async (id: string, body: object) =>
    expect((await call(auth, 'auth/update-user', { id, token: manager.token, body: { ...unchanged, ...body } })).status).toBe(200);

  const demoted = await withAddress('CUSTOMER', 'STAFF');
  await update(demoted.userId, { roles: ['CUSTOMER'] });
  expect(await read(demoted.secret)).toMatchObject(ended);
  await update(demoted.userId, { roles: ['CUSTOMER', 'STAFF'] });
  expect(await read(demoted.secret)).toMatchObject(ended);

  const changed = await withAddress();
  await update(changed.userId, { password: 'another good password' });
  expect(await read(changed.secret)).toMatchObject(ended);

  const deleted = await withAddress();
  expect((await call(auth, 'auth/delete-user', { id: deleted.userId, token: manager.token })).status).toBe(200);
  expect(await read(deleted.secret)).toMatchObject(ended);
  expect(await getItem(keys.calendarFeed(deleted.userId))).toBeUndefined();
});

it('is refused for a wrong address, one of somebody else and none, and to customers, who can make none', async () => {
  const { userId, secret } = await withAddress();
  const other = await withAddress();
  expect(await read(`${userId}.${'A'.repeat(43)}`)).toMatchObject(ended);
  expect(await read(`${userId}.${other.secret.split('.')[1]}`)).toMatchObject(ended);
  expect(await read(`${'A'.repeat(22)}.${secret.split('.')[1]}`)).toMatchObject(ended);
  expect((await call(handler, 'reservations/calendar-feed', { query: {} })).status).toBe(422);
  expect((await call(auth, 'auth/make-calendar-feed', { token: owner.token })).status).toBe(403);
});

it('is refused to who has lost the role in the moment of making it', async () => {
  const { userId } = await newUser('CUSTOMER');
  const user = await userById(userId);
  if (!user) throw new Error('There is no such user.');
  const token = `${userId}.${'A'.repeat(43)}`;
  await storeCalendarFeed(user, hashOf(token), new Date().toISOString());
  expect(await read(token)).toMatchObject(ended);
});

it('is stored as a hash, and stands in no log', async () => {
  const { userId, secret } = await withAddress();
  await read(secret);
  const stored = await getItem(keys.calendarFeed(userId));
  expect(Object.keys(stored ?? {}).sort()).toEqual(['pk', 'since', 'sk', 'sv', 'tokenHash']);
  const code = secret.split('.')[1] ?? '';
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(lines.join('\n')).not.toContain(code);
});

it('is read as often as its share allows, which nobody else can use up', async () => {
  const [one, other] = [await withAddress(), await withAddress()];
  for (let reading = 0; reading < limits.calendar.user; reading++) expect((await read(one.secret)).status).toBe(200);
  expect((await read(one.secret)).status).toBe(429);
  expect((await read(other.secret)).status).toBe(200);
});
