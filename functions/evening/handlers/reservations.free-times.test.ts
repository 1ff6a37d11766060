import { describe, expect, it } from '@jest/globals';
import { book } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openAnyTime, openWith, setDay } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { lunch } from '../../testing/restaurant.ts';
import { at, available, friday, saturday, stateAt, tableTest } from '../../testing/table-test.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const { clockIs } = await tableTest();

describe('the free times', () => {
  it('are those of the sittings, a slot apart, and the rest of a day is not offered', async () => {
    const [day] = await available();
    expect(day).toMatchObject({ state: 'free', hours: [{ name: 'Lunch', opens: '11:30', closes: '14:30' }, { name: 'Dinner' }] });
    const lunchTimes = ['11:30', '12:00', '12:30', '13:00', '13:30'];
    const dinnerTimes = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
    expect(day?.times.map(({ dateTime }) => dateTime.slice(11))).toEqual([...lunchTimes, ...dinnerTimes]);
  });

  it('follow closed days, other hours and another number of seats, with the reason', async () => {
    await setDay(friday, { sittings: [], note: 'A wedding.' });
    await setDay(saturday, { sittings: [lunch], seats: 3, note: 'Lunch only.' });
    const [closed, short] = await available(friday, 4, 2);
    expect(closed).toMatchObject({ state: 'closed', reason: 'Closed: A wedding.', times: [] });
    expect(short).toMatchObject({ state: 'full', reason: 'Lunch only.', hours: [{ name: 'Lunch' }] });
    expect(await stateAt('12:00', 3, saturday)).toBe('free');
  });

  it('come with the size of a party that is confirmed at once', async () => {
    const confirmUpTo = async () =>
      (await call(handler, 'reservations/availability', { query: { date: friday, seats: '2' } })).body.data.confirmUpTo;
    await openWith({ confirmUpTo: 4 });
    expect(await confirmUpTo()).toBe(4);
    await openAnyTime();
    expect(await confirmUpTo()).toBe(0);
  });

  it('are paused by their own start, and the next day is not', async () => {
    await clockIs(`${friday}T16:00:00Z`);
    await openWith({}, `${friday}T18:00:00.000Z`);
    expect([await stateAt('18:30', 2), await stateAt('19:00', 2), await stateAt('18:30', 2, saturday)]).toEqual(['paused', 'free', 'free']);
    expect(await book({ dateTime: at('18:30') })).toMatchObject({
      status: 409,
      body: { code: 'not_available', data: { state: 'paused' } },
    });
  });

  it('are any while the manager has set no rules', async () => {
    await openAnyTime();
    expect((await available(friday, 2, 14)).map(({ state }) => state)).toEqual(Array(14).fill('any'));
    const { status, body } = await book({ dateTime: at('03:30'), seats: 12 });
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect(await reservationById(body.data._id)).toMatchObject({ held: { date: friday, from: 210, seats: 12 } });
  });

  it('of the sitting that passes midnight belong to the day on which it opens', async () => {
    const late = { name: 'Bar', opens: '20:00', lastSeating: '01:00', closes: '03:00' };
    await openWith({ week: Array.from({ length: 7 }, (_, day) => (day === 4 ? [late] : [])) });
    const [day, next] = await available(friday, 10, 2);
    expect(day?.times.at(-1)).toMatchObject({ dateTime: at('01:00', saturday), state: 'free' });
    expect(next).toMatchObject({ state: 'closed' });
    expect((await book({ dateTime: at('00:30', saturday), seats: 8 })).status).toBe(201);
    expect(await stateAt('00:30', 3)).toBe('full');
    expect(await stateAt('23:00', 3)).toBe('free');
    await setDay(friday, { sittings: [], note: '' });
    expect((await book({ dateTime: at('00:30', saturday), seats: 1 })).body.data).toMatchObject({ state: 'closed' });
  });

  it('are cached at the edge for seconds, and by browsers not at all', async () => {
    const { headers } = await call(handler, 'reservations/availability', { query: { date: friday, seats: '2' } });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=0');
  });

  it('are refused for a date that does not exist or lies years away', async () => {
    for (const date of ['2027-02-30', '9999-12-31', '0000-01-01']) {
      expect((await call(handler, 'reservations/availability', { query: { date, seats: '2' } })).status).toBe(422);
    }
  });
});
