import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../data/ids.ts';
import { moveClock, resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { tries } from '../testing/size.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';

// the limits as guests meet them, not as one computer that plays all of them
process.env.PER_IP_LIMIT_FACTOR = '1';
loggedLines();
const { call } = await import('../testing/request.ts');
const { account, password } = await import('../testing/accounts.ts');
const { anAddress } = await import('../testing/people.ts');
const { handler } = await import('./auth.ts');

type Reply = Awaited<ReturnType<typeof call>>;
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
const times = <T>(n: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const forgot = (email: string, address: string) => call(handler, 'auth/forgot-password', { body: { email }, address });
const login = (email: string, secret: string, address: string) =>
  call(handler, 'auth/login', { body: { email, password: secret }, address });
afterEach(resetClock);

const waves = tries(3, 20);

describe(`T15: ${50 * waves} wrong passwords for one account from 50 addresses`, () => {
  it('are looked at ten times, and five minutes later the right one works', async () => {
    const [victim, other] = await Promise.all([account(), account()]);
    stopClock(Date.now());
    const replies: Reply[] = [];
    for (let wave = 0; wave < waves; wave++) {
      replies.push(...(await times(50, (i) => login(victim.email, 'wrong password', `198.18.${i}.1`))));
    }
    expect(count(replies, 401)).toBe(10);
    expect(count(replies, 429)).toBe(50 * waves - 10);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(300);
    const elsewhere = anAddress();
    expect((await login(victim.email, password, elsewhere)).status).toBe(429);
    expect((await login(other.email, password, elsewhere)).status).toBe(200);
    moveClock(300);
    expect((await login(victim.email, password, elsewhere)).status).toBe(200);
  });

  it('are looked at thirty times when they come from one address for many accounts', async () => {
    const replies = await times(60, (i) => login(`nobody-${i}@demo.test`, 'wrong password', '198.51.100.7'));
    expect([count(replies, 401), count(replies, 429)]).toEqual([30, 30]);
  });

  it('do not count when they were right: a crowd behind one address signs in', async () => {
    const { email } = await account();
    for (let visit = 0; visit < 35; visit++) expect((await login(email, password, '198.51.100.8')).status).toBe(200);
  });
});

describe('a wrong password', () => {
  it('and an unknown address get the same answer', async () => {
    const { email } = await account();
    const [wrong, unknown] = await Promise.all([login(email, 'wrong', anAddress()), login('nobody@demo.test', 'wrong', anAddress())]);
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });
});

describe('T16: requests for a reset link', () => {
  it('to one address from one place send three mails an hour, and are all answered 202 or 429', async () => {
    const { email } = await account();
    stopClock(Date.now());
    const replies: Reply[] = [];
    for (let wave = 0; wave < tries(2, 10); wave++) replies.push(...(await times(50, () => forgot(email, '198.51.101.1'))));
    expect([count(replies, 202), count(replies, 429)]).toEqual([3, replies.length - 3]);
    expect(await mailsTo(email)).toHaveLength(3);
    moveClock(3601);
    expect((await forgot(email, '198.51.101.1')).status).toBe(202);
  });

  it('from one address for many people are answered twenty times', async () => {
    const replies = await times(40, (i) => forgot(`guest-${i}@demo.test`, '198.51.100.9'));
    expect([count(replies, 202), count(replies, 429)]).toEqual([20, 20]);
  });

  it('say the same to a stranger as to a guest, and send nothing', async () => {
    const { email } = await account();
    const [known, unknown] = await Promise.all([forgot(email, anAddress()), forgot('stranger@demo.test', anAddress())]);
    expect(unknown).toEqual(known);
    expect(await mailsTo('stranger@demo.test')).toEqual([]);
  });

  it('for addresses that nobody has use up nothing of what all share', async () => {
    const { email } = await account();
    for (let wave = 0; wave < 8; wave++) {
      const replies = await times(20, (i) => forgot(`many-${wave}-${i}@demo.test`, anAddress()));
      expect(count(replies, 202)).toBe(20);
    }
    expect((await forgot(email, anAddress())).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('registrations from one address', () => {
  it('are twenty an hour', async () => {
    const replies = await times(25, () => {
      const name = newId().replace(/-/g, '.');
      return call(handler, 'auth/register', { body: { email: `${newId()}@demo.test`, username: name }, address: '198.51.100.10' });
    });
    expect([count(replies, 201), count(replies, 429)]).toEqual([20, 5]);
  });

  it('that are refused use up nothing of what all share', async () => {
    const { email } = await account();
    const taken = () => call(handler, 'auth/register', { body: { email, username: newId().replace(/-/g, '.') }, address: anAddress() });
    for (let wave = 0; wave < 5; wave++) expect(count(await times(45, taken), 409)).toBe(45);
  });
});

describe('what the limits keep', () => {
  it('names no address of anybody, and goes by itself', async () => {
    const items = (await wholeTable()).filter((item) => String(item.pk).startsWith('RATE#'));
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(JSON.stringify(item)).not.toMatch(/@|\d+\.\d+\.\d+|home/);
      expect(item.ttl).toBeGreaterThan(Date.now() / 1000);
    }
  });
});
