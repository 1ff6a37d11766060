import { describe, expect, it } from '@jest/globals';
import { eveningIn, somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';

const { handler } = await import('./reservations.ts');

describe('add', () => {
  it('stores a pending reservation and says so', async () => {
    const reply = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(7) } });
    expect(reply).toMatchObject({ status: 201, body: { success: true, data: { status: 'pending', seats: 4 } } });
  });
  it('gives the first answer to a repeated request', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(8) }, headers });
    const second = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(8) }, headers });
    expect(second).toEqual(first);
    expect(await call(handler, 'reservations/add', { body: { dateTime: eveningIn(9) }, headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });
});

describe('update', () => {
  it('lets staff confirm', async () => {
    const staff = await somebody('STAFF');
    const { body } = await call(handler, 'reservations/add', { body: { dateTime: eveningIn(10) }, headers: { 'idempotency-key': 'a' } });
    const reply = await call(handler, 'reservations/update', { id: body.data._id, token: staff.token });
    expect(reply).toMatchObject({ status: 200, body: { data: { status: 'confirmed', version: 2 } } });
    const list = await call(handler, 'reservations/list', {
      token: staff.token,
      query: { from: eveningIn(10).slice(0, 10), to: eveningIn(10).slice(0, 10) },
    });
    expect(list.body.data).toHaveLength(1);
  });
});
