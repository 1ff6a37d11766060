import { describe, expect, it } from '@jest/globals';
import { hashOf } from '#house/credentials/refresh-token';
import { newId } from '#house/table/ids';
import { otherMailsTo, tokensMailedTo } from '../../testing/accounts.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { call } from '../../testing/request.ts';
import { atTransaction, moveTo, registered, send, verifiedAt, verify } from '../../testing/verification.ts';
import { issueResetCode } from '../store/reset-codes.ts';
import { changeUser, userById } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();

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
