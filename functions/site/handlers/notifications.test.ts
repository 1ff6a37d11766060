import { describe, expect, it } from '@jest/globals';
import { handler as site } from '#publishing/handlers/site';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './notifications.ts';

const { token } = await newUser('STAFF');
const add = async (body: Record<string, unknown> = {}) => (await call(handler, 'notifications/add', { token, body })).body.data;
const headings = async (who?: string) =>
  (await call(handler, 'notifications/list', { token: who })).body.data.map(({ heading }: { heading: string }) => heading);

it('the list gives guests and customers the visible notifications and staff all, the one changed last first', async () => {
  const first = await add({ heading: 'First' });
  await add({ heading: 'Second' });
  await add({ heading: 'Not yet', visibility: false });
  expect(await headings(token)).toEqual(['Not yet', 'Second', 'First']);
  await call(handler, 'notifications/update', { token, id: first._id });

  const { token: customer } = await newUser('CUSTOMER');
  expect(await headings()).toEqual(['First', 'Second']);
  expect(await headings(customer)).toEqual(['First', 'Second']);
});

it('guests see a notification from its first to its last day, which ends at four in the morning, and staff see it always', async () => {
  await add({ heading: 'Christmas', from: '2027-12-24', to: '2027-12-26' });
  const seenAt = async (instant: string) => {
    stopClock(new Date(instant));
    const listed = (await headings()).includes('Christmas');
    const { notifications } = (await call(site, 'site/read')).body.data;
    expect(notifications.some(({ heading }: { heading: string }) => heading === 'Christmas')).toBe(listed);
    return listed;
  };
  expect(await seenAt('2027-12-27T02:59:00Z')).toBe(true);
  expect(await seenAt('2027-12-27T03:00:00Z')).toBe(false);
  resetClock();
  expect(await headings(token)).toContain('Christmas');
});

describe('add', () => {
  it('fills in the defaults: a visible warning in a modal, updated now', async () => {
    const before = new Date().toISOString();
    const body = { style: undefined, visibility: undefined, type: undefined, lastUpdated: '2001-01-01' };
    const reply = await call(handler, 'notifications/add', { token, body });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: '“Zahrádka je otevřena” has been added.', data: { style: 'warning', visibility: true, type: 'modal', version: 1 } },
    });
    expect(reply.body.data.lastUpdated >= before).toBe(true);
  });
});

describe('update', () => {
  it('changes the given fields and lastUpdated, and keeps the others', async () => {
    const notification = await add({ style: 'error' });
    const { body } = await call(handler, 'notifications/update', { token, id: notification._id, body: { message: 'Closed' } });
    expect(body.data).toEqual({ ...notification, message: 'Closed', lastUpdated: expect.any(String), version: 2 });
    expect(body.data.lastUpdated >= notification.lastUpdated).toBe(true);
  });

  it.each([
    ['a last day before the stored first one', { to: '2026-12-04' }],
    ['a first day after the stored last one', { from: '2026-12-08' }],
  ])('refuses %s', async (_, body) => {
    const { _id: id } = await add({ from: '2026-12-05', to: '2026-12-07' });
    const reply = await call(handler, 'notifications/update', { token, id, body });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } });
    expect(await call(handler, 'notifications/update', { token, id, body: { to: '' } })).toMatchObject({ status: 200 });
  });
});

it('delete removes a notification, and answers 404 the second time', async () => {
  const { _id } = await add({ heading: 'Old news' });
  expect(await call(handler, 'notifications/delete', { token, id: _id })).toMatchObject({
    status: 200,
    body: { message: '“Old news” has been deleted.' },
  });
  expect((await call(handler, 'notifications/delete', { token, id: _id })).status).toBe(404);
});
