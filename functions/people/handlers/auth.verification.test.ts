import { afterEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { newId } from '#house/table/ids';
import { account, tokensMailedTo } from '../../testing/accounts.ts';
import { booked } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { atTransaction, moveTo, registered, verifiedAt, verify } from '../../testing/verification.ts';
import { userById } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();
afterEach(resetClock);

describe('a registration', () => {
  it('sends one mail with a link, and the account can do all that a customer can before it is opened', async () => {
    const { email, userId, signIn } = await account();
    expect(await tokensMailedTo(email)).toHaveLength(1);
    expect(await verifiedAt(userId)).toBeUndefined();
    const { token } = await signIn();
    const id = await booked({}, { token });
    const own = await call(reservations, 'reservations/user', { token });
    expect(own.body.data).toMatchObject([{ _id: id }]);
  });
});

describe('the link that confirms an e-mail address', () => {
  it('confirms the address of its account, which everything that shows the user says from then on', async () => {
    const { email, token, signIn, userId } = await registered();
    const session = await signIn();
    expect(await verify(token)).toMatchObject({ status: 200, body: { data: { email, reservations: 0 } } });
    const at = await verifiedAt(userId);
    expect(at).toMatch(/^\d{4}-.*Z$/);
    expect((await call(handler, 'auth/me', { token: session.token })).body.data).toMatchObject({ email, emailVerifiedAt: at });
  });

  it('works once: opened again, also many times at once, it changes nothing and says that the address is confirmed', async () => {
    const { token, userId } = await registered();
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(replies.filter(({ body }) => body.message.startsWith('Thank you'))).toHaveLength(1);
    const user = await userById(userId);
    moveClock(60);
    expect((await verify(token)).body.message).toBe('Your e-mail address is confirmed already.');
    expect(await userById(userId)).toEqual(user);
  });

  it('cannot confirm again once it was used, when the address was another one in between', async () => {
    const { email, token, userId } = await registered();
    await verify(token);
    await moveTo(userId, `${newId().toLowerCase()}@demo.test`);
    await moveTo(userId, email);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'verification_invalid' } });
    expect(await verifiedAt(userId)).toBeUndefined();
  });

  it('is refused in the same words when it has expired, is made up, or has the code of another account', async () => {
    const [one, other, expired, last] = [await registered(), await registered(), await registered(), await registered()];
    const code = (token: string) => token.split('.')[1];
    const refusals = [
      await verify(`${other.userId}.${code(one.token)}`),
      await verify(`${one.userId}.${code(other.token)}`),
      await verify(`${newId()}.${code(one.token)}`),
      await verify(`${one.userId}.${'A'.repeat(43)}`),
    ];
    moveClock(3 * 24 * 3600 - 60);
    expect((await verify(last.token)).status).toBe(200);
    moveClock(60);
    refusals.push(await verify(expired.token));
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ status: 400, body: { code: 'verification_invalid' } });
    for (const { userId } of [one, other, expired]) expect(await verifiedAt(userId)).toBeUndefined();
  });

  it('confirms no other address than the one it was mailed to', async () => {
    const { token, userId } = await registered();
    await moveTo(userId, `${newId().toLowerCase()}@demo.test`);
    expect((await verify(token)).status).toBe(400);
    expect(await verifiedAt(userId)).toBeUndefined();
  });

  it('confirms nothing when the address changes at the same moment', async () => {
    const { token, userId } = await registered();
    const fresh = `${newId().toLowerCase()}@demo.test`;
    const reply = await interleaved(
      () => verify(token),
      () => moveTo(userId, fresh),
      1,
      atTransaction,
    );
    expect(reply.status).toBe(400);
    expect(await userById(userId)).toMatchObject({ email: fresh });
    expect(await verifiedAt(userId)).toBeUndefined();
  });
});

describe('a link that is opened twice at once', () => {
  it('confirms once, also when the address changes and changes back in between', async () => {
    const { email, token, userId } = await registered();
    const reply = await interleaved(
      () => verify(token),
      async () => {
        await verify(token);
        await moveTo(userId, `${newId().toLowerCase()}@demo.test`);
        await moveTo(userId, email);
      },
      1,
      atTransaction,
    );
    expect(reply.status).toBe(400);
    expect(await verifiedAt(userId)).toBeUndefined();
  });
});
