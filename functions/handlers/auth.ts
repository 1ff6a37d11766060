import { randomBytes } from 'node:crypto';
import { auth, type Session } from '#contract/auth';
import { mayPass } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { hashPassword, isPassword } from '../data/password-hash.ts';
import { issueResetCode, redeemResetCode, tryResetCode } from '../data/reset-codes.ts';
import { endSession, openSession, rotateSession, type StoredSession } from '../data/sessions.ts';
import { settled } from '../data/settled.ts';
import { addUser, changeUser, deleteUser, type StoredUser, userById, userIdByEmail, usersPage, userWithSessions } from '../data/users.ts';
import { signAccessToken } from '../http/access-token.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { Failure, notFound, wrong } from '../http/failure.ts';
import { forgive, limit } from '../http/limits.ts';
import { firstRefreshToken, hashOf, readRefreshToken, successorOf, writeRefreshToken } from '../http/refresh-token.ts';
import { resetCodeOf } from '../http/reset-code.ts';
import { serve } from '../http/serve.ts';
import { mailsAfterChange } from '../rules/mail.ts';
import { secrets } from '../services/secrets.ts';

const usersPerPage = 200;

export const handler = serve(auth, {
  async login({ body, address }) {
    const [found] = await Promise.all([userWithSessions(body.email), limit('login', 'perSubject', body.email)]);
    const isRight = await isPassword(body.password, found?.user.hash);
    if (!found || !isRight) throw new Failure('invalid_credentials', 'The e-mail address or the password is wrong.');

    const [session] = await Promise.all([
      startSession(found.user, found.sessions),
      forgive('login', 'perAddress', address),
      forgive('login', 'perSubject', body.email),
    ]);
    return { data: session, message: `Welcome back, ${found.user.name}.` };
  },

  async register({ body }) {
    await limit('register', 'overall', 'all');
    await mustBeGood(body.password, body);
    const { name, surname, username, email, password } = body;
    const user = { _id: newId(), name, surname, username, email, roles: ['CUSTOMER' as const], version: 1, sv: 1 };
    const outcome = await addUser({ ...user, hash: await hashPassword(password) });
    if (outcome !== 'added') throw taken(outcome);
    return { data: await startSession(user, []), message: 'Your account is ready. Please sign in.' };
  },

  async forgotPassword({ body }) {
    await limit('forgot', 'perSubject', body.email);
    await limit('forgot', 'overall', 'all');
    const user = await userByEmail(body.email);
    if (user) {
      const nonce = randomBytes(16).toString('base64url');
      const codeHash = hashOf(resetCodeOf({ userId: user._id, nonce }, await secrets()));
      await issueResetCode(user._id, codeHash, { kind: 'password-reset', to: user.email, userId: user._id, nonce });
    }
    return { message: 'If there is an account with this address, we have sent it a link to reset the password.' };
  },

  async resetPassword({ body }) {
    const user = await userByEmail(body.email);
    const codeHash = hashOf(body.resetCode);
    await mustBeGood(body.password, { email: body.email, username: user?.username ?? '' });
    if (!user || !(await tryResetCode(user._id, codeHash))) throw resetInvalid();
    const mail = { kind: 'password-changed', to: user.email } as const;
    if (!(await redeemResetCode(user._id, codeHash, await hashPassword(body.password), mail))) throw resetInvalid();
    return { message: 'Your password has been changed. Please sign in.' };
  },

  async refreshToken({ body }) {
    const keys = await secrets();
    const presented = readRefreshToken(body.refreshToken, keys);
    if (!presented) throw sessionOver();
    await limit('refresh', 'perSubject', presented.sid);
    const next = successorOf(presented, keys);
    const outcome = await rotateSession(presented, hashOf(presented.secret), hashOf(next.secret));
    if (outcome === 'reused') console.warn(JSON.stringify({ event: 'token_reuse', userId: presented.userId }));
    if (!outcome || outcome === 'reused') throw sessionOver();
    const token = signAccessToken({ userId: presented.userId, sid: presented.sid, sv: outcome.user.sv }, keys);
    return { data: { token, refreshToken: writeRefreshToken(next, keys) }, message: 'Your session goes on.' };
  },

  async logout({ body }) {
    const held = readRefreshToken(body.refreshToken, await secrets());
    if (held) await endSession(held.userId, held.sid);
    return { message: 'User logged out' };
  },

  async listUsers({ query }) {
    const { items, next } = await usersPage(usersPerPage, await readCursor('users', query.cursor));
    return { data: items, message: 'Users', nextCursor: await writeCursor('users', next) };
  },

  async updateUser({ id, body }) {
    const { password, version, id: _id, ...change } = body;
    const outcome = await settled(async () => {
      const current = await existing(id);
      if (version !== undefined && version !== current.version) throw staleUser(current);
      const user = { ...current, ...change };
      if (password) await mustBeGood(password, user);
      const hash = password ? await hashPassword(password) : undefined;
      const mails = mailsAfterChange(current, user, hash !== undefined);
      const outcome = await changeUser(current, { ...change, ...(hash && { hash }) }, mails);
      return outcome === 'stale' ? undefined : outcome;
    });
    if (outcome === 'last_manager') throw lastManager();
    if (typeof outcome === 'string') throw taken(outcome);
    return { data: outcome.changed, message: 'The user has been saved.' };
  },

  async deleteUser({ id }) {
    const { user, outcome } = await settled(async () => {
      const user = await existing(id);
      const outcome = await deleteUser(user);
      return outcome === 'stale' ? undefined : { user, outcome };
    });
    if (outcome === 'last_manager') throw lastManager();
    return { message: `${user.name} ${user.surname} has been deleted.` };
  },
});

const hour = 3600;
const day = 24 * hour;

/** Staff see other people's data, so their sessions are shorter (OWASP ASVS 5.0, 7.3). */
const lifetimes = { customer: { idle: 14 * day, whole: 30 * day }, staff: { idle: 12 * hour, whole: 7 * day } };

async function startSession(user: StoredUser, open: StoredSession[]): Promise<Session> {
  const keys = await secrets();
  const { idle, whole } = mayPass(user.roles, 'STAFF') ? lifetimes.staff : lifetimes.customer;
  const refresh = firstRefreshToken(user._id, newId(), idle);
  const now = Math.floor(Date.now() / 1000);
  const session = { sid: refresh.sid, sv: user.sv, secretHash: hashOf(refresh.secret), idleUntil: now + idle, endsAt: now + whole };
  await openSession(user._id, session, open);
  return {
    user,
    token: signAccessToken({ userId: user._id, sid: refresh.sid, sv: user.sv }, keys),
    refreshToken: writeRefreshToken(refresh, keys),
  };
}

async function existing(id: string): Promise<StoredUser> {
  const user = await userById(id);
  if (!user) throw notFound('user');
  return user;
}

async function userByEmail(email: string): Promise<StoredUser | undefined> {
  const id = await userIdByEmail(email);
  return id === undefined ? undefined : userById(id);
}

// the list of common passwords is long: only who sets a password waits for it
async function mustBeGood(password: string, user: { email: string; username: string }): Promise<void> {
  const { refusalOfPassword } = await import('../rules/passwords.ts');
  const refusal = refusalOfPassword(password, user);
  if (refusal) throw wrong('password', refusal);
}

function taken(field: 'email' | 'username'): Failure {
  const message = field === 'email' ? 'There is an account with this e-mail address already.' : 'This username is taken.';
  return new Failure('already_exists', message, { errors: [{ field, message }] });
}

function staleUser(current: StoredUser): Failure {
  const { _id, name, surname, username, email, roles, version } = current;
  const data = { _id, name, surname, username, email, roles, version };
  return new Failure('version_conflict', 'Somebody else has changed this user in the meantime.', { data });
}

const resetInvalid = () => new Failure('reset_invalid', 'This reset link is not valid any more. Please ask for a new one.');
const sessionOver = () => new Failure('unauthorized', 'Your session has ended. Please sign in again.');
const lastManager = () => new Failure('last_manager', 'The restaurant needs at least one manager.');
