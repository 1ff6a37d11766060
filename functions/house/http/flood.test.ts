import { afterEach, describe, expect, it } from '@jest/globals';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
loggedLines();
const { asked } = await import('../../testing/table.ts');
const { handlers } = await import('../../testing/handlers.ts');
const { call } = await import('../../testing/request.ts');
const { account, password } = await import('../../testing/accounts.ts');
const { anAddress, dateIn } = await import('../../testing/users.ts');
const { book } = await import('../../testing/bookings.ts');
const { answered } = await import('./source.ts');

const writes = () => asked.filter((command) => /^(Put|Update|Delete|Transact)/.test(command)).length;

const times = <T>(n: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const refusedOf = (replies: { status?: number | undefined }[]) => replies.filter(({ status }) => status === 429).length;
const guess = (address: string) => (i: number) =>
  call(handlers.auth, 'auth/login', { body: { email: `nobody-${i}@demo.test`, password: 'wrong password' }, address });

afterEach(resetClock);

describe('a laptop that floods the restaurant', () => {
  it('is answered as often as a guest may need, then refused before the table is asked', async () => {
    const address = anAddress();
    asked.length = 0;
    const started = performance.now();
    const replies = await times(answered.atOnce * 2, () => call(handlers.menus, 'menus/list', { address }));
    const regained = Math.ceil(((performance.now() - started) / 1000) * answered.perSecond);
    expect(refusedOf(replies)).toBeGreaterThanOrEqual(answered.atOnce - regained - 1);
    // the menus, and whether they are public
    expect(asked).toHaveLength(2 * (replies.length - refusedOf(replies)));
    expect(replies.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, body: { code: 'too_many_requests' } });
  });

  it.each(['reservations/availability', 'reservations/availability-linked'])(
    'is answered a seventh of them for two weeks of %s',
    async (event) => {
      const { link } = (await book()).body.data;
      const query = { date: dateIn(7), seats: '2', days: '14' };
      const request = event.endsWith('linked') ? { body: { link, ...query } } : { query };
      const address = anAddress();
      const started = performance.now();
      const replies = await times(50, () => call(handlers.reservations, event, { ...request, address }));
      const regained = Math.ceil((((performance.now() - started) / 1000) * answered.perSecond) / 7);
      const most = Math.ceil(answered.atOnce / 7) + regained;
      expect(replies.length - refusedOf(replies)).toBeLessThanOrEqual(most);
      expect(replies[0]).toMatchObject({ status: 200 });
    },
  );

  it('causes no write to the table once its tries are used up', async () => {
    stopClock(Date.now());
    const address = anAddress();
    expect(refusedOf(await times(45, guess(address)))).toBe(15);
    asked.length = 0;
    expect(refusedOf(await times(45, guess(address)))).toBe(45);
    expect(writes()).toBe(0);
  });

  it('does not keep others from signing in and booking @full', async () => {
    const [{ email }, laptop, home] = [await account(), anAddress(), anAddress()];
    const flood = Promise.all([times(150, guess(laptop)), times(150, () => book({}, { address: laptop }))]);
    expect((await call(handlers.auth, 'auth/login', { body: { email, password }, address: home })).status).toBe(200);
    expect((await book({}, { address: home })).status).toBe(201);
    await flood;
    expect((await call(handlers.auth, 'auth/login', { body: { email, password }, address: home })).status).toBe(200);
  });
});
