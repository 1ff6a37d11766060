import { describe, expect, it } from '@jest/globals';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { handler } from './notifications.ts';

const { token } = await somebody('STAFF');
const unknownId = 'A'.repeat(22);
const add = async (body: Record<string, unknown> = {}) => (await call(handler, 'notifications/add', { token, body })).body.data;
const headings = async (who?: string) =>
  (await call(handler, 'notifications/list', { token: who })).body.data.map(({ heading }: { heading: string }) => heading);

it('gives guests and customers the visible ones and staff all, the one changed last first', async () => {
  const first = await add({ heading: 'First' });
  await add({ heading: 'Second' });
  await add({ heading: 'Not yet', visibility: false });
  expect(await headings(token)).toEqual(['Not yet', 'Second', 'First']);
  await call(handler, 'notifications/update', { token, id: first._id });

  const { token: customer } = await somebody('CUSTOMER');
  expect(await headings()).toEqual(['First', 'Second']);
  expect(await headings(customer)).toEqual(['First', 'Second']);
});

describe('add', () => {
  it('fills in what may be left out: a visible warning in a modal, of this moment', async () => {
    const before = new Date().toISOString();
    const body = { style: undefined, visibility: undefined, type: undefined, lastUpdated: '2001-01-01' };
    const reply = await call(handler, 'notifications/add', { token, body });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: '“Zahrádka je otevřena” has been added.', data: { style: 'warning', visibility: true, type: 'modal', version: 1 } },
    });
    expect(reply.body.data.lastUpdated >= before).toBe(true);
  });

  it('keeps markup as the text it is', async () => {
    const message = '<img src=x onerror=alert(1)>';
    expect(await add({ message })).toMatchObject({ message });
  });
});

describe('update', () => {
  it('changes the given fields and the time, and leaves the others', async () => {
    const notification = await add({ style: 'error' });
    const { body } = await call(handler, 'notifications/update', { token, id: notification._id, body: { message: 'Closed' } });
    expect(body.data).toEqual({ ...notification, message: 'Closed', lastUpdated: expect.any(String), version: 2 });
    expect(body.data.lastUpdated >= notification.lastUpdated).toBe(true);
  });

  it('answers 409 with the notification as it is to a change of an older version', async () => {
    const notification = await add();
    await call(handler, 'notifications/update', { token, id: notification._id, body: { message: 'Mine' } });
    const reply = await call(handler, 'notifications/update', { token, id: notification._id, body: { message: 'Yours' } });
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { message: 'Mine', version: 2 } } });
  });

  it('answers 404 where there is none', async () => {
    expect((await call(handler, 'notifications/update', { token, id: unknownId, body: { version: undefined } })).status).toBe(404);
  });
});

it('deletes a notification, once', async () => {
  const { _id } = await add({ heading: 'Old news' });
  expect(await call(handler, 'notifications/delete', { token, id: _id })).toMatchObject({
    status: 200,
    body: { message: '“Old news” has been deleted.' },
  });
  expect((await call(handler, 'notifications/delete', { token, id: _id })).status).toBe(404);
});
