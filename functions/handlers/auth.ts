import { auth } from '#contract/auth';
import { newId } from '../data/ids.ts';
import { hashPassword, isPassword } from '../data/password-hash.ts';
import { redeemResetCode, usableResetCode } from '../data/reset-codes.ts';
import { restaurantInfoOf } from '../data/restaurant-info.ts';
import { endSession, rotateSession } from '../data/sessions.ts';
import { settled } from '../data/settled.ts';
import { addUser, changeUser, deleteUser, type StoredUser, userById, usersPage, userWithSessions } from '../data/users.ts';
import { signAccessToken } from '../http/access-token.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { writeDeviceToken } from '../http/device-token.ts';
import { Failure, notFound, wrong } from '../http/failure.ts';
import { claim, claimFrom, forgive, limit } from '../http/limits.ts';
import { proven } from '../http/present-password.ts';
import { hashOf, readRefreshToken, successorOf, writeRefreshToken } from '../http/refresh-token.ts';
import { mailResetLink } from '../http/reset-code.ts';
import { serve } from '../http/serve.ts';
import { startSession } from '../http/start-session.ts';
import { forgotClaims, loginClaims, remembered, visitOf } from '../http/visit.ts';
import { type Mail, mailsAfterChange } from '../rules/mail.ts';
import type { PasswordContext } from '../rules/passwords.ts';
import { secrets } from '../services/secrets.ts';

const usersPerPage = 200;

export const handler = serve(auth, {
  async login({ body, source }) {
    const found = await userWithSessions(body.email);
    const visit = await visitOf(source, body.devices, found);
    const claims = loginClaims(body.email, visit);
    await limit(claims, 'Too many wrong passwords were tried. Please wait a few minutes, or set a new password by e-mail.');
    const isRight = await isPassword(body.password, found?.user.hash);
    const session = found && isRight ? await startSession(found.user, found.sessions) : undefined;
    if (!found || !session) throw new Failure('invalid_credentials', 'The e-mail address or the password is wrong.');
    const [device] = await Promise.all([remembered(found, visit), forgive(claims)]);
    return { data: { ...session, device }, message: `Welcome back, ${found.user.name}.` };
  },

  async register({ body, source }) {
    await mustBeGood(body.password, body);
    const overall = claim('register', 'overall');
    await limit(overall);
    const { name, surname, username, email, password } = body;
    const hash = await hashPassword(password);
    const user = { _id: newId(), name, surname, username, email, roles: ['CUSTOMER' as const], version: 1, sv: 1, hash };
    const outcome = await addUser(user);
    // a refused one has cost only its own source something
    if (outcome !== 'added') await forgive(overall);
    if (outcome !== 'added') throw taken(outcome);
    const found = { user, sessions: [], networks: [] };
    const [session, device] = await Promise.all([startSession(user, []), remembered(found, await visitOf(source, [], found))]);
    if (!session) throw sessionOver();
    return { data: { ...session, device }, message: 'Your account is ready. Please sign in.' };
  },

  async forgotPassword({ body, source }) {
    const found = await userWithSessions(body.email);
    const visit = await visitOf(source, body.devices, found);
    const { asking, mailing } = forgotClaims(body.email, visit);
    const refusal = 'There were several requests for this address already. Please look for our e-mail, or try later.';
    // only a mail costs something, but whether there is one to write must not show in what is refused
    await (found ? limit([...asking, ...mailing], refusal) : limit(asking, refusal, mailing));
    if (found) await mailResetLink(found.user, visit.device ?? visit.network);
    return { message: 'If there is an account with this address, we have sent it a link to reset the password.' };
  },

  async resetPassword({ body, source }) {
    const found = await userWithSessions(body.email);
    const code = found && (await usableResetCode(found.user, hashOf(body.resetCode)));
    if (!code) throw resetInvalid();
    await forgive(claimFrom(source, 'reset'));
    await mustBeGood(body.password, found.user);
    const hash = await hashPassword(body.password);
    if (!(await redeemResetCode(found.user, code, hash, { kind: 'password-changed', to: found.user.email }))) throw resetInvalid();
    // who reads the mailbox is no stranger from now on, whoever else tries passwords
    const owner = { ...found, user: { ...found.user, hash } };
    const device = await remembered(owner, await visitOf(source, [], owner));
    return { data: { device }, message: 'Your password has been changed. Please sign in.' };
  },

  async refreshToken({ body }) {
    const keys = await secrets();
    const presented = readRefreshToken(body.refreshToken, keys);
    if (!presented) throw sessionOver();
    await limit(claim('refresh', 'perSubject', presented.sid));
    const next = successorOf(presented, keys);
    const outcome = await rotateSession(presented, hashOf(presented.secret), hashOf(next.secret));
    if (outcome === 'reused') console.warn(JSON.stringify({ event: 'token_reuse', userId: presented.userId }));
    if (outcome === 'ended') throw sessionOver('Your password or your roles were changed. Please sign in again.');
    if (!outcome || outcome === 'reused') throw sessionOver();
    const token = signAccessToken({ userId: presented.userId, sid: presented.sid, sv: outcome.user.sv }, keys);
    return { data: { token, refreshToken: writeRefreshToken(next, keys), user: outcome.user }, message: 'Your session goes on.' };
  },

  async logout({ body }) {
    const held = readRefreshToken(body.refreshToken, await secrets());
    if (held) await endSession(held.userId, held.sid);
    return { message: 'User logged out' };
  },

  async me({ caller }) {
    return { data: await existing(caller.userId), message: 'Your account' };
  },

  async changePassword({ body, caller }) {
    const user = await proven(caller, body.password);
    await mustBeGood(body.newPassword, user, 'newPassword');
    const hash = await hashPassword(body.newPassword);
    const changed = await settled(async () => {
      const current = await existing(user._id);
      // somebody else has set one meanwhile, which ended this session
      if (current.hash !== user.hash) throw sessionOver();
      const outcome = await changeUser(current, { hash }, { mails: mailsAfterChange(current, current, true), kept: caller.sid });
      return typeof outcome === 'string' ? undefined : outcome.changed;
    });
    const keys = await secrets();
    const token = signAccessToken({ userId: user._id, sid: caller.sid, sv: changed.sv }, keys);
    const device = writeDeviceToken(changed, newId(), keys);
    return { data: { token, device }, message: 'Your password has been changed. All other devices are signed out.' };
  },

  async deleteAccount({ body, caller }) {
    const { _id } = await proven(caller, body.password);
    await deleted(_id, ({ email }) => [{ kind: 'account-deleted', to: email }]);
    return { message: 'Your account has been deleted. Reservations that you did not cancel are still booked.' };
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
      const outcome = await changeUser(current, { ...change, ...(hash && { hash }) }, { mails });
      return outcome === 'stale' ? undefined : outcome;
    });
    if (outcome === 'last_manager') throw lastManager();
    if (typeof outcome === 'string') throw taken(outcome);
    return { data: outcome.changed, message: 'The user has been saved.' };
  },

  async deleteUser({ id }) {
    const user = await deleted(id);
    return { message: `${user.name} ${user.surname} has been deleted.` };
  },
});

/** Deletes a user as they are at that moment; the one who was deleted. */
async function deleted(id: string, mailsTo: (user: StoredUser) => Mail[] = () => []): Promise<StoredUser> {
  const { user, outcome } = await settled(async () => {
    const user = await existing(id);
    const outcome = await deleteUser(user, mailsTo(user));
    return outcome === 'stale' ? undefined : { user, outcome };
  });
  if (outcome === 'last_manager') throw lastManager();
  return user;
}

async function existing(id: string): Promise<StoredUser> {
  const user = await userById(id);
  if (!user) throw notFound('user');
  return user;
}

// the dictionaries are large: only who sets a password waits for them
async function mustBeGood(password: string, context: PasswordContext, field = 'password'): Promise<void> {
  const [{ refusalOfPassword }, house] = await Promise.all([import('../rules/passwords.ts'), restaurantInfoOf('name')]);
  const refusal = refusalOfPassword(password, { ...context, house: house?.data });
  if (refusal) throw wrong(field, refusal);
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
const sessionOver = (message = 'Your session has ended. Please sign in again.') => new Failure('unauthorized', message);
const lastManager = () => new Failure('last_manager', 'The restaurant needs at least one manager.');
