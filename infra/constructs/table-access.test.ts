import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent, SNSEvent } from 'aws-lambda';
import type { Group } from '#contract/index';
import { stop } from '../local/test-parts.ts';
import { startTestRestaurant } from '../operations/test-restaurant.ts';
import { type Access, type FunctionName, tableAccess } from './table-access.ts';

// eleven sign-ins hash eleven passwords

await startTestRestaurant();
afterAll(stop);
const { client } = await import('../../functions/data/table.ts');
const { queued } = await import('../../functions/data/outbox.ts');
const { callOperation } = await import('../../functions/testing/handlers.ts');
const { password } = await import('../../functions/testing/accounts.ts');
const { eveningIn, somebody } = await import('../../functions/testing/people.ts');
const mailer = await import('../../functions/handlers/mailer.ts');
const mailReports = await import('../../functions/handlers/mail-reports.ts');

type Changes = Parameters<typeof callOperation>[1];
type Input = Record<string, unknown>;

/** FunctionName asks the table at the moment, and what each has asked for: action, partition and index. */
let asking: FunctionName | undefined;
const asked = new Map<FunctionName, Map<string, { action: string; partition: string; index: string | undefined }>>();

client.middlewareStack.add(
  (next, context) => async (args) => {
    for (const one of requestsIn(context.commandName ?? '', args.input as Input)) {
      if (!asking) continue;
      const seen = asked.get(asking) ?? new Map();
      asked.set(asking, seen.set(JSON.stringify(one), one));
    }
    return next(args);
  },
  { step: 'initialize' },
);

/** A command as IAM sees it: one permission for each item or partition it names. */
function requestsIn(command: string, input: Input): { action: string; partition: string; index: string | undefined }[] {
  const partitionOf = (key: unknown) => text((key as Input).pk);
  const single = (action: string, key: unknown) => ({ action, partition: partitionOf(key), index: undefined });
  switch (command.replace(/Command$/, '')) {
    case 'TransactWriteItems':
    case 'TransactWrite':
      return (input.TransactItems as Record<string, Input>[]).flatMap((part) =>
        Object.entries(part).map(([kind, of]) =>
          single(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, of.Item ?? of.Key),
        ),
      );
    case 'BatchGetItem':
    case 'BatchGet':
      return Object.values(input.RequestItems as Record<string, { Keys: unknown[] }>).flatMap(({ Keys }) =>
        Keys.map((key) => single('BatchGetItem', key)),
      );
    case 'Query': {
      const values = input.ExpressionAttributeValues as Input;
      return [{ action: 'Query', partition: text(values[':pk'] ?? values[':partition']), index: input.IndexName as string | undefined }];
    }
    default:
      return [single(command.replace(/(Item)?Command$/, 'Item'), input.Item ?? input.Key)];
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : String((value as { S: string }).S);
}

/** Calls an operation as its group and gives what it answers with; every call has to go well. */
async function as(group: Group, name: string, changes: Changes = {}, status = [200, 201, 202]) {
  asking = group;
  const reply = await callOperation({ group, name }, changes);
  asking = undefined;
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

const manager = await somebody('MANAGER');
const { token } = manager;

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
  await as('menuItems', 'delete', { id: leaving._id, token });
  await as('menuItems', 'list');
  await as('menus', 'generateShoppingList', { body: { meals: [{ _id: meal._id, servings: 2 }] }, token });
  await as('menus', 'menuPdf', { id: menu._id });
  await as('meals', 'delete', { id: other._id, token }, [409]);
  await as('menus', 'delete', { id: menu._id, token });
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
  await as('reservations', 'list', { token });
  await as('reservations', 'user', { token });
  await as('reservations', 'delete', { id, token });
  const many = { userEmail: 'club@demo.test', userPhone: '+420777000111' };
  for (let time = 0; time < 10; time++) {
    await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': `table-${time}` } });
  }
  await as('reservations', 'add', { body: { ...body, ...many }, headers: { 'idempotency-key': 'one-too-many' } }, [409]);
}

async function mails() {
  const { putItem } = await import('../../functions/data/table.ts');
  const wait = async () => {
    const { Item } = queued({ kind: 'reservation-received', to, reservationId: 'r', dateTime: eveningIn(5), seats: 2 }).Put;
    await putItem({ ...Item, dueAt: new Date().toISOString() });
    return Item;
  };
  const to = 'jana@demo.test';
  const { pk, sk, _id } = await wait();
  asking = 'mailer';
  const dynamodb = { Keys: marshall({ pk, sk }), SequenceNumber: '1' };
  await mailer.handler({ Records: [{ eventName: 'INSERT', dynamodb } as DynamoDBRecord] });
  asking = undefined;
  await wait();
  asking = 'mailer';
  await mailer.handler({ source: 'aws.events' } as ScheduledEvent);
  asking = 'mailReports';
  const Message = JSON.stringify({ eventType: 'Delivery', mail: { messageId: 'm', destination: [to], tags: { mail: [_id] } } });
  await mailReports.handler({ Records: [{ Sns: { Message } }] } as SNSEvent);
  asking = undefined;
}

await accounts();
await card();
await news();
await bookings();
await mails();

/** One permission as a line of text. */
const line = (action: string, partition: string, index: string | undefined) => `${action} ${partition}${index ? ` in ${index}` : ''}`;

/** As IAM's StringLike compares. */
function matches(pattern: string, partition: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(partition);
}

function allowedLines(access: readonly Access[]): string[] {
  return access.flatMap(({ actions, partitions, index }) =>
    actions.flatMap((action) => partitions.map((partition) => line(action, partition, index))),
  );
}

function usedLines(who: FunctionName): string[] {
  const patterns = tableAccess[who].flatMap(({ partitions, index }) => partitions.map((partition) => ({ partition, index })));
  const used = [...(asked.get(who)?.values() ?? [])].map(({ action, partition, index }) => {
    const pattern = patterns.find((one) => one.index === index && matches(one.partition, partition));
    return line(action, pattern?.partition ?? partition, index);
  });
  return [...new Set(used)].toSorted();
}

describe.each(Object.keys(tableAccess).map((who) => [who as FunctionName]))('the function %s', (who) => {
  it('may do with the table what it does, and nothing else', () => {
    expect(usedLines(who)).toEqual(allowedLines(tableAccess[who]).toSorted());
  });
});
