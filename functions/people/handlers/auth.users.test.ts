import { beforeEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { reservationById } from '#evening/store/reservations';
import { newId } from '#house/table/ids';
import { otherMailsTo } from '../../testing/accounts.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { mailsTo, wholeTable } from '../../testing/table.ts';
import { eveningIn, newUser } from '../../testing/users.ts';
import { addUser, deleteUser, userById } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();
let manager: { userId: string; token: string };
let other: { userId: string; token: string };
const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, roles: undefined, version: undefined };
const update = (id: string, body: object, token = manager.token) =>
  call(handler, 'auth/update-user', { id, token, body: { ...unchanged, ...body } });
const remove = (id: string, token = manager.token) => call(handler, 'auth/delete-user', { id, token });
const managersStored = async () => {
  const table = await wholeTable();
  const counted = table.find(({ pk }) => pk === 'MANAGERS')?.managers;
  const actual = table.filter(({ sk, roles }) => sk === 'PROFILE' && (roles as string[]).includes('MANAGER')).length;
  return { counted, actual };
};

// each test starts with exactly two managers
beforeEach(async () => {
  const retiring = (await wholeTable()).filter(({ sk, roles }) => sk === 'PROFILE' && (roles as string[]).includes('MANAGER'));
  [manager, other] = [await newUser('MANAGER'), await newUser('MANAGER')];
  for (const { _id } of retiring) {
    const user = await userById(String(_id));
    if (user) await deleteUser(user);
  }
  expect(await managersStored()).toEqual({ counted: 2, actual: 2 });
});

describe('the last manager', () => {
  it('cannot be deleted or demoted', async () => {
    expect((await remove(other.userId)).status).toBe(200);
    for (const reply of [await remove(manager.userId), await update(manager.userId, { roles: ['STAFF'] })]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'last_manager' } });
    }
    expect(await managersStored()).toEqual({ counted: 1, actual: 1 });
  });

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'remains when two managers demote or delete each other at once (%i)',
    async (round) => {
      const against = (victim: string, token: string) =>
        round % 2 === 0 ? update(victim, { roles: ['CUSTOMER'] }, token) : remove(victim, token);
      const replies = await Promise.all([against(other.userId, manager.token), against(manager.userId, other.token)]);
      // the other manager may have lost the role, and with it the session, before the request
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([401, 409]).toContain(replies.find(({ status }) => status !== 200)?.status);
      expect(await managersStored()).toEqual({ counted: 1, actual: 1 });
    },
  );

  it('is counted correctly after others were promoted and demoted', async () => {
    const staff = await Promise.all([newUser('STAFF'), newUser('STAFF'), newUser('STAFF')]);
    await Promise.all(staff.map(({ userId }) => update(userId, { roles: ['STAFF', 'MANAGER'] })));
    expect(await managersStored()).toEqual({ counted: 5, actual: 5 });
    await Promise.all(staff.map(({ userId }) => update(userId, { roles: ['STAFF'] })));
    expect(await managersStored()).toEqual({ counted: 2, actual: 2 });
  });
});

describe('a user edited by five managers at once', () => {
  it('takes every change that names no version, one after the other', async () => {
    const { userId } = await newUser('CUSTOMER');
    const replies = await Promise.all(Array.from({ length: 5 }, (_, i) => update(userId, { name: `Editor ${i}` })));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await userById(userId))?.version).toBe(6);
  });
});

describe('a changed user', () => {
  it('keeps the fields that were not sent, and frees the old e-mail address and username', async () => {
    const { userId, email } = await newUser('CUSTOMER');
    const before = await userById(userId);
    const fresh = `${newId().toLowerCase()}@demo.test`;
    expect(await update(userId, { email: fresh })).toMatchObject({
      status: 200,
      body: { data: { email: fresh, name: before?.name, username: before?.username } },
    });
    await update(userId, { username: 'somebody.else' });
    const again = { _id: newId(), name: 'A', surname: 'B', username: before?.username ?? '', email, roles: [], version: 1 };
    expect(await addUser(again)).toBe('added');
  });

  it('cannot take the e-mail address or username of another, and no part of that change is stored', async () => {
    const [one, two] = [await newUser('CUSTOMER'), await newUser('CUSTOMER')];
    const before = await userById(one.userId);
    const { username } = (await userById(two.userId)) ?? {};
    for (const [field, value] of [
      ['email', two.email.toUpperCase()],
      ['username', username?.toUpperCase()],
    ] as const) {
      const reply = await update(one.userId, { [field]: value, name: 'Changed' });
      expect(reply).toMatchObject({ status: 409, body: { code: 'already_exists', errors: [{ field }] } });
    }
    expect(await userById(one.userId)).toEqual(before);
  });

  it('gets an email when somebody sets another password, and none when only the name changes', async () => {
    const { userId, email, token } = await newUser('CUSTOMER');
    await update(userId, { name: 'Eva', password: '' });
    expect([await mailsTo(email), (await call(handler, 'auth/me', { token })).status]).toEqual([[], 200]);
    await update(userId, { password: 'a much better password' });
    expect(await mailsTo(email)).toMatchObject([{ kind: 'password-changed' }]);
  });

  it('gets an email at the old and at the new address when somebody sets another one', async () => {
    const { userId, email } = await newUser('CUSTOMER');
    const fresh = `${newId().toLowerCase()}@demo.test`;
    await update(userId, { email: fresh });
    expect(await mailsTo(email)).toMatchObject([{ kind: 'email-changed', to: email }]);
    expect(await otherMailsTo(fresh)).toMatchObject([{ kind: 'email-changed', to: fresh }]);
  });
});

describe('a deleted user', () => {
  it('leaves reservations without an owner, and their id in the trail of who deleted them, but no other item', async () => {
    const { userId, email, token } = await newUser('CUSTOMER');
    const { body } = await call(reservations, 'reservations/add', { token, body: { dateTime: eveningIn(7) } });
    expect((await remove(userId)).status).toBe(200);
    const table = await wholeTable();
    const left = table.filter((item) => JSON.stringify(item).includes(userId) || JSON.stringify(item).includes(email));
    expect(left).toMatchObject([{ operation: 'auth/user/delete', target: userId, fields: [] }]);
    expect(table.find(({ pk }) => pk === `RESERVATION#${body.data._id}`)).toMatchObject({ status: 'pending' });
    expect((await remove(userId)).status).toBe(404);
  });
});

describe('a deleted user with reservations', () => {
  it('leaves them without an owner, also one that is booked during the deletion', async () => {
    const guest = await newUser('CUSTOMER');
    const book = (days: number) =>
      call(reservations, 'reservations/add', {
        token: guest.token,
        body: { dateTime: eveningIn(days) },
        headers: { 'idempotency-key': newId() },
      });
    const before = await book(3);
    let meanwhile = before;
    const removal = await interleaved(
      () => remove(guest.userId),
      async () => {
        meanwhile = await book(4);
      },
    );
    expect(removal.status).toBe(200);
    for (const { body } of [before, meanwhile]) {
      const reservation = await reservationById(body.data._id);
      expect(reservation).toMatchObject({ status: 'pending' });
      expect(reservation).not.toHaveProperty('ownerId');
    }
  });
});
