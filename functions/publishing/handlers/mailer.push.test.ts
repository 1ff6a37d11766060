import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReservationAlert } from '#evening/rules/mail-kinds';
import { instantOf } from '#house/rules/wall-time';
import type { Item } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { parkedMails } from '#house/table/mail-lists';
import { changeItem, getItem, putItem } from '#house/table/table';
import { handler as auth } from '#people/handlers/auth';
import { forgetDevicesOf } from '#people/store/devices';
import { changeUser, deleteUser, userById } from '#people/store/users';
import { startPush } from '../../../infra/local/services/push-stand-in.ts';
import { account, password } from '../../testing/accounts.ts';
import { book } from '../../testing/bookings.ts';
import { stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { mailerTest, queue, recordOf } from '../../testing/mailer-test.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { storedReservation } from '../../testing/stored-reservations.ts';
import { wholeTable } from '../../testing/table.ts';
import { dateIn, eveningIn, newUser } from '../../testing/users.ts';

const service = await startPush();
process.env.PUSH_STAND_IN = service.url;
afterAll(() => service.stop());

const { ses, failuresOf, round, log } = await mailerTest();

beforeEach(async () => {
  service.answer(201);
  await openWith({ confirmUpTo: 0 });
});

const zone = 'Europe/Prague';
const texts = (to: string) => service.pushed.filter((one) => one.to === to).map(({ text }) => JSON.parse(text));
const devices = async () => (await wholeTable()).filter(({ pk }) => pk === keys.device('').pk);

const openingItem = () => getItem(keys.opening());

/** Has a device told, as the switch on Tonight does. */
async function told(name: string, token: string, fields: object = {}) {
  const { key } = (await call(auth, 'auth/show-push-key', { token })).body.data;
  const target = 'auth' in fields ? {} : service.subscribe(name);
  const body = { ...target, key, quiet: undefined, isTest: false, ...fields };
  return call(auth, 'auth/tell-device', { token, body });
}

/** A device of a new member of staff. */
async function aDevice(name: string, fields: object = {}) {
  const user = await newUser('STAFF');
  expect((await told(name, user.token, fields)).status).toBe(200);
  return user;
}

/** Gives what is queued to the mailer, as the stream does, until nothing new is. */
async function deliver(): Promise<void> {
  const seen = new Set<unknown>();
  for (;;) {
    const items = (await wholeTable()).filter(
      ({ pk, sk, state }) => String(pk).startsWith('OUTBOX#') && state === 'queued' && !seen.has(sk),
    );
    if (items.length === 0) return;
    for (const { sk } of items) seen.add(sk);
    const records = items.map((item) => recordOf({ pk: String(item.pk), sk: String(item.sk) }, item));
    while (records.length > 0) expect(await failuresOf(...records.splice(0, 10))).toEqual([]);
  }
}

const alert = async ({ to = '', ...fields }: Partial<ReservationAlert> = { tellsDevices: true }) => {
  const { _id: reservationId } = await storedReservation();
  return queue({ kind: 'alert-booked', reservationId, to, ...fields });
};

it('a device that is switched on is sent a message to try it', async () => {
  const { token } = await newUser('MANAGER');
  expect((await told('phone', token, { isTest: true })).body).toMatchObject({ success: true, message: 'A test message is on its way.' });
  await deliver();
  expect(texts('phone')).toMatchObject([{ title: 'This device is told', tag: 'test', url: expect.stringMatching(/\/panel\/tonight$/) }]);
});

it('each device is told of a new request its time and covers, and nothing else of the guest', async () => {
  await aDevice('owner');
  await aDevice('waiter');
  const guest = {
    userName: 'Zdislava',
    userSurname: 'Tichá',
    comment: 'Kočárek',
    userPhone: '+420777123987',
    userEmail: 'zd.ticha@demo.test',
  };
  const { body } = await book({ ...guest, dateTime: eveningIn(7), seats: 3 });
  await deliver();
  const [text] = texts('owner');
  expect(text).toEqual({
    title: 'Waits for you',
    body: expect.stringMatching(/^\w{3} \d+ \w+, 18:30, 3 seats$/),
    tag: body.data._id,
    url: expect.stringContaining(`/panel/reservations?from=${dateIn(7)}&to=${dateIn(7)}`),
  });
  expect(texts('waiter')).toEqual([text]);
  expect(JSON.stringify(text)).not.toMatch(/Zdislava|Tich|Kočárek|777|ticha/);
  expect(await ses.received('')).toEqual([]);
  expect(log().join()).not.toContain(service.url);
});

it.each([
  [{ kind: 'alert-changed', status: 'confirmed' }, 'Changed, confirmed'],
  [{ kind: 'alert-cancelled', status: 'cancelled' }, 'Cancelled by the guest'],
  [{ kind: 'alert-waiting', expiresAt: '2026-12-20T10:00' }, 'Still waits for you'],
  [{ kind: 'alert-expired', status: 'cancelled' }, 'Expired without an answer'],
] as const)('a device is told of %j', async (fields, title) => {
  await aDevice(fields.kind);
  await alert({ ...fields, tellsDevices: true });
  await deliver();
  expect(texts(fields.kind)).toMatchObject([{ title, body: 'Thu 24 Dec, 18:30, 4 seats' }]);
});

it('a device is told nothing of a mail that came back, neither alone nor among others', async () => {
  await aDevice('returned');
  // a quarter of an hour in which no other test counts
  stopClock(Math.ceil(Date.now() / 900_000 + 2) * 900_000);
  const returned = { kind: 'alert-bounced', about: 'reservation-confirmed', tellsDevices: true } as const;
  await alert(returned);
  await deliver();
  expect(texts('returned')).toEqual([]);
  for (let i = 0; i < 5; i++) await alert();
  await deliver();
  // six went alone
  for (const fields of [undefined, returned]) await alert(fields);
  await deliver();
  stopClock(Date.now() + 900_000);
  await round();
  await deliver();
  expect(texts('returned')[0]).toMatchObject({
    title: expect.stringMatching(/^1 more message about reservations?, 1 waits/),
    tag: 'digest',
  });
});

it('a device is told in the language of its user', async () => {
  const { token } = await newUser('STAFF');
  await call(auth, 'auth/change-language', { token, body: { language: 'cs' } });
  await told('česky', token);
  await alert();
  await deliver();
  expect(texts('česky')).toMatchObject([{ title: 'Čeká na vás', body: expect.stringMatching(/^čt\s24\.\s12\.,\s18:30,\s4\shosté$/) }]);
});

it('the email goes out beside, and without a device nothing is looked for', async () => {
  await aDevice('beside');
  const { to } = await alert({ to: 'house@demo.test', tellsDevices: true });
  await alert({ to: 'house@demo.test' });
  await deliver();
  expect(await ses.received(to)).toHaveLength(2);
  expect(texts('beside')).toHaveLength(1);
});

it('an alert that comes twice tells each device once', async () => {
  await aDevice('once');
  const { key, record } = await alert();
  await failuresOf(record);
  await changeItem(key, { set: { state: 'queued' } });
  await failuresOf(record);
  await deliver();
  expect(texts('once')).toHaveLength(1);
});

it('many alerts come together', async () => {
  await aDevice('many');
  stopClock(Math.ceil(Date.now() / 900_000) * 900_000);
  for (let i = 0; i < 9; i++) await alert();
  await deliver();
  stopClock(Date.now() + 900_000);
  await round();
  await deliver();
  expect(texts('many')).toHaveLength(7);
  expect(texts('many')[0]).toMatchObject({ title: '3 more messages about reservations, 3 wait for you', body: '', tag: 'digest' });
});

describe('a device is told no more, and forgotten,', () => {
  const nothingTold = async (name: string) => {
    const before = service.calls();
    await alert();
    await deliver();
    expect([texts(name), service.calls() - before, await devices()]).toEqual([[], 0, []]);
  };

  it('when its user signs out', async () => {
    const { signIn } = await account('STAFF');
    const { token, refreshToken } = await signIn();
    await told('signed out', token);
    await call(auth, 'auth/logout', { body: { refreshToken } });
    expect(await devices()).toEqual([]);
    await nothingTold('signed out');
  });

  it('when its user switches it off', async () => {
    const { token } = await aDevice('switched off');
    expect((await call(auth, 'auth/leave-device', { token })).body.message).toBe('This device is told no more.');
    await nothingTold('switched off');
    expect(await openingItem()).not.toHaveProperty('tellsDevices');
  });

  it('but not for a device that comes while the last one is switched off', async () => {
    for (const { userId } of await devices()) await forgetDevicesOf({ userId: String(userId) });
    const { token } = await aDevice('the last one');
    // it is forgotten, and that there is none any more is about to be noted
    await interleaved(
      () => call(auth, 'auth/leave-device', { token }),
      () => aDevice('comes'),
      2,
    );
    expect(await openingItem()).toMatchObject({ tellsDevices: true });
  });

  it.each([
    ['loses the role', { roles: ['CUSTOMER'] }],
    ['has another password', { hash: 'other' }],
  ] as const)('when its user %s', async (when, change) => {
    const { userId } = await aDevice(when);
    const user = await userById(userId);
    if (user) await changeUser(user, 'roles' in change ? { roles: [...change.roles] } : change);
    await nothingTold(when);
  });

  it('when its user is deleted', async () => {
    const { userId } = await aDevice('deleted');
    const user = await userById(userId);
    if (user) await deleteUser(user);
    expect(await devices()).toEqual([]);
    await nothingTold('deleted');
  });

  it('when its session has lasted as long as it may', async () => {
    await aDevice('old');
    stopClock(Date.now() + 3_601_000);
    await nothingTold('old');
  });

  it('when another key signs', async () => {
    await aDevice('other key', { key: 'A'.repeat(87) });
    await nothingTold('other key');
  });
});

it('a browser is told once, whoever signs in there', async () => {
  const { signIn } = await account('STAFF');
  const target = service.subscribe('shared');
  for (const token of [(await signIn()).token, (await signIn()).token, (await newUser('MANAGER')).token])
    await told('shared', token, target);
  await alert();
  await deliver();
  expect(texts('shared')).toHaveLength(1);
});

it('a browser that gets another address is told there alone', async () => {
  const { token } = await newUser('STAFF');
  for (const name of ['former address', 'present address']) await told(name, token);
  await alert();
  await deliver();
  expect(['former address', 'present address'].map((name) => texts(name).length)).toEqual([0, 1]);
});

it('one’s own new password ends it too, until Tonight is opened again', async () => {
  const { signIn } = await account('STAFF');
  const { token } = await signIn();
  await told('renewed', token);
  const changed = await call(auth, 'auth/change-password', { token, body: { password, newPassword: 'another horse battery' } });
  await told('renewed', changed.body.data.token);
  await alert();
  await deliver();
  expect(texts('renewed')).toHaveLength(1);
});

it('a subscription at another host is refused, and nothing is stored', async () => {
  const { token } = await newUser('STAFF');
  for (const endpoint of ['https://evil.test/a', 'http://169.254.169.254/latest', 'nowhere']) {
    const { status, body } = await told('evil', token, { endpoint });
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^Messages go to the push services of browsers only, not to /)]);
  }
  expect(await devices()).toEqual([]);
});

it('500 subscriptions that are gone are each called once and forgotten', async () => {
  await aDevice('kept');
  const [device] = await devices();
  const count = tries(30, 500);
  for (let i = 0; i < count; i++) {
    const _id = `gone-${i}`.padEnd(43, '-');
    const { pk: _pk, sk: _sk, ...kept } = device as Item;
    await putItem({ ...kept, ...keys.device(_id), _id, endpoint: `${service.url}/gone-${i}` });
  }
  const before = service.calls();
  await alert();
  await deliver();
  expect(service.calls() - before).toBe(count + 1);
  expect(await devices()).toHaveLength(1);
  await alert();
  await deliver();
  expect(service.calls() - before).toBe(count + 2);
  expect(await parkedMails(10)).toEqual([]);
}, 120_000);

it.each([429, 503])('a push service that answers %i is asked again, five times in all', async (status) => {
  await aDevice(`busy ${status}`);
  service.answer(status);
  const before = service.calls();
  await alert();
  await deliver();
  for (let minute = 0; minute < 30; minute++) {
    stopClock(Date.now() + 60_000);
    await round();
  }
  expect(service.calls() - before).toBe(5);
  expect(log().join()).not.toContain('mail_late');
  expect(await parkedMails(10)).toEqual([]);
  expect(await devices()).toHaveLength(1);
  service.answer(201);
  await alert();
  await deliver();
  expect(texts(`busy ${status}`)).toHaveLength(1);
});

describe('in its quiet hours', () => {
  const quiet = { from: '22:30', to: '09:00' };
  const at = (time: string) => stopClock(instantOf(`${time}`, zone) ?? 0);

  /** A device of a session that lasts, in the night before this day. */
  async function asleep(name: string, date: string) {
    const { token } = await newUser('STAFF');
    await told(name, token, { quiet });
    const [device] = await devices();
    await changeItem({ pk: String(device?.pk), sk: String(device?.sk) }, { set: { endsAt: 4e9 } });
    at(`${date}T00:30`);
  }

  it('a device is told nothing, and afterwards what is still so', async () => {
    await asleep('asleep', dateIn(2));
    await alert();
    const answered = await alert();
    await deliver();
    at(`${dateIn(2)}T08:59`);
    await round();
    expect(texts('asleep')).toEqual([]);
    const { reservationId } = ((await wholeTable()).find(({ sk }) => sk === answered.key.sk) as unknown as { mail: ReservationAlert }).mail;
    await changeItem(keys.reservation(reservationId), { add: { version: 1 } });
    at(`${dateIn(2)}T09:00`);
    await round();
    expect(texts('asleep')).toMatchObject([{ title: 'Waits for you' }]);
  });

  it('a device is sent the message to try it', async () => {
    await asleep('tried', dateIn(2));
    const { token } = await newUser('STAFF');
    await told('tried', token, { quiet, isTest: true });
    await deliver();
    expect(texts('tried')).toMatchObject([{ tag: 'test' }]);
  });
});
