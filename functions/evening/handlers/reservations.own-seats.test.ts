import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { book, change } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { takeAway } from '../../testing/table.ts';
import { anAddress, newUser } from '../../testing/users.ts';
import type { Availability } from '../contract/availability.ts';
import type { BookedReservation } from '../contract/reservation.ts';
import { handler } from './reservations.ts';

loggedLines();
const now = new Date('2027-03-10T09:00:00Z');
const date = '2027-03-12';
stopClock(now);
const [customer, stranger, staff] = [await newUser('CUSTOMER'), await newUser('CUSTOMER'), await newUser('STAFF')];
let mine: BookedReservation;

/** Ten seats: four of them are those of the customer, from 18:30 to 20:00, and six are others', from 18:30 to 20:30. */
beforeEach(async () => {
  stopClock(now);
  await takeAway(({ sk }) => ['SEATS', 'RESERVATION', 'RATE'].includes(String(sk)));
  await openWith();
  mine = (await book({ dateTime: `${date}T18:30`, seats: 4 }, { token: customer.token })).body.data;
  await book({ dateTime: `${date}T18:30`, seats: 6 });
});
afterAll(resetClock);

const query = { date, seats: '4', days: '1' };
const ask = {
  everybody: () => call(handler, 'reservations/availability', { query }),
  link: (link = mine.link) => call(handler, 'reservations/availability-linked', { address: anAddress(), body: { link, ...query } }),
  signedIn: (token: string) => call(handler, 'reservations/availability-for', { id: mine._id, token, query }),
};
const states = ({ days }: Availability) => Object.fromEntries((days[0]?.times ?? []).map((time) => [time.dateTime.slice(11), time.state]));
const full = { '17:30': 'full', '18:30': 'full', '19:00': 'full', '19:30': 'full', '20:00': 'free' };
const free = { '17:30': 'free', '18:30': 'free', '19:00': 'free', '19:30': 'free', '20:00': 'free' };

describe('in a full house', () => {
  it('everybody sees the seats of a reservation as taken', async () => {
    expect(states((await ask.everybody()).body.data)).toMatchObject(full);
  });

  it.each([
    ['the guest with its link', () => ask.link()],
    ['the customer who made it', () => ask.signedIn(customer.token)],
    ['staff', () => ask.signedIn(staff.token)],
  ])('%s sees its own seats as free, and the others as taken', async (_, asked) => {
    const { status, headers, body } = await asked();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(states(body.data)).toMatchObject(free);
    query.seats = '5';
    const larger = (await asked()).body.data;
    query.seats = '4';
    expect(states(larger)).toMatchObject({ '18:30': 'full', '19:00': 'full' });
  });

  it('the table moves to such a time by one slot', async () => {
    expect((await change(mine._id, customer.token, { dateTime: `${date}T19:00`, seats: 4 })).status).toBe(200);
    expect(states((await ask.signedIn(customer.token)).body.data)).toMatchObject(free);
  });

  it('a cancelled reservation has no seats of its own', async () => {
    await change(mine._id, customer.token, { status: 'cancelled' });
    await book({ dateTime: `${date}T18:30`, seats: 4 });
    expect(states((await ask.link()).body.data)).toMatchObject(full);
    expect(states((await ask.signedIn(customer.token)).body.data)).toMatchObject(full);
  });
});

it('a wrong link and the reservation of another customer are answered as if there were none', async () => {
  expect(await ask.link(`${mine._id}.AAAAAAAAAAAAAAAAAAAAAA`)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  expect(await ask.signedIn(stranger.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
