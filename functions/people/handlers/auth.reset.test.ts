import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { account, password, refresh } from '../../testing/accounts.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { call } from '../../testing/request.ts';
import { mailsTo } from '../../testing/table.ts';
import { anAddress } from '../../testing/users.ts';
import { handler } from './auth.ts';

loggedLines();
const better = 'a much better password';
const reset = (email: string, resetCode: string, secret = better) =>
  call(handler, 'auth/reset-password', { body: { email, resetCode, password: secret } });
const login = (email: string, secret: string) => call(handler, 'auth/login', { body: { email, password: secret } });

/** The codes in the emails to a user who asks so many times. */
async function codesFor(email: string, asked = 1): Promise<string[]> {
  for (let i = 0; i < asked; i++) expect((await call(handler, 'auth/forgot-password', { body: { email } })).status).toBe(202);
  return codesMailedTo(email);
}
async function accountWithCode() {
  const owner = await account();
  const [code = ''] = await codesFor(owner.email);
  return { ...owner, code };
}
afterEach(resetClock);

describe('a reset code', () => {
  it('sets the password, ends every session and tells the owner', async () => {
    const { email, code, signIn } = await accountWithCode();
    const { refreshToken } = await signIn();
    expect((await reset(email, code)).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, better)).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  it('works once, however many use it at the same moment', async () => {
    const { email, code } = await accountWithCode();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(email, code, `password number ${i}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await login(email, `password number ${winner}`)).status).toBe(200);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  });

  it('gets the same refusal when it was used, has expired, is not the newest, is made up, or belongs to another user', async () => {
    const used = await accountWithCode();
    await reset(used.email, used.code);
    const expired = await accountWithCode();
    const twice = await account();
    const codes = await codesFor(twice.email, 2);
    const stranger = await accountWithCode();

    const superseded = (await Promise.all(codes.map((code) => reset(twice.email, code)))).filter(({ status }) => status !== 200);
    const refusals = [
      ...superseded,
      await reset(used.email, used.code),
      await reset(stranger.email, used.code),
      await reset('nobody@demo.test', stranger.code),
      await reset(stranger.email, newId()),
    ];
    moveClock(30 * 60 + 1);
    refusals.push(await reset(expired.email, expired.code));
    expect(superseded).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ status: 400, body: { code: 'reset_invalid' } });
  });

  it('stays valid when somebody in another network asks for another code', async () => {
    const { email, code } = await accountWithCode();
    await call(handler, 'auth/forgot-password', { body: { email }, address: anAddress() });
    expect((await reset(email, code)).status).toBe(200);
  });

  it('becomes invalid when the password is set with another code', async () => {
    const { email, code } = await accountWithCode();
    await call(handler, 'auth/forgot-password', { body: { email }, address: anAddress() });
    const [other = ''] = (await codesMailedTo(email)).filter((mailed) => mailed !== code);
    expect((await reset(email, other)).status).toBe(200);
    expect((await reset(email, code)).status).toBe(400);
  });

  it('must be right before the password is judged: a wrong code gets the same answer for known and unknown addresses', async () => {
    const { email, code, username } = await accountWithCode();
    for (const secret of ['password1', username, better]) {
      const [known, unknown] = [await reset(email, newId(), secret), await reset(`other-${email}`, newId(), secret)];
      expect(unknown).toEqual(known);
    }
    expect(await reset(email, code, username)).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect((await reset(email, code)).status).toBe(200);
  });
});
