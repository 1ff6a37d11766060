import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { account, invitationTokensTo, invited, newAddress, password } from '../../testing/accounts.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { wholeTable } from '../../testing/table.ts';
import { anAddress, newUser } from '../../testing/users.ts';
import { userById, userIdByEmail } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();
afterEach(resetClock);

const manager = await newUser('MANAGER');
const day = 24 * 3600;
const as = { token: manager.token };
const list = async () =>
  (await call(handler, 'auth/list-invitations', as)).body.data as { email: string; mail: string; expiresAt: string }[];
const show = (token: string) => call(handler, 'auth/show-invitation', { body: { token }, address: anAddress() });
const join = (token: string, more: object = {}) =>
  call(handler, 'auth/join-by-invitation', { body: { token, username: newName(), password, ...more }, address: anAddress() });
const accept = (token: string, session: string) => call(handler, 'auth/accept-invitation', { token: session, body: { token } });
const resend = async (id: string) => call(handler, 'auth/resend-invitation', { token: (await newUser('MANAGER')).token, id });
const withdraw = (id: string) => call(handler, 'auth/withdraw-invitation', { ...as, id });
const newName = () => `u${newId().replace(/[^A-Za-z0-9]/g, '')}`;
const userAt = async (email: string) => userById((await userIdByEmail(email)) ?? '');
const invalid = { status: 400, body: { code: 'invitation_invalid', message: expect.stringContaining('ask the manager') } };

describe('an invitation', () => {
  it('is listed with its end and the state of its mail until it is accepted, and shown to whoever has the link', async () => {
    const email = newAddress();
    const { token } = await invited(email, 'MANAGER');
    const [listed] = (await list()).filter((one) => one.email === email);
    expect(listed).toMatchObject({ email, role: 'MANAGER', mail: 'queued' });
    expect(Date.parse(listed?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6 * day * 1000);
    expect(await show(token)).toMatchObject({ status: 200, body: { data: { email, role: 'MANAGER', hasAccount: false } } });
    await join(token);
    expect((await list()).filter((one) => one.email === email)).toEqual([]);
  });

  it.each(['STAFF', 'MANAGER'] as const)(
    'as %s makes an account with exactly this role and a confirmed address, which signs in',
    async (role) => {
      const email = newAddress();
      const { token } = await invited(email, role);
      expect(await join(token)).toMatchObject({ status: 201, body: { data: { email } } });
      expect(await userAt(email)).toMatchObject({ roles: [role], emailVerifiedAt: expect.stringMatching(/Z$/) });
      const signedIn = await call(handler, 'auth/login', { body: { email, password }, address: anAddress() });
      expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { roles: [role] } } } });
    },
  );

  it('is used once, also by eight at the same time', async () => {
    const email = newAddress();
    const { token } = await invited(email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => join(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)]);
    expect(await show(token)).toMatchObject(invalid);
  });

  it('works for seven days', async () => {
    const [early, late] = [await invited(newAddress()), await invited(newAddress())];
    moveClock(7 * day - 60);
    expect(await join(early.token)).toMatchObject({ status: 201 });
    moveClock(120);
    expect(await show(late.token)).toMatchObject(invalid);
    expect(await join(late.token)).toMatchObject(invalid);
  });

  it('that is sent again works for seven days from then, with the new link only', async () => {
    const email = newAddress();
    const { id, token } = await invited(email);
    moveClock(3 * day);
    expect(await resend(id)).toMatchObject({ status: 200, body: { data: { email, mail: 'queued' } } });
    const [fresh = ''] = (await invitationTokensTo(email)).filter((one) => one !== token);
    expect(await join(token)).toMatchObject(invalid);
    moveClock(6 * day);
    expect(await join(fresh)).toMatchObject({ status: 201 });
  });

  it('that is withdrawn, made up or of another one is refused in the same words, and stores no user', async () => {
    const email = newAddress();
    const [gone, other] = [await invited(email), await invited(newAddress())];
    expect(await withdraw(gone.id)).toMatchObject({ status: 200, body: { message: 'The invitation has been withdrawn.' } });
    const crossed = `${other.id}.${gone.token.split('.')[1]}`;
    for (const token of [gone.token, crossed, `${newId()}.${'a'.repeat(43)}`]) {
      expect(await show(token)).toMatchObject(invalid);
      expect(await join(token)).toMatchObject(invalid);
    }
    expect(await userAt(email)).toBeUndefined();
    expect([(await withdraw(gone.id)).status, (await resend(gone.id)).status]).toEqual([404, 404]);
  });

  it('keeps what was chosen when the username is taken or the password weak, and can then be accepted', async () => {
    const { username } = await account();
    const { token } = await invited(newAddress());
    expect(await join(token, { username })).toMatchObject({ status: 409, body: { errors: [{ field: 'username' }] } });
    expect(await join(token, { password: 'password1' })).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect(await join(token)).toMatchObject({ status: 201 });
  });

  it('is stored without the token, and the mail in the outbox without it too', async () => {
    const { token } = await invited(newAddress());
    const [, code = ''] = token.split('.');
    expect(JSON.stringify(await wholeTable())).not.toContain(code);
  });
});

describe('an invitation of an address that has an account', () => {
  it.each([
    ['CUSTOMER', 'STAFF'],
    ['STAFF', 'MANAGER'],
  ] as const)('of %s gives that account the role %s beside its own, confirms the address, and keeps the session', async (own, role) => {
    const { email, signIn } = await account(own);
    const session = (await signIn()).token;
    const { token } = await invited(email, role);
    expect(await show(token)).toMatchObject({ body: { data: { hasAccount: true } } });
    expect(await accept(token, session)).toMatchObject({ status: 200, body: { data: { email, roles: [own, role] } } });
    expect(await userAt(email)).toMatchObject({ emailVerifiedAt: expect.any(String) });
    expect(await call(handler, 'auth/me', { token: session })).toMatchObject({ status: 200 });
    expect(await accept(token, session)).toMatchObject(invalid);
  });

  it('makes no second account, and is refused to an account of another address', async () => {
    const { email } = await account();
    const { token } = await invited(email);
    expect(await join(token)).toMatchObject({ status: 409, body: { errors: [{ field: 'email' }] } });
    const other = await account();
    expect(await accept(token, (await other.signIn()).token)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(email) },
    });
    expect(await userAt(other.email)).toMatchObject({ roles: ['CUSTOMER'] });
  });

  it('gives nothing when a manager sends it again in the moment of accepting, and is accepted by the new link', async () => {
    const { email, signIn } = await account();
    const { id, token } = await invited(email);
    const session = (await signIn()).token;
    const reply = await interleaved(
      () => accept(token, session),
      () => resend(id),
    );
    expect(reply).toMatchObject(invalid);
    expect(await userAt(email)).toMatchObject({ roles: ['CUSTOMER'] });
    const [fresh = ''] = (await invitationTokensTo(email)).filter((one) => one !== token);
    expect(await accept(fresh, session)).toMatchObject({ status: 200, body: { data: { roles: ['CUSTOMER', 'STAFF'] } } });
  });

  it('is not sent again when it is accepted in that moment', async () => {
    const { email, signIn } = await account();
    const { id, token } = await invited(email);
    const session = (await signIn()).token;
    const reply = await interleaved(
      () => resend(id),
      async () => expect((await accept(token, session)).status).toBe(200),
      // the first two count the mail
      3,
    );
    expect(reply.status).toBe(404);
    expect(await invitationTokensTo(email)).toEqual([token]);
    expect((await list()).filter((one) => one.email === email)).toEqual([]);
  });

  it('leaves an entry in the trail when it is accepted, of who accepted it', async () => {
    const { email, signIn } = await account();
    const { token } = await invited(email);
    await accept(token, (await signIn()).token);
    const { _id: who = '' } = (await userAt(email)) ?? {};
    const trail = (await call(handler, 'auth/list-trail', { ...as, query: { who } })).body.data;
    expect(trail).toMatchObject([{ operation: 'auth/invitation/accept', by: { _id: who } }]);
    expect(JSON.stringify(trail)).not.toContain(token);
  });
});

describe('a manager', () => {
  const invite = (email: string, role = 'STAFF') => call(handler, 'auth/invite', { ...as, body: { email, role } });

  it('is told that somebody may do all that already, or has an open invitation', async () => {
    const boss = await account('MANAGER');
    expect(await invite(boss.email)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email', message: expect.stringContaining('already') }] },
    });
    const email = newAddress();
    await invited(email);
    expect(await invite(email)).toMatchObject({ status: 409, body: { message: expect.stringContaining('open invitation') } });
  });

  it('invites an address once, also when another manager does so in the same moment, and again after that has ended', async () => {
    const email = newAddress();
    const other = await newUser('MANAGER');
    const reply = await interleaved(
      () => invite(email),
      () => call(handler, 'auth/invite', { token: other.token, body: { email } }),
      // the first two count the mail
      3,
    );
    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('open invitation') } });
    expect((await list()).filter((one) => one.email === email)).toHaveLength(1);
    moveClock(7 * day + 60);
    const later = { token: (await newUser('MANAGER')).token, body: { email } };
    expect(await call(handler, 'auth/invite', later)).toMatchObject({ status: 201 });
  });

  it('may send thirty invitations a day @full', async () => {
    const busy = await newUser('MANAGER');
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 31; i++)
      statuses.push((await call(handler, 'auth/invite', { token: busy.token, body: { email: newAddress() } })).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });

  it('may have five mails a day sent to one address, whoever asks', async () => {
    const factor = jest.replaceProperty(settings, 'perIpLimitFactor', 1);
    const { id } = await invited(newAddress());
    const statuses: (number | undefined)[] = [];
    for (let sending = 0; sending < 5; sending++) statuses.push((await resend(id)).status);
    factor.restore();
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
