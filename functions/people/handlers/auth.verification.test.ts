import { afterEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { hashOf } from '#house/credentials/refresh-token';
import { newId } from '#house/table/ids';
import { account, otherMailsTo, tokensMailedTo } from '../../testing/accounts.ts';
import { booked } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { call } from '../../testing/request.ts';
import { atTransaction, moveTo, registered, send, verifiedAt, verify } from '../../testing/verification.ts';
import { issueResetCode } from '../store/reset-codes.ts';
import { changeUser, userById } from '../store/users.ts';
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

describe('a user', () => {
  it('whose address somebody changes is unconfirmed, and gets the mail at the new address only', async () => {
    const { email, token, userId } = await registered();
    await verify(token);
    const fresh = `${newId().toLowerCase()}@demo.test`;
    expect(await moveTo(userId, fresh)).not.toHaveProperty('emailVerifiedAt');
    expect(await verifiedAt(userId)).toBeUndefined();
    expect(await tokensMailedTo(email)).toEqual([token]);
    const [next = ''] = await tokensMailedTo(fresh);
    expect((await verify(next)).status).toBe(200);
    expect(await verifiedAt(userId)).toBeDefined();
  });

  it('stays confirmed when another value is changed', async () => {
    const { token, userId } = await registered();
    await verify(token);
    const user = await userById(userId);
    const outcome = user && (await changeUser(user, { name: 'Eva' }));
    expect(outcome).toMatchObject({ changed: { emailVerifiedAt: user?.emailVerifiedAt } });
    expect(await verifiedAt(userId)).toBe(user?.emailVerifiedAt);
  });

  it('gets another mail on request, and both links work; none once the address is confirmed', async () => {
    const { email, token, signIn } = await registered();
    const session = await signIn();
    expect(await send(session.token)).toMatchObject({ status: 202, body: { message: expect.stringContaining(email) } });
    expect(await tokensMailedTo(email)).toHaveLength(2);
    expect((await verify(token)).status).toBe(200);
    // no mail is sent, so no call is taken from the limit of three
    for (let time = 0; time < 4; time++) {
      expect(await send(session.token)).toMatchObject({ status: 202, body: { message: 'Your e-mail address is confirmed already.' } });
    }
    for (const mailed of await tokensMailedTo(email)) expect((await verify(mailed)).status).toBe(200);
    expect(await tokensMailedTo(email)).toHaveLength(2);
  });

  it('gets three more mails an hour', async () => {
    const { email, signIn } = await registered();
    const { token } = await signIn();
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
    expect(await tokensMailedTo(email)).toHaveLength(4);
  });

  it('gets no mail when the address was confirmed while the request ran', async () => {
    const { email, token, signIn } = await registered();
    const session = await signIn();
    await interleaved(
      () => send(session.token),
      () => verify(token),
      1,
      atTransaction,
    );
    expect(await tokensMailedTo(email)).toEqual([token]);
  });
});

describe('a password that is set with the code of a mail', () => {
  const set = (email: string, resetCode: string) =>
    call(handler, 'auth/reset-password', { body: { email, resetCode, password: 'a much better password' } });
  const ask = (email: string) => call(handler, 'auth/forgot-password', { body: { email } });

  it('confirms the address that the code was mailed to', async () => {
    const { email, userId } = await registered();
    await ask(email);
    const [code = ''] = await codesMailedTo(email);
    expect((await set(email, code)).status).toBe(200);
    expect(await verifiedAt(userId)).toBeDefined();
    expect((await otherMailsTo(email)).map(({ kind }) => kind).sort()).toEqual(['password-changed', 'password-reset']);
  });

  it('does not confirm an address that the account got later', async () => {
    const { email, userId } = await registered();
    await ask(email);
    const fresh = `${newId().toLowerCase()}@demo.test`;
    await moveTo(userId, fresh);
    const [code = ''] = await codesMailedTo(email);
    expect((await set(fresh, code)).status).toBe(200);
    expect(await verifiedAt(userId)).toBeUndefined();
  });

  it('does not confirm an address when an operator printed the code', async () => {
    const { email, userId } = await registered();
    const user = await userById(userId);
    if (user) await issueResetCode(user, { place: 'printed', codeHash: hashOf('a printed code') });
    expect((await set(email, 'a printed code')).status).toBe(200);
    expect(await verifiedAt(userId)).toBeUndefined();
  });
});
