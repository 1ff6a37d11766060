import { handler as queue } from '#evening/handlers/queue';
import { handler as reservations } from '#evening/handlers/reservations';
import type { Role } from '#house/contract/roles';
import { hashPassword } from '#house/credentials/password-hash';
import { newId } from '#house/table/ids';
import { handler as auth } from '#people/handlers/auth';
import { addUser } from '#people/store/users';
import { aGuest, book } from '../../../../functions/testing/bookings.ts';
import { type Changes, call } from '../../../../functions/testing/request.ts';
import { dateIn, eveningIn, tokenFor } from '../../../../functions/testing/users.ts';
import type { AttackName } from './outcome.ts';

/** Whom an attack is aimed at. */
export interface Targets {
  owner: Account;
  /** The address of a guest who has no account. */
  guest: string;
  /** The evenings on which honest guests want a table. */
  evenings: readonly string[];
  /** One that is sold out, for which guests can wait. */
  soldOut: string;
}

/** What attackers send in each minute, all at the same moment. */
export type Attack = (minute: number) => Promise<unknown>[];

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const inOneNetwork = (i: number) => `198.51.100.${1 + (i % 250)}`;
const oneAddress = inOneNetwork(0);
const aNetwork = (i: number) => `11.${i % 200}.0.1`;
const wrong = { password: 'wrong password' };
const lunchIn = (days: number) => `${dateIn(days)}T12:00`;

/** Books for lunch with an address of its own, moves the table and cancels it: a mail each. */
async function bookAndCancel(days: number, address: string): Promise<void> {
  const { body } = await book({ dateTime: lunchIn(days), seats: 2 }, { address });
  if (!body.data?.link) return;
  const { link, version } = body.data;
  const move = { body: { link, dateTime: lunchIn(days + 1), seats: 2, version }, address };
  await call(reservations, 'reservations/change-linked', move);
  await call(reservations, 'reservations/cancel-linked', { body: { link, reason: '' }, address });
}

/** How each attack begins: it gets its accounts before the hour. */
export const attacks: Record<AttackName, (targets: Targets) => Promise<Attack> | Attack> = {
  none: () => () => [],

  'resets from ever new devices of an own account, one IPv4 address': async () => {
    const own = await account('own@attacker.test', 'CUSTOMER');
    const fromNewDevice = async () => {
      const device = (await signIn(own, oneAddress)).body.data?.device;
      if (device) await Promise.all(times(3, () => forget(own, oneAddress, [device])));
    };
    return () => times(2, fromNewDevice);
  },

  // most of them at the beginning: a share that is regained in an hour is used up at once
  'mails about bookings, one /24': () => (minute) =>
    times(minute < 10 ? 12 : 2, (i) => bookAndCancel(20 + 2 * i, inOneNetwork(12 * minute + i))),

  'seats of the next evenings, one IPv4 address':
    ({ evenings }) =>
    (minute) =>
      times(3, (i) => book({ dateTime: evenings[(3 * minute + i) % evenings.length] ?? '', seats: 12 }, { address: oneAddress })),

  'sign-ins with an own right password, one IPv4 address': async () => {
    const own = await account('own@attacker.test', 'CUSTOMER');
    const device = (await signIn(own, oneAddress)).body.data.device;
    return () => times(10, () => signIn(own, oneAddress, { devices: [device] }));
  },

  "wrong passwords and resets at the owner's account, one /24":
    ({ owner }) =>
    (minute) =>
      times(12, (i) => (i % 2 === 0 ? signIn(owner, inOneNetwork(12 * minute + i), wrong) : forget(owner, inOneNetwork(12 * minute + i)))),

  'free times of two weeks, 60 addresses of a /24': () => (minute) =>
    times(20, (i) =>
      call(reservations, 'reservations/availability', {
        address: inOneNetwork(20 * (minute % 3) + i),
        query: { date: dateIn(7), seats: '2', days: '14' },
      }),
    ),

  'a little of everything, 200 networks':
    ({ owner }) =>
    (minute) =>
      times(8, (i) => {
        const address = aNetwork(8 * minute + i);
        const acts = [
          () => signIn(owner, address, wrong),
          () => forget(owner, address),
          () => bookAndCancel(20 + i, address),
          () => register(`${newId().toLowerCase()}@attacker.test`, address),
        ];
        return acts[i % acts.length]?.() ?? Promise.resolve();
      }),

  'bookings of twelve own accounts': async () => {
    const own = await Promise.all(times(12, (i) => account(`own${i}@attacker.test`, 'CUSTOMER')));
    return (minute) =>
      times(4, async (i) => {
        const at = 4 * minute + i;
        const { userId, email } = own[at % own.length] as Account;
        const [token, address] = [await tokenFor(userId), aNetwork(at % own.length)];
        const { body } = await book({ userEmail: email, dateTime: lunchIn(8 + (at % 40)), seats: 8 }, { token, address });
        if (minute % 2 === 0 || !body.data?.link) return;
        await call(reservations, 'reservations/cancel-linked', { body: { link: body.data.link, reason: '' }, address });
      });
  },

  "bookings and resets in a guest's name, one /24":
    ({ guest }) =>
    (minute) =>
      times(4, (i) => {
        const address = inOneNetwork(4 * minute + i);
        return i === 0
          ? forget({ email: guest }, address)
          : book({ ...aGuest(), userEmail: guest, dateTime: eveningIn(20 + i), seats: 2 }, { address });
      }),

  'accounts with invented addresses, one /48': () => (minute) =>
    times(5, (i) => register(`${newId().toLowerCase()}@attacker.test`, `2001:db8:1:${(5 * minute + i).toString(16)}::1`)),

  'the waiting list of an evening, four addresses of a /24':
    ({ soldOut }) =>
    (minute) =>
      times(4, (i) => wait(soldOut, inOneNetwork((minute + i) % 4))),

  'resets and enquiries, one /24':
    ({ owner }) =>
    (minute) =>
      times(6, (i) => (i % 2 === 0 ? forget(owner, inOneNetwork(6 * minute + i)) : enquire(inOneNetwork(6 * minute + i)))),
};

export const password = 'tichá řeka pod mostem';
const hash = await hashPassword(password);

/** Somebody with an account and a confirmed address, who has never signed in. */
export interface Account {
  userId: string;
  email: string;
}

export async function account(email: string, ...roles: Role[]): Promise<Account> {
  const userId = newId();
  const username = `name.${userId.replace(/[-_]/g, '.')}`;
  const user = { _id: userId, name: 'Jana', surname: 'Nováková', username, email, version: 1, sv: 1, hash };
  await addUser({ ...user, roles, emailVerifiedAt: new Date().toISOString() });
  return { userId, email };
}

/** Asks for a place on the waiting list of an evening. */
export function wait(dateTime: string, address: string, guest = aGuest()) {
  return call(queue, 'queue/join', { address, body: { ...guest, seats: 2, from: dateTime, to: dateTime } });
}

export function enquire(address: string, userEmail = aGuest().userEmail) {
  return call(reservations, 'reservations/enquire', {
    address,
    headers: { 'idempotency-key': newId() },
    body: { userEmail, date: dateIn(60) },
  });
}

/** A sign-in with the right password unless another one is given. */
export function signIn({ email }: Pick<Account, 'email'>, address: string, own: { password?: string; devices?: string[] } = {}) {
  return call(auth, 'auth/login', { address, body: { email, password, ...own } });
}

export function forget({ email }: Pick<Account, 'email'>, address: string, devices?: string[]) {
  return call(auth, 'auth/forgot-password', { address, body: { email, ...(devices && { devices }) } });
}

export function register(email: string, address: string) {
  const body: Changes['body'] = { email, username: `name.${newId().replace(/[-_]/g, '.')}`, password };
  return call(auth, 'auth/register', { address, body });
}
