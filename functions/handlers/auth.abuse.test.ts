import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../data/ids.ts';
import { moveClock, resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { tries } from '../testing/size.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
loggedLines();
const { call } = await import('../testing/request.ts');
const { account, otherMailsTo, password, tokensMailedTo } = await import('../testing/accounts.ts');
const { anAddress } = await import('../testing/users.ts');
const { handler } = await import('./auth.ts');

type Reply = Awaited<ReturnType<typeof call>>;
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
const times = <T>(n: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const forgot = (email: string, address: string) => call(handler, 'auth/forgot-password', { body: { email }, address });
const login = (email: string, secret: string, address: string) =>
  call(handler, 'auth/login', { body: { email, password: secret }, address });
// a limit grows again while a slow engine answers
beforeEach(() => stopClock(Date.now()));
afterEach(resetClock);

const waves = tries(2, 20);

describe('the login limit', () => {
  it(`checks ten of ${50 * waves} wrong passwords for one account from 50 addresses, and accepts the right one five minutes later`, async () => {
    const [victim, other] = await Promise.all([account(), account()]);
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

  it('checks thirty of sixty wrong passwords that come from one address for many accounts', async () => {
    const replies = await times(60, (i) => login(`nobody-${i}@demo.test`, 'wrong password', '198.51.100.7'));
    expect([count(replies, 401), count(replies, 429)]).toEqual([30, 30]);
  });

  it('does not count right passwords: many guests sign in from one address', async () => {
    const { email } = await account();
    for (let visit = 0; visit < 35; visit++) expect((await login(email, password, '198.51.100.8')).status).toBe(200);
  });
});

describe('a wrong password', () => {
  it('gets the same answer as an unknown e-mail address', async () => {
    const { email } = await account();
    const [wrong, unknown] = await Promise.all([login(email, 'wrong', anAddress()), login('nobody@demo.test', 'wrong', anAddress())]);
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });
});

describe('the limit of reset links', () => {
  it('sends three emails an hour to one address for one network, and answers every other request 429', async () => {
    const { email } = await account();
    // more at once from one network are refused before anything is counted (http/hold-back.ts)
    const replies = await times(80, () => forgot(email, '198.51.101.1'));
    expect([count(replies, 202), count(replies, 429)]).toEqual([3, 77]);
    expect(await otherMailsTo(email)).toHaveLength(3);
    moveClock(3601);
    expect((await forgot(email, '198.51.101.1')).status).toBe(202);
  });

  it('accepts twenty of forty requests from one network for many e-mail addresses', async () => {
    const replies = await times(40, (i) => forgot(`guest-${i}@demo.test`, '198.51.100.9'));
    expect([count(replies, 202), count(replies, 429)]).toEqual([20, 20]);
  });

  it('answers for an unknown e-mail address as for a known one, and sends nothing', async () => {
    const { email } = await account();
    const [known, unknown] = await Promise.all([forgot(email, anAddress()), forgot('stranger@demo.test', anAddress())]);
    expect(unknown).toEqual(known);
    expect(await mailsTo('stranger@demo.test')).toEqual([]);
  });

  it('does not count requests for unknown e-mail addresses against the overall limit', async () => {
    const { email } = await account();
    for (let wave = 0; wave < 8; wave++) {
      const replies = await times(20, (i) => forgot(`many-${wave}-${i}@demo.test`, anAddress()));
      expect(count(replies, 202)).toBe(20);
    }
    expect((await forgot(email, anAddress())).status).toBe(202);
    expect(await otherMailsTo(email)).toHaveLength(1);
  });
});

describe('the registration limit', () => {
  it('accepts twenty registrations an hour from one address', async () => {
    const replies = await times(25, () => {
      const name = newId().replace(/-/g, '.');
      return call(handler, 'auth/register', { body: { email: `${newId()}@demo.test`, username: name }, address: '198.51.100.10' });
    });
    expect([count(replies, 201), count(replies, 429)]).toEqual([20, 5]);
  });

  it('does not count refused registrations against the overall limit', async () => {
    const { email } = await account();
    const taken = () => call(handler, 'auth/register', { body: { email, username: newId().replace(/-/g, '.') }, address: anAddress() });
    for (let wave = 0; wave < 5; wave++) expect(count(await times(45, taken), 409)).toBe(45);
  });
});

describe('a stored rate limit', () => {
  it('holds no e-mail or network address in plain text, and expires', async () => {
    const items = (await wholeTable()).filter((item) => String(item.pk).startsWith('RATE#'));
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(JSON.stringify(item)).not.toMatch(/@|\d+\.\d+\.\d+|home/);
      expect(item.ttl).toBeGreaterThan(Date.now() / 1000);
    }
  });
});

describe('the mails that ask to confirm an address', () => {
  it('are ten a day to one mailbox, however often somebody registers with it; the account is made without one', async () => {
    const email = `${newId()}@demo.test`.toLowerCase();
    const messages: string[] = [];
    for (let time = 0; time < 11; time++) {
      const body = { email, username: newId().replace(/-/g, '.'), password };
      const registered = (await call(handler, 'auth/register', { body, address: anAddress() })).body;
      await call(handler, 'auth/delete-account', { token: registered.data.token, body: { password }, address: anAddress() });
      messages.push(registered.message);
    }
    expect(messages[0]).toBe('Your account is ready. Please sign in. We have sent you an e-mail to confirm your address.');
    expect(messages[10]).toBe('Your account is ready. Please sign in.');
    expect(await tokensMailedTo(email)).toHaveLength(10);
  });

  it('are not taken from the limits by a registration that is refused', async () => {
    const { email } = await account();
    const again = () => call(handler, 'auth/register', { body: { email, username: newId().replace(/-/g, '.') }, address: anAddress() });
    for (let time = 0; time < 11; time++) expect((await again()).status).toBe(409);
    const { token } = (await login(email, password, anAddress())).body.data;
    expect((await call(handler, 'auth/send-verification', { token, address: anAddress() })).status).toBe(202);
  });

  it('cannot be guessed: twenty wrong links from one address are looked up, right ones are not counted', async () => {
    const { email } = await account();
    const [right = ''] = await tokensMailedTo(email);
    const verify = (token: string) => call(handler, 'auth/verify-email', { body: { token }, address: '198.51.100.9' });
    for (let time = 0; time < 25; time++) expect((await verify(right)).status).toBe(200);
    const replies = await times(30, () => verify(`u.${'A'.repeat(43)}`));
    expect([count(replies, 400), count(replies, 429)]).toEqual([20, 10]);
  });
});
