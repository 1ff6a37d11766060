import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { tries } from '../../testing/size.ts';

// the limits of production: the other tests raise them, because one computer plays all guests
process.env.PER_IP_LIMIT_FACTOR = '1';
loggedLines();
const { call } = await import('../../testing/request.ts');
const { anAddress } = await import('../../testing/users.ts');
const { aGuest, book } = await import('../../testing/bookings.ts');
const { codesMailedTo } = await import('../../testing/mails.ts');
const { handler } = await import('./auth.ts');

const password = 'correct horse battery';
const better = 'a much better password';
const wrong = 'a wrong password';
type Reply = Awaited<ReturnType<typeof call>>;
const status = async (reply: Promise<Reply>) => (await reply).status;

/** A guest with a network address and the device tokens of the browser. */
function guest(address = anAddress(), devices?: string[]) {
  const auth = (operation: string, body: object) => call(handler, `auth/${operation}`, { body, address });
  return {
    address,
    devices,
    signIn: (email: string, secret = password) => auth('login', { email, password: secret, devices }),
    register: (email = `${newId()}@demo.test`.toLowerCase()) => auth('register', { email, username: newId().replace(/-/g, '.'), password }),
    forgot: (email: string) => auth('forgot-password', { email, devices }),
    reset: (email: string, resetCode: string) => auth('reset-password', { email, resetCode, password: better }),
    book: (body: Parameters<typeof book>[0] = {}) => book(body, { address }),
  };
}

/** A user who has registered at home: the home network, and the laptop with the device token. */
async function victim() {
  const home = guest();
  const { body } = await home.register();
  const { email } = body.data.user;
  return { email, userPhone: aGuest().userPhone, home, laptop: guest(anAddress(), [body.data.device]) };
}

/** One request of each kind against a user, each from an address that `address` returns. */
async function assault(address: () => string, { email, userPhone }: { email: string; userPhone: string }): Promise<Reply[]> {
  return Promise.all([
    guest(address()).signIn(email, wrong),
    guest(address()).forgot(email),
    guest(address()).forgot(`${newId()}@demo.test`),
    guest(address()).reset(email, newId()),
    guest(address()).register(email),
    guest(address()).book({ userEmail: email, userPhone }),
  ]);
}

// the start of every window
beforeEach(() => stopClock(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
afterEach(resetClock);

describe('an attacker with one IPv4 address and one IPv6 /64 who attacks one guest for ten minutes @full', () => {
  const hex = () => Math.floor(Math.random() * 0x10000).toString(16);
  const addresses = ['198.51.100.66', () => `2001:db8:bad:1:${hex()}:${hex()}:${hex()}:${hex()}`] as const;

  it('locks out neither the guest nor anybody else', async () => {
    const person = await victim();
    const replies: Reply[] = [];
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < tries(2, 3); i++) {
        replies.push(...(await assault(() => addresses[0], person)), ...(await assault(addresses[1], person)));
      }
      moveClock(120);
    }
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(tries(25, 50));

    // the laptop that signed in before, in another network; another browser in the home network
    expect(await status(person.laptop.signIn(person.email))).toBe(200);
    expect(await status(person.home.signIn(person.email))).toBe(200);

    // another computer in another network, while the attack continues; then with access to the mailbox only
    expect(await status(guest().signIn(person.email))).toBe(200);
    const abroad = guest();
    expect(await status(abroad.forgot(person.email))).toBe(202);
    moveClock(300);
    await assault(addresses[1], person);
    const outcomes = await Promise.all((await codesMailedTo(person.email)).map((code) => status(abroad.reset(person.email, code))));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await status(abroad.signIn(person.email, better))).toBe(200);

    expect(await status(guest().register())).toBe(201);
    const booked = await guest().book({ userEmail: person.email, userPhone: person.userPhone });
    expect(booked.status).toBe(201);
  });
});

describe('an attacker with hundreds of addresses', () => {
  it('keeps the owner out nowhere, and guests neither @full', async () => {
    const person = await victim();
    await Promise.all(Array.from({ length: tries(30, 120) }, () => guest().signIn(person.email, wrong)));
    for (const place of [person.laptop, person.home, guest()]) expect(await status(place.signIn(person.email))).toBe(200);
  });

  it('has twenty tries from a network or a device of the owner too', async () => {
    const person = await victim();
    for (const place of [person.laptop, person.home]) {
      const replies = await Promise.all(Array.from({ length: 25 }, () => place.signIn(person.email, wrong)));
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
    }
  });
});

describe('an attacker in the network of the owner', () => {
  it('locks out an unknown browser there, not the device that signed in before', async () => {
    const person = await victim();
    const device = guest(person.home.address, person.laptop.devices);
    const wifi = await Promise.all(Array.from({ length: 25 }, () => person.home.signIn(person.email, wrong)));
    expect(wifi.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(await status(person.home.signIn(person.email))).toBe(429);
    expect(await status(device.signIn(person.email))).toBe(200);
  });
});

describe('an attacker with an IPv6 /48 @full', () => {
  const somewhereIn = (prefix: string) => `${prefix}:${Math.floor(Math.random() * 0x10000).toString(16)}::1`;

  it('can try four times as many passwords as one household, over all accounts', async () => {
    const replies: Reply[] = [];
    for (let wave = 0; wave < 7; wave++) {
      replies.push(...(await Promise.all(Array.from({ length: 25 }, () => guest(somewhereIn('2001:db8:48')).signIn(`${newId()}@x.test`)))));
    }
    expect(replies.filter(({ status }) => status === 401).length).toBe(120);
    expect(await status(guest('2001:db8:49::1').signIn('nobody@x.test'))).toBe(401);
  });
});

describe('a device that signed in before', () => {
  /** The tries that strangers in one network have for an account. */
  const spendTries = (address: string, email: string) => Promise.all(Array.from({ length: 5 }, () => guest(address).signIn(email, wrong)));

  it('is no longer trusted once the password has changed', async () => {
    const person = await victim();
    await person.laptop.forgot(person.email);
    const [code = ''] = await codesMailedTo(person.email);
    await person.home.reset(person.email, code);
    await spendTries(person.laptop.address, person.email);
    expect(await status(person.laptop.signIn(person.email, better))).toBe(429);
  });

  it('is not trusted by another account', async () => {
    const [person, thief] = await Promise.all([victim(), victim()]);
    await spendTries(thief.laptop.address, person.email);
    expect(await status(thief.laptop.signIn(person.email))).toBe(429);
  });

  it('is no longer trusted after half a year without a sign-in', async () => {
    const person = await victim();
    moveClock(181 * 24 * 3600);
    await spendTries(person.laptop.address, person.email);
    await spendTries(person.home.address, person.email);
    expect(await status(person.laptop.signIn(person.email))).toBe(429);
    expect(await status(person.home.signIn(person.email))).toBe(429);
  });
});
