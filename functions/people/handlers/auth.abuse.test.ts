import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { mailsTo, wholeTable } from '../../testing/table.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
const lines = loggedLines();
const { call } = await import('../../testing/request.ts');
const { codesMailedTo } = await import('../../testing/mails.ts');
const { asked } = await import('../../testing/table.ts');
const { count } = await import('#house/table/rate-limits');
const { claim, hiddenIn } = await import('#house/http/limits');
const { account, otherMailsTo, password, tokensMailedTo } = await import('../../testing/accounts.ts');
const { anAddress } = await import('../../testing/users.ts');
const { accounts: messages } = await import('#people/words');
const { handler } = await import('./auth.ts');

type Reply = Awaited<ReturnType<typeof call>>;
const counted = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
const times = <T>(n: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const forgot = (email: string, address: string) => call(handler, 'auth/forgot-password', { body: { email }, address });
const login = (email: string, secret: string, address: string) =>
  call(handler, 'auth/login', { body: { email, password: secret }, address });
async function requestsDuring(act: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await act();
  return asked.toSorted();
}
// the start of every window: none ends while a slow engine answers
beforeEach(() => stopClock(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
afterEach(resetClock);

describe('the login limit', () => {
  it('checks five passwords of each /24 for one account; strangers elsewhere and other accounts are not refused for it', async () => {
    const [victim, other] = await Promise.all([account(), account()]);
    const replies = await times(20, (i) => login(victim.email, 'wrong password', `198.18.1.${i}`));
    expect([counted(replies, 401), counted(replies, 429)]).toEqual([5, 15]);
    expect(Number(replies.find(({ status }) => status === 429)?.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login(other.email, password, '198.18.1.99')).status).toBe(200);
    expect((await login(victim.email, password, anAddress())).status).toBe(200);
  });

  it('checks one password a day of each /24 for an account that strangers have guessed at a hundred times', async () => {
    const victim = await account();
    const guesses = await hiddenIn(claim('guesses', 'account', victim.email));
    await count(guesses, [{ name: 'guesses', most: 1000, by: 99 }]);
    for (let guess = 0; guess < 3; guess++)
      expect((await login(victim.email, 'wrong password', '198.19.1.1')).status).toBe([401, 401, 429][guess]);
    expect(lines).toContain('{"event":"limit_reached","limit":"guesses"}');
    moveClock(901);
    expect((await login(victim.email, password, '198.19.1.2')).status).toBe(429);
    expect((await login(victim.email, password, anAddress())).status).toBe(200);
  });

  it('checks thirty of forty passwords that come from one address for many accounts', async () => {
    const replies = await times(40, (i) => login(`nobody-${i}@demo.test`, 'wrong password', '198.51.100.7'));
    expect([counted(replies, 401), counted(replies, 429)]).toEqual([30, 10]);
  });

  it('takes twenty right passwords for one account from its network in a quarter of an hour, and as many from all its devices @full', async () => {
    const [{ email }, other] = await Promise.all([account(), account()]);
    const home = '198.51.100.8';
    const devices = [(await login(email, password, home)).body.data.device];
    const atHome = await times(22, () => login(email, password, home));
    expect([counted(atHome, 200), counted(atHome, 429)]).toEqual([20, 2]);
    for (const { status, body } of atHome.slice(0, 5)) if (status === 200) devices.push(body.data.device);
    const replies = await times(22, (i) => {
      const body = { email, password, devices: [devices[i % devices.length]] };
      return call(handler, 'auth/login', { body, address: anAddress() });
    });
    expect([counted(replies, 200), counted(replies, 429)]).toEqual([20, 2]);
    expect((await login(other.email, password, home)).status).toBe(200);
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
  it('sends three emails to one address, then answers the same and lets the last link work on, until the network has asked ten times', async () => {
    const { email } = await account();
    const replies: Reply[] = [];
    for (let time = 0; time < 12; time++) {
      replies.push(await forgot(email, '198.51.101.1'));
      moveClock(120);
    }
    expect([counted(replies, 202), counted(replies, 429)]).toEqual([10, 2]);
    expect(await otherMailsTo(email)).toHaveLength(3);
    const codes = await codesMailedTo(email);
    moveClock(1300);
    const reset = (resetCode: string) =>
      call(handler, 'auth/reset-password', { body: { email, resetCode, password: 'a much better password' }, address: anAddress() });
    const outcomes = await Promise.all(codes.map(reset));
    expect(counted(outcomes, 200)).toBe(1);
  });

  it('sends twelve emails an hour to one address at most, however many ask at once @full', async () => {
    const { email } = await account();
    const replies = await times(50, (i) => forgot(email, `198.51.${i}.1`));
    expect(counted(replies, 202)).toBe(50);
    expect((await otherMailsTo(email)).length).toBeLessThanOrEqual(12);
  });

  it('sends the owner elsewhere an email although one /24 has asked twelve times, and says what became of each request', async () => {
    const { email } = await account();
    const said: string[] = [];
    for (let request = 0; request < 12; request++) said.push((await forgot(email, `203.0.113.${request}`)).body.message);
    expect(new Set(said.slice(0, 3))).toEqual(new Set([messages().reset.sent]));
    expect(new Set(said.slice(3))).toEqual(new Set([messages().reset.sentBefore]));
    expect(await otherMailsTo(email)).toHaveLength(3);
    expect((await forgot(email, anAddress())).body.message).toBe(messages().reset.sent);
    expect(await otherMailsTo(email)).toHaveLength(4);
  });

  it('says so when an address gets no further email and no link works any more, also when it has no account', async () => {
    const { email } = await account();
    const start = Date.now();
    for (const one of [email, `${newId()}@demo.test`.toLowerCase()]) {
      stopClock(start);
      const again = await hiddenIn(claim('forgotAgain', 'mailbox', one));
      await count(again, [{ name: 'forgot_mailbox_again', most: 3, by: 3 }]);
      for (let request = 0; request < 3; request++) await forgot(one, `198.51.103.${request}`);
      moveClock(1801);
      expect((await forgot(one, '198.51.103.4')).body.message).toBe(messages().reset.notSent);
    }
  });

  it('accepts ten of twenty requests from one network for many e-mail addresses', async () => {
    const replies = await times(20, (i) => forgot(`guest-${i}@demo.test`, '198.51.100.9'));
    expect([counted(replies, 202), counted(replies, 429)]).toEqual([10, 10]);
  });

  it('is three for an account from all its devices and networks together, which strangers cannot use up', async () => {
    const { email } = await account();
    const signIn = () => login(email, password, '198.51.102.1');
    const devices = [(await signIn()).body.data.device, (await signIn()).body.data.device];
    await times(20, (i) => forgot(email, `198.51.${i}.2`));
    const before = (await otherMailsTo(email)).length;
    for (const device of [...devices, ...devices]) {
      expect((await call(handler, 'auth/forgot-password', { body: { email, devices: [device] }, address: anAddress() })).status).toBe(202);
    }
    expect((await forgot(email, '198.51.102.1')).status).toBe(202);
    expect((await otherMailsTo(email)).length).toBe(before + 3);
  });

  it('answers for an unknown e-mail address as for a known one, with as many requests to the table, and sends nothing', async () => {
    const { email } = await account();
    for (let time = 0; time < 4; time++) {
      const [address, elsewhere] = [anAddress(), anAddress()];
      const known = await requestsDuring(() => forgot(email, address));
      const unknown = await requestsDuring(() => forgot('stranger@demo.test', elsewhere));
      expect(unknown).toEqual(known);
    }
    expect(await mailsTo('stranger@demo.test')).toEqual([]);
  });
});

describe('the registration limit', () => {
  it('accepts ten registrations an hour from one address', async () => {
    const replies: Reply[] = [];
    for (let time = 0; time < 12; time++) {
      const username = `guest.${newId().replace(/\W/g, '')}`;
      replies.push(await call(handler, 'auth/register', { body: { email: `${username}@demo.test`, username }, address: '198.51.100.10' }));
    }
    expect([counted(replies, 201), counted(replies, 429)]).toEqual([10, 2]);
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
  it('are three an hour to one mailbox, however often somebody registers with it; the account is made without one', async () => {
    const email = `${newId()}@demo.test`.toLowerCase();
    const messages: string[] = [];
    for (let time = 0; time < 4; time++) {
      const body = { email, username: newId().replace(/-/g, '.'), password };
      const registered = (await call(handler, 'auth/register', { body, address: anAddress() })).body;
      await call(handler, 'auth/delete-account', { token: registered.data.token, body: { password }, address: anAddress() });
      messages.push(registered.message);
    }
    expect(messages[0]).toBe('Your account is ready. Please sign in. We have sent you an e-mail to confirm your address.');
    expect(messages[3]).toBe('Your account is ready. Please sign in.');
    expect(await tokensMailedTo(email)).toHaveLength(3);
  });

  it('can be asked for by the account even when others have registered with its address in vain', async () => {
    const { email } = await account();
    const again = () => call(handler, 'auth/register', { body: { email, username: newId().replace(/-/g, '.') }, address: anAddress() });
    for (let time = 0; time < 4; time++) expect((await again()).status).toBe(409);
    const { token } = (await login(email, password, anAddress())).body.data;
    expect((await call(handler, 'auth/send-verification', { token, address: anAddress() })).status).toBe(202);
  });

  it('cannot be guessed: thirty links an hour from one address are looked up', async () => {
    const replies = await times(35, () =>
      call(handler, 'auth/verify-email', { body: { token: `u.${'A'.repeat(43)}` }, address: '198.51.100.9' }),
    );
    expect([counted(replies, 400), counted(replies, 429)]).toEqual([30, 5]);
  });
});
