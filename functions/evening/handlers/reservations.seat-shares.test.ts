import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';

// every network is one here
process.env.PER_IP_LIMIT_FACTOR = '1';
const { book, change } = await import('../../testing/bookings.ts');
const { call } = await import('../../testing/request.ts');
const { dateIn, newUser, verifiedUser } = await import('../../testing/users.ts');
const { settings } = await import('#house/services/settings');
const { handler } = await import('./reservations.ts');

loggedLines();
// everybody has the shares of another day; the evening stays after the last of them
beforeEach(async () => {
  moveClock(24 * 3600);
  await openWith({ seats: 300, largestParty: 12, confirmUpTo: 4 });
});
afterAll(resetClock);

const from = (address: string, seats: number, token?: string) => book({ dateTime: `${dateIn(14)}T18:30`, seats }, { address, token });

it('one network books 24 seats in a day, and the others of its provider 60 together', async () => {
  for (const last of [1, 1, 2, 2, 3]) expect((await from(`203.0.113.${last}`, 12)).status).toBe(201);
  const { status, body, headers } = await from('203.0.113.1', 2);
  expect([status, body.message]).toEqual([429, 'Many seats have been booked from here today. Please call us for more.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.4', 2)).status).toBe(429);
  expect((await from('198.51.100.1', 2)).status).toBe(201);
});

it('a party that is larger than the share of a network has it for itself', async () => {
  const most = jest.replaceProperty(settings, 'largestParty', 30);
  await openWith({ seats: 300, largestParty: 30 });
  expect([(await from('203.0.114.1', 30)).status, (await from('203.0.114.1', 1)).status]).toEqual([201, 429]);
  most.restore();
});

it('a refused booking uses up no seats', async () => {
  for (let i = 0; i < 5; i++) expect((await from('192.0.2.1', 13)).status).toBe(422);
  await openWith({ seats: 4 });
  for (let i = 0; i < 5; i++) expect((await from('192.0.2.1', 8)).status).toBe(409);
  await openWith({ seats: 200, largestParty: 12 });
  expect((await from('192.0.2.1', 12)).status).toBe(201);
});

it('seats that a change adds are counted for the network that booked', async () => {
  await openWith({ seats: 200, largestParty: 12, confirmUpTo: 12 });
  const links = [];
  for (let i = 0; i < 4; i++) links.push((await from('100.64.0.1', 1)).body.data.link);
  const statuses = [];
  for (const link of links) {
    const body = { link, dateTime: undefined, seats: 12, version: 1 };
    statuses.push((await call(handler, 'reservations/change-linked', { body, address: '198.51.100.7' })).status);
  }
  expect(statuses).toEqual([200, 429, 429, 429]);
});

it('seats that staff add are counted for nobody', async () => {
  const { token } = await newUser('CUSTOMER', 'STAFF');
  const booked = [];
  for (let i = 0; i < 3; i++) booked.push((await from('100.68.0.1', 1)).body.data);
  for (const { _id } of booked) expect((await change(_id, token, { seats: 12 })).status).toBe(200);
  expect((await from('100.68.0.1', 12)).status).toBe(201);
});

it('seats that a change gives back stay counted', async () => {
  const { link } = (await from('100.67.0.1', 12)).body.data;
  const body = { link, dateTime: undefined, seats: 1, version: 1 };
  expect((await call(handler, 'reservations/change-linked', { body, address: '100.67.0.1' })).status).toBe(200);
  expect([(await from('100.67.0.1', 12)).status, (await from('100.67.0.1', 1)).status]).toEqual([201, 429]);
});

it('a signed-in guest has an own share, and uses up that of no network', async () => {
  const { token } = await verifiedUser();
  for (let i = 0; i < 3; i++) expect((await from('100.65.0.1', 12, token)).status).toBe(201);
  expect((await from('100.65.1.9', 2, token)).status).toBe(429);
  expect((await from('100.65.0.1', 12)).status).toBe(201);
  expect((await from('100.65.1.9', 12, (await verifiedUser()).token)).status).toBe(201);
});

it('staff see which reservations are from one network', async () => {
  const booked = [];
  for (const address of ['100.66.0.1', '100.66.0.1', '100.66.0.2']) booked.push((await from(address, 1)).body.data);
  const { token } = await newUser('CUSTOMER', 'STAFF');
  const query = { from: dateIn(14), to: dateIn(14) };
  const { body } = await call(handler, 'reservations/list', { token, query });
  const sources = booked.map(({ _id }) => body.data.find((one: { _id: string }) => one._id === _id).bookedFrom);
  expect(sources[0]).toMatch(/^[\w-]{8}$/);
  expect([sources[1] === sources[0], sources[2] === sources[0]]).toEqual([true, false]);
});
