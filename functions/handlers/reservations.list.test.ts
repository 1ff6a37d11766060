import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Reservation } from '#contract/reservations';
import { loggedLines } from '../testing/logs.ts';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { storedReservations } from '../testing/stored-reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const { token } = await somebody('STAFF');
const list = (query: Record<string, string>) => call(handler, 'reservations/list', { token, query });
const day = 24 * 3600 * 1000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
/** Back over two turns of the year and ahead over one. */
const far = { from: dateIn(-500), to: dateIn(180) };
const stored = 6000;

/** Every page of a list, as somebody sees who asks until there is no further one. */
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

let all: Reservation[] = [];
beforeAll(async () => {
  all = await storedReservations(stored, { from: -500, to: 180 });
}, 120_000);

describe('T38: 6,000 reservations over three years', () => {
  it.each(['5000', '2500', '999'])(
    'are complete, in order and without repeats in pages of %s',
    async (limit) => {
      const pages = await pagesOf({ ...far, limit });
      const listed = pages.flat();
      expect(listed).toHaveLength(stored);
      expect(new Set(listed.map(({ _id }) => _id)).size).toBe(stored);
      const starts = listed.map(({ startsAt }) => startsAt);
      expect(starts).toEqual(starts.toSorted());
      expect(pages.slice(0, -1).every((page) => page.length === Number(limit))).toBe(true);
    },
    60_000,
  );

  it('come as 5,000 at most in one answer, which fits what Lambda may return', async () => {
    const { body } = await list(far);
    expect(body.data).toHaveLength(5000);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(6_000_000);
    expect(body.nextCursor).toBeDefined();
  });

  it('are narrowed to a status, and to a word in name, e-mail or phone in any case and spacing', async () => {
    const isConfirmed = all.filter(({ status }) => status === 'confirmed');
    expect((await pagesOf({ ...far, status: 'confirmed', limit: '700' })).flat()).toHaveLength(isConfirmed.length);
    const one = all[4321];
    if (!one) throw new Error('No reservation.');
    for (const q of [
      one.userEmail.toUpperCase(),
      `${one.userName} ${one.userSurname}`.toLowerCase(),
      one.userPhone,
      one.userPhone.replace(/(\d{3})/g, '$1 '),
    ]) {
      expect((await pagesOf({ ...far, q })).flat().map(({ _id }) => _id)).toContain(one._id);
    }
    expect((await pagesOf({ ...far, q: 'nobody is called that' })).flat()).toEqual([]);
  }, 60_000);

  it('are listed from the first to the last day asked for, by the clock of the restaurant', async () => {
    const date = all[3000]?.dateTime.slice(0, 10) ?? '';
    const ofTheDay = all.filter(({ dateTime }) => dateTime.startsWith(date));
    expect(
      (await pagesOf({ from: date, to: date }))
        .flat()
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(ofTheDay.map(({ _id }) => _id).sort());
  });

  it('are listed from ninety days ago on unless somebody asks for more', async () => {
    const since = all.filter(({ dateTime }) => dateTime >= dateIn(-90));
    expect((await pagesOf({})).flat()).toHaveLength(since.length);
  });

  it('end where the window ends: none before it begins', async () => {
    expect((await list({ from: dateIn(30), to: dateIn(20) })).body).toMatchObject({ success: true, data: [] });
    expect((await list({ from: '9999-12-31' })).body.data).toEqual([]);
  });
});

describe('a search that finds little', () => {
  it('stops after reading enough and goes on from there, over the turn of a year too', async () => {
    const pages = await pagesOf({ ...far, q: all.at(-1)?.userEmail ?? '' });
    expect(pages.flat()).toHaveLength(1);
  });
});

describe('a cursor', () => {
  it('that was touched, made up or made for another list is answered 422', async () => {
    const query = { ...far, limit: '10' };
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
