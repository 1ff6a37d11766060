import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent, SNSEvent } from 'aws-lambda';
import type { Group } from '#contract/index';
import type { Mail } from '../../../functions/rules/mail.ts';
import { reservationMail } from '../../../functions/testing/mails.ts';
import { allowedLines, recordedAccess } from '../../local/testing/recorded-access.ts';
import { startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { type FunctionName, tableAccess } from './table-access.ts';

// eleven sign-ins hash eleven passwords

await startTestRestaurant();
afterAll(stop);
const { client } = await import('../../../functions/data/table.ts');
const { ordinary } = await import('../../../functions/data/catalogue.ts');
const { queued } = await import('../../../functions/data/outbox.ts');
const { callOperation } = await import('../../../functions/testing/handlers.ts');
const { password, tokensMailedTo } = await import('../../../functions/testing/accounts.ts');
const { tenSeats } = await import('../../../functions/testing/opening.ts');
const { eveningIn, newUser } = await import('../../../functions/testing/users.ts');
const scheduled = {
  schedule: await import('../../../functions/handlers/reservation-schedule.ts'),
  ...(await import('../../../functions/testing/held-reservations.ts')),
  ...(await import('../../../functions/testing/clock.ts')),
};
const mailer = await import('../../../functions/handlers/mailer.ts');
const mailReports = await import('../../../functions/handlers/mail-reports.ts');

type Changes = Parameters<typeof callOperation>[1];
const { asking, usedBy } = recordedAccess(client);

/** Calls an operation as its group and gives what it answers with; every call has to go well. */
async function as(group: Group, name: string, changes: Changes = {}, status = [200, 201, 202]) {
  const reply = await asking(group, () => callOperation({ group, name }, changes));
  expect({ name, ok: status.includes(Number(reply.status)), body: reply.status === 200 ? undefined : reply.body }).toMatchObject({
    ok: true,
  });
  return reply.body?.data;
}

/** Adds something by a request that comes a second time. */
async function twice(group: Group, changes: Changes) {
  const headers = { 'idempotency-key': `the same ${group}` };
  await as(group, 'add', { ...changes, headers });
  return as(group, 'add', { ...changes, headers });
}

const manager = await newUser('MANAGER');
const { token } = manager;
const customer = await newUser('CUSTOMER');

async function accounts() {
  const email = 'jana@demo.test';
  const { user } = await as('auth', 'register', { body: { email, username: 'jana', password } });
  for (let time = 0; time < 11; time++) await as('auth', 'login', { body: { email, password } });
  const { refreshToken } = await as('auth', 'login', { body: { email, password } });
  await as('auth', 'refreshToken', { body: { refreshToken } });
  await as('auth', 'logout', { body: { refreshToken } });
  await as('auth', 'forgotPassword', { body: { email } });
  await as('auth', 'forgotPassword', { body: { email: 'nobody@demo.test' } });
  await as('auth', 'resetPassword', { body: { email, resetCode: 'wrong', password } }, [400]);
  const [verification] = await tokensMailedTo(email);
  await callOperation({ group: 'reservations', name: 'add' }, { body: { userEmail: email, dateTime: eveningIn(2) } });
  const jana = await as('auth', 'login', { body: { email, password } });
  await as('auth', 'sendVerification', { token: jana.token });
  await as('auth', 'changeLanguage', { token: jana.token, body: { language: 'cs' } });
  await as('auth', 'verifyEmail', { body: { token: verification } });
  const later = { userEmail: email, dateTime: eveningIn(4) };
  await callOperation({ group: 'reservations', name: 'add' }, { body: later, headers: { 'idempotency-key': 'later' } });
  await as('reservations', 'unclaimed', { token: jana.token });
  await as('reservations', 'claim', { token: jana.token });
  await as('auth', 'listUsers', { token });
  const changed = { email: 'jana.nova@demo.test', username: 'jana.nova', roles: ['MANAGER'], password, version: undefined };
  await as('auth', 'updateUser', { id: user._id, token, body: { ...changed, id: user._id } });
  const signedIn = await as('auth', 'login', { body: { email: 'jana.nova@demo.test', password } });
  const own = await as('auth', 'changePassword', { token: signedIn.token, body: { password, newPassword: 'another good password' } });
  await as('reservations', 'add', { token: own.token, body: { dateTime: eveningIn(3) }, headers: { 'idempotency-key': 'of-jana' } });
  await as('auth', 'deleteUser', { id: user._id, token });
}

async function card() {
  const flour = await as('ingredients', 'add', { token, body: { name: 'Flour' } });
  const milk = await as('ingredients', 'add', { token, body: { name: 'Milk' } });
  await as('ingredients', 'update', { id: milk._id, token, body: { _id: undefined, name: 'Fresh milk', version: undefined } });
  await as('ingredients', 'list', { token });
  const row = (ingredient: { _id: string }) => ({ _id: ingredient._id, quantity: '100', unit: 'g' });
  const meal = await twice('meals', { token, body: { ingredients: [row(flour)] } });
  const other = await as('meals', 'add', { token, body: { ingredients: [row(flour)] } });
  await as('meals', 'update', { id: meal._id, token, body: { _id: undefined, ingredients: [row(milk)], version: undefined } });
  await as('meals', 'list', { token });
  const menu = await twice('menus', { token, body: { visibility: true } });
  await as('menus', 'update', { id: menu._id, token, body: { _id: undefined, name: 'Evening', version: undefined } });
  await as('menus', 'list');
  const placed = { menuId: menu._id, categories: [] };
  const item = await twice('menuItems', { token, body: { ...placed, mealId: meal._id } });
  const leaving = await as('menuItems', 'add', { token, body: { ...placed, mealId: meal._id } });
  await as('menuItems', 'update', { id: item._id, token, body: { ...placed, _id: undefined, mealId: other._id, version: undefined } });
  // a catalogue that is too large to be read whole
  Object.assign(ordinary, { items: 1 });
  await as('menuItems', 'list');
  await as('photographs', 'list');
  await pages();
  await as('site', 'read');
  await as('menus', 'menuPdf', { id: menu._id });
  await as('menuItems', 'delete', { id: leaving._id, token });
  await as('menus', 'generateShoppingList', { body: { meals: [{ _id: meal._id, servings: 2 }] }, token });
  await as('meals', 'delete', { id: other._id, token }, [409]);
  for (const name of ['delete', 'restore', 'delete']) await as('menus', name, { id: menu._id, token });
  for (const one of [meal, other]) await as('meals', 'delete', { id: one._id, token });
  await as('ingredients', 'delete', { id: milk._id, token });
}

async function news() {
  const { _id: id } = await twice('notifications', { token });
  await as('notifications', 'update', { id, token, body: { version: undefined } });
  await as('notifications', 'list');
  await as('notifications', 'delete', { id, token });
  await as('restaurantInfo', 'add', { token, body: { type: 'address', data: 'Nerudova 1, Praha' } });
  await as('restaurantInfo', 'update', { id: 'address', token, body: { type: 'address', data: 'Dlouhá 1, Praha', version: undefined } });
  await as('restaurantInfo', 'list');
  await as('restaurantInfo', 'delete', { id: 'address', token });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: 'AAAAAAAAAAAAAAAAAAAAAA' } });
  await as('identity', 'update', { token, body: { version: 1, name: { data: 'U Lípy', version: 0 } } });
  await as('identity', 'read');
}

async function bookings() {
  const body = { dateTime: eveningIn(5), userEmail: 'alone@demo.test', userPhone: '+420777000222' };
  const headers = { 'idempotency-key': 'a-table' };
  const { _id: id } = await as('reservations', 'add', { body, headers });
  await as('reservations', 'add', { body, headers });
  await as('reservations', 'update', { id, token, body: { _id: undefined, status: 'confirmed', version: undefined } });
  await as('reservations', 'update', {
    id,
    token,
    body: { _id: undefined, dateTime: eveningIn(6), status: undefined, version: undefined },
  });
  // staff are not counted by the limits of guests
  const guest = await as('reservations', 'add', {
    body: { ...body, userEmail: 'linked@demo.test' },
    headers: { 'idempotency-key': 'linked' },
  });
  await as('reservations', 'update', { id: guest._id, token: customer.token, body: { _id: undefined, version: undefined } }, [404]);
  await as('reservations', 'showLinked', { body: { link: guest.link } });
  await as('reservations', 'cancelLinked', { body: { link: guest.link } });
  await as('reservations', 'availability', { query: { date: body.dateTime.slice(0, 10), seats: '2' } });
  const blocked = await as('reservations', 'block', { token });
  await as('reservations', 'blocked', { token });
  await as('reservations', 'unblock', { id: blocked._id, token });
  await as('reservations', 'resendMail', { id, token });
  await as('reservations', 'list', { token });
  await as('reservations', 'user', { token });
  await as('reservations', 'delete', { id, token });
  const many = { userEmail: 'club@demo.test', userPhone: '+420777000111' };
  for (let time = 0; time < 10; time++) {
    await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': `table-${time}` } });
  }
  await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': 'one-too-many' } }, [409]);
}

async function openingHours() {
  await as('opening', 'update', { token, body: { rules: tenSeats, version: undefined } });
  await as('opening', 'show', { token });
  await as('opening', 'hours');
  await as('opening', 'pause', { token, body: { minutes: 0 } });
  const bookedFor = async (dateTime: string) => {
    const body = { dateTime, userEmail: 'two@demo.test', userPhone: '+420777000333' };
    const reply = await callOperation({ group: 'reservations', name: 'add' }, { body, headers: { 'idempotency-key': dateTime } });
    return reply.body.data._id;
  };
  const days = { [eveningIn(9)]: await bookedFor(eveningIn(9)), [eveningIn(10)]: await bookedFor(eveningIn(10)) };
  for (const [evening, id] of Object.entries(days)) {
    const period = { from: evening.slice(0, 10), to: evening.slice(0, 10) };
    await as('opening', 'affected', { token, body: period });
    await as('opening', 'setDays', { token, body: { ...period, seen: [id], guests: 'cancel' } });
  }
  await as('opening', 'days', { token });
  await as('opening', 'resetDay', { token, id: eveningIn(9).slice(0, 10) });
  await bookedFor(eveningIn(11));
  const closed = { ...tenSeats, week: Array(7).fill([]) };
  const affected: { _id: string }[] = await as('opening', 'affectedByRules', { token, body: { rules: closed } });
  const seen = affected.map(({ _id }) => _id);
  await as('opening', 'update', { token, body: { rules: closed, version: undefined, affected: { guests: 'cancel', seen } } });
}

async function scheduledTasks() {
  const { schedule, reserve, moveClock, resetClock } = scheduled;
  for (const status of ['pending', 'confirmed'] as const) await reserve({ dateTime: eveningIn(4), status, userEmail: 'timed@demo.test' });
  await reserve({ dateTime: eveningIn(8), status: 'pending', userEmail: 'timed@demo.test' });
  moveClock(3.5 * 24 * 3600);
  await asking('reservationSchedule', () => schedule.handler({ task: 'time-limits' }));
  await asking('reservationSchedule', () => schedule.handler({ task: 'seat-check' }));
  resetClock();
}

async function mails() {
  const { putItem } = await import('../../../functions/data/table.ts');
  const wait = async (mail: Partial<Mail> = {}) => {
    const { Item } = queued({ ...reservationMail({ to }), ...mail } as Mail).Put;
    await putItem({ ...Item, dueAt: new Date().toISOString() });
    return Item;
  };
  const to = 'jana@demo.test';
  const { pk, sk, _id } = await wait();
  const dynamodb = { Keys: marshall({ pk, sk }), SequenceNumber: '1' };
  await asking('mailer', () => mailer.handler({ Records: [{ eventName: 'INSERT', dynamodb } as DynamoDBRecord] }));
  await wait();
  await wait({ kind: 'alert-booked' });
  await asking('mailer', () => mailer.handler({ source: 'aws.events' } as ScheduledEvent));
  const { getItem } = await import('../../../functions/data/table.ts');
  const { messageId } = (await getItem<{ messageId: string }>({ pk, sk })) ?? {};
  const Message = JSON.stringify({ eventType: 'Delivery', mail: { messageId, destination: [to], tags: { mail: [_id] } } });
  await asking('mailReports', () => mailReports.handler({ Records: [{ Sns: { Message } }] } as SNSEvent));
}

async function photographs() {
  const { ready, arrived } = await import('../../../functions/testing/photographs.ts');
  const { upload } = await as('photographs', 'add', { token });
  await asking('imaging', () => arrived(upload.fields.key));
  const { _id: id } = await ready();
  await as('photographs', 'update', { id, token, body: { version: undefined } });
  await asking('imaging', () => arrived(`again/${id}`));
  await asking('imaging', () => arrived('incoming/nothing'));
  await as('photographs', 'list', { token });
  const meal = await as('meals', 'add', { token, body: { photographId: id } });
  await as('meals', 'delete', { id: meal._id, token });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: id } });
  await as('photographs', 'delete', { id, token }, [409]);
  await as('identity', 'update', { token, body: { version: undefined } });
  await as('photographs', 'delete', { id, token });
}

async function pages() {
  const { siteBucket } = await import('../../../functions/testing/site-bucket.ts');
  const { handler } = await import('../../../functions/handlers/publisher.ts');
  const { files } = siteBucket();
  await asking('publisher', () => handler({ source: 'deployment' }));
  // as if all of them had another content
  for (const file of files.values()) file.Metadata = {};
  await asking('publisher', () => handler({ source: 'deployment' }));
  jest.restoreAllMocks();
}

await accounts();
await card();
await news();
await bookings();
await openingHours();
await scheduledTasks();
await mails();
await photographs();

describe.each(Object.keys(tableAccess).map((who) => [who as FunctionName]))('the function %s', (who) => {
  it('is allowed exactly the table requests that it makes', () => {
    expect(usedBy(who)).toEqual(allowedLines(tableAccess[who]).toSorted());
  });
});
