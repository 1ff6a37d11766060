import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import type { Reservation } from '../contract/reservation.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { handler } from './reservations.ts';

loggedLines();
// the list and the expected days start from the same day, also when midnight passes meanwhile
stopClock(new Date());
afterAll(resetClock);
const { token } = await newUser('STAFF');
const list = (query: Record<string, string>) => call(handler, 'reservations/list', { token, query });
const year = new Date().getUTCFullYear();
const newYear = (which: number) => new Date(Date.UTC(which, 0, 1, 12));
const everything = { from: `${year - 1}-01-01` };

/** All pages of a list. */
async function pagesOf(query: Record<string, string>): Promise<Reservation[][]> {
  const pages: Reservation[][] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await list(cursor ? { ...query, cursor } : query);
    expect(status).toBe(200);
    pages.push(body.data);
    cursor = body.nextCursor;
  } while (cursor && pages.length < 500);
  return pages;
}

const idsOf = (pages: Reservation[][]) => pages.flat().map(({ _id }) => _id);

describe('reservations over three years', () => {
  let all: Reservation[] = [];
  beforeAll(async () => {
    const before = await storedReservations(900, newYear(year - 1), newYear(year));
    const during = await storedReservations(150, newYear(year), newYear(year + 1));
    const after = await storedReservations(10, newYear(year + 1), new Date(newYear(year + 1).getTime() + 86_400_000));
    all = [...before, ...during, ...after];
  });

  it('are complete, in order and without repeats in pages', async () => {
    const pages = await pagesOf({ ...everything, limit: '299' });
    expect(pages.map(({ length }) => length)).toEqual([299, 299, 299, 163]);
    expect(idsOf(pages)).toEqual(all.map(({ _id }) => _id));
  });

  it('are filtered by status and by a part of the name, e-mail address or phone number, in any case and spacing', async () => {
    const { from, to } = { from: dateIn(-30), to: dateIn(30) };
    const near = all.filter(({ dateTime }) => dateTime >= from && dateTime < dateIn(31));
    const found = async (query: Record<string, string>) => idsOf(await pagesOf({ from, to, ...query }));
    const [one] = near.slice(5);
    expect(await found({ status: 'confirmed' })).toEqual(near.filter(({ status }) => status === 'confirmed').map(({ _id }) => _id));
    for (const q of [one?.userEmail.toUpperCase(), `${one?.userName} šť`, one?.userPhone, one?.userPhone.replace(/(\d{3})/g, '$1 ')]) {
      expect(await found({ q: q ?? '' })).toEqual([one?._id]);
    }
    expect(await found({ q: 'nobody is called that' })).toEqual([]);
  });

  it('are found by a name without its accents, and by their number', async () => {
    const { _id: id = '', userName = '' } = all.find(({ dateTime }) => dateTime >= dateIn(1)) ?? {};
    const found = async (q: string) => idsOf([(await list({ from: dateIn(0), q })).body.data]);
    expect(await found(`${userName} stastny`)).toEqual([id]);
    const number = reservationNumber(id);
    for (const q of [number, number.toLowerCase(), number.replace('-', ' ')]) expect(await found(q)).toContain(id);
  });

  it('are listed from the first to the last requested day, in the restaurant’s time zone', async () => {
    const date = all[500]?.dateTime.slice(0, 10) ?? '';
    const ofTheDay = all.filter(({ dateTime }) => dateTime.startsWith(date));
    expect(idsOf(await pagesOf({ from: date, to: date })).toSorted()).toEqual(ofTheDay.map(({ _id }) => _id).toSorted());
  });

  it('are none for an empty or an impossible range of days', async () => {
    expect((await list({ from: dateIn(30), to: dateIn(20) })).body).toMatchObject({ success: true, data: [] });
    expect((await list({ from: '2999-12-31' })).body.data).toEqual([]);
  });
});

// one reply reads 5,000 reservations: the second one ends at the end of a year, and the third one begins with the next year
describe('10,200 reservations over three years', () => {
  const long = { from: `${year - 5}-01-01`, to: `${year - 3}-12-31` };
  let all: Reservation[] = [];
  beforeAll(async () => {
    const first = await storedReservations(8600, newYear(year - 5), newYear(year - 4));
    const second = await storedReservations(1500, newYear(year - 4), newYear(year - 3));
    const third = await storedReservations(100, newYear(year - 3), new Date(newYear(year - 3).getTime() + 86_400_000));
    all = [...first, ...second, ...third];
  }, 600_000);

  it.each(['5000', '2999'])('are complete, in order and without repeats in pages of %s @full', async (limit) => {
    const pages = await pagesOf({ ...long, limit });
    expect(idsOf(pages)).toEqual(all.map(({ _id }) => _id));
    expect(pages.slice(0, -1).every((page) => page.length === Number(limit))).toBe(true);
  });

  it('are at most 5,000 in one reply, which is below the limit of Lambda @full', async () => {
    const { body } = await list(long);
    expect(body.data).toHaveLength(5000);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(6_000_000);
    expect(body.nextCursor).toBeDefined();
  });

  it('are searched 5,000 at a time, also across the end of a year @full', async () => {
    const wanted = all.slice(-1);
    const pages = await pagesOf({ ...long, q: 'host 000099 ', status: wanted[0]?.status ?? '' });
    expect(pages.length).toBe(3);
    expect(idsOf(pages)).toContain(wanted[0]?._id);
  });
});

describe('a cursor', () => {
  it('that was changed, made up or made for another list is answered 422', async () => {
    const query = { ...everything, limit: '10' };
    const cursor: string = (await list(query)).body.nextCursor;
    expect((await list({ ...query, cursor })).status).toBe(200);
    const flipped = `${cursor.slice(0, 30)}${cursor[30] === 'A' ? 'B' : 'A'}${cursor.slice(31)}`;
    const asked = [
      { ...query, cursor: flipped },
      { ...query, cursor: cursor.slice(0, -4) },
      { ...query, cursor: 'AAAA' },
      { ...query, cursor: Buffer.from('{"pk":"USER#1"}').toString('base64url') },
      { ...query, cursor: '' },
      { ...query, status: 'pending', cursor },
      { from: dateIn(10), limit: '10', cursor },
    ];
    for (const one of asked) expect(await list(one)).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
  });
});
