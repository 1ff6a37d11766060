import { newCalendarFeed } from '#evening/operations/calendar-feeds';
import { claimLatest } from '#evening/operations/claims';
import { leaveDevice, pushKey, tellDevice } from '#evening/operations/devices';
import { reservationById } from '#evening/store/reservations';
import { reservations } from '#evening/words/bookings';
import type { TrailEntry } from '#house/contract/trail';
import { signAccessToken } from '#house/credentials/access-token';
import { writeDeviceToken } from '#house/credentials/device-token';
import { hashPassword, isPassword } from '#house/credentials/password-hash';
import { hashOf, readRefreshToken, successorOf, writeRefreshToken } from '#house/credentials/refresh-token';
import { writeCursor } from '#house/credentials/seal';
import { Failure, notFound } from '#house/http/failure';
import { claim, limit } from '#house/http/limits';
import { pageStart } from '#house/http/page-start';
import { serve } from '#house/http/serve';
import { inLanguage } from '#house/language/in-language';
import { spokenLanguage } from '#house/language/spoken';
import { addressedTo } from '#house/rules/mail';
import { trailDays } from '#house/rules/trail';
import { endOfDay, localDateOf, startOfDay } from '#house/rules/wall-time';
import { log } from '#house/services/log';
import { latestKeys, secretKeys } from '#house/services/secret-keys';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { changesFrom, type StoredTraceEntry } from '#house/table/traced-request';
import { calendarFeeds as calendars, devices, invitations as invited, accounts as messages } from '#people/words';
import { restaurantInfoOf } from '#site/store/restaurant-info';
import { auth } from '../contract/auth.ts';
import {
  accountAt,
  deleteExisting,
  existingUser,
  lastManager,
  resetInvalid,
  sessionOver,
  staleUser,
  taken,
} from '../operations/existing-users.ts';
import {
  invitationInvalid,
  invitationMissing,
  invitationOf,
  newInvitation,
  renewedInvitation,
  rolesWith,
  shownInvitation,
  timeOf,
} from '../operations/invitations.ts';
import { mailResetLink, userWithPassword, weakPasswordRefusal } from '../operations/passwords.ts';
import { countGuess, forgotClaims, guessesSoFar, loginClaims, rememberDevice, startSession, visitOf } from '../operations/sign-in.ts';
import { confirmAddress, firstVerification, mailVerificationLink, sendVerification } from '../operations/verification.ts';
import { mailsAfterChange } from '../rules/mail-kinds.ts';
import { calendarFeedOf, deleteCalendarFeed } from '../store/calendar-feeds.ts';
import { addInvited, deleteInvitation, mailsOf, openInvitations, redeemed } from '../store/invitations.ts';
import { isUsable, redeemResetCode } from '../store/reset-codes.ts';
import { endSession, rotateSession } from '../store/sessions.ts';
import { namesOf, trailEntries, trailEntriesAbout } from '../store/trail.ts';
import { addUser, changeUser, userIdByEmail, userOf, usersPage } from '../store/users.ts';

const usersPerPage = 200;
const entriesPerPage = 50;

export const handler = serve(auth, {
  async login({ body, source }) {
    const [account, guesses] = await Promise.all([accountAt(body.email), guessesSoFar(body.email)]);
    const visit = await visitOf(source, body.devices, account);
    await limit(await loginClaims(body.email, visit, guesses), messages().tooManyPasswordsAtLogin);
    const { user, sessions } = account;
    const isRight = await isPassword(body.password, user?.hash);
    if (!user || !isRight) {
      await countGuess(body.email, visit);
      throw new Failure('invalid_credentials', messages().wrongCredentials);
    }
    const [session, device] = await Promise.all([startSession(user, sessions), rememberDevice(user, account, visit)]);
    return { data: { ...session, device }, message: messages().welcomeBack(user.name) };
  },

  async register({ body, source }) {
    const refuseWeakPassword = await weakPasswordRefusal();
    await refuseWeakPassword(body.password, body);
    const { name, surname, username, email, password } = body;
    const [_id, language] = [newId(), spokenLanguage()];
    const [hash, mail] = await Promise.all([hashPassword(password), firstVerification({ _id, email, language })]);
    const user = { _id, name, surname, username, email, roles: ['CUSTOMER' as const], language, version: 1, sv: 1, hash };
    const outcome = await addUser(user, mail.actions);
    if (outcome !== 'added') throw taken(outcome);
    const known = { networks: [] };
    const [session, device] = await Promise.all([
      startSession(user, []),
      rememberDevice(user, known, await visitOf(source, [], { user, ...known })),
    ]);
    return { data: { ...session, device }, message: `${messages().registered}${mail.note}` };
  },

  async forgotPassword({ body, source }) {
    const account = await accountAt(body.email);
    const visit = await visitOf(source, body.devices, account);
    const { asking, mailing, mailingAgain } = forgotClaims(body.email, visit);
    await limit(asking);
    const sent = await mailResetLink(account, body.email, { askedBy: visit.device ?? visit.network, mailing, mailingAgain });
    return { message: messages().reset[sent] };
  },

  async resetPassword({ body, source }) {
    const [account, refuseWeakPassword] = await Promise.all([accountAt(body.email), weakPasswordRefusal()]);
    const { user } = account;
    const codeHash = hashOf(body.resetCode);
    // wrong codes are not counted for an account: nobody can guess one of 2^256
    const code = user && account.resetCodes.find((one) => one.codeHash === codeHash && isUsable(one, user));
    if (!user || !code) throw resetInvalid();
    await refuseWeakPassword(body.password, user);
    const hash = await hashPassword(body.password);
    const mail = { kind: 'password-changed', ...addressedTo(user) } as const;
    if (!(await redeemResetCode(user, code, hash, mail))) throw resetInvalid();
    // whoever can read the mailbox is known from now on, and has login tries that strangers cannot use up
    const owner = { ...user, hash };
    const device = await rememberDevice(owner, account, await visitOf(source, [], { user: owner, networks: account.networks }));
    return { data: { device }, message: messages().passwordReset };
  },

  async verifyEmail({ body }) {
    const { user, message } = await confirmAddress(body.token);
    return { data: { email: user.email, reservations: await claimLatest(user) }, message };
  },

  async sendVerification({ caller }) {
    return { message: await sendVerification(await existingUser(caller.userId)) };
  },

  async refreshToken({ body }) {
    // a token of a key that was dropped after a leak is refused elsewhere, and this page would have to sign in
    const keys = await latestKeys();
    const presented = readRefreshToken(body.refreshToken, keys);
    if (!presented) throw sessionOver();
    await limit([claim('refresh', 'user', `session ${presented.sid}`)]);
    const next = successorOf(presented, keys);
    const outcome = await rotateSession(presented, hashOf(presented.secret), hashOf(next.secret));
    if (outcome === 'reused') log('token_reuse', { userId: presented.userId });
    if (outcome === 'ended') throw sessionOver(messages().sessionEnded);
    if (!outcome || outcome === 'reused') throw sessionOver();
    const token = signAccessToken({ userId: presented.userId, sid: presented.sid, sv: outcome.user.sv }, keys);
    return { data: { token, refreshToken: writeRefreshToken(next, keys), user: userOf(outcome.user) }, message: messages().sessionGoesOn };
  },

  async logout({ body }) {
    const held = readRefreshToken(body.refreshToken, await secretKeys());
    if (held) {
      await limit([claim('refresh', 'user', `session ${held.sid}`)]);
      await endSession(held.userId, held.sid);
    }
    return { message: messages().loggedOut };
  },

  async me({ caller }) {
    const user = await existingUser(caller.userId);
    // roles that changed since the caller was admitted may have ended the session
    if (String(user.roles) !== String(caller.roles)) throw sessionOver();
    return { data: userOf(user), message: messages().account };
  },

  async changeLanguage({ body: { language }, caller }) {
    const changed = await retryOnConflict(async () => {
      const outcome = await changeUser(await existingUser(caller.userId), { language });
      return typeof outcome === 'string' ? undefined : outcome.changed;
    });
    return { data: userOf(changed), message: inLanguage(language, () => messages().languageChosen) };
  },

  async changePassword({ body, caller }) {
    const [user, refuseWeakPassword] = await Promise.all([userWithPassword(caller, body.password), weakPasswordRefusal()]);
    await refuseWeakPassword(body.newPassword, user, 'newPassword');
    const hash = await hashPassword(body.newPassword);
    const changed = await retryOnConflict(async () => {
      const current = await existingUser(user._id);
      // the password was changed meanwhile, which has ended this session
      if (current.hash !== user.hash) throw sessionOver();
      const outcome = await changeUser(current, { hash }, { mails: mailsAfterChange(current, current, true), kept: caller.sid });
      return typeof outcome === 'string' ? undefined : outcome.changed;
    });
    const keys = await secretKeys();
    const token = signAccessToken({ userId: user._id, sid: caller.sid, sv: changed.sv }, keys);
    const device = writeDeviceToken(changed, newId(), keys);
    return { data: { token, device }, message: messages().passwordChanged };
  },

  async deleteAccount({ body, caller }) {
    const { _id } = await userWithPassword(caller, body.password);
    await deleteExisting(_id, (user) => [{ kind: 'account-deleted', ...addressedTo(user) }]);
    return { message: messages().accountDeleted };
  },

  async listUsers({ query }) {
    const { items, next } = await usersPage(usersPerPage, await pageStart('users', query.cursor));
    return { data: items.map(userOf), message: messages().users, nextCursor: await writeCursor('users', next) };
  },

  async updateUser({ id, body }) {
    const { password, version, id: _id, ...change } = body;
    const outcome = await retryOnConflict(async () => {
      const current = await existingUser(id);
      if (version !== undefined && version !== current.version) throw staleUser(current);
      const user = { ...current, ...change };
      if (password) {
        const refuseWeakPassword = await weakPasswordRefusal();
        await refuseWeakPassword(password, user);
      }
      const hash = password ? await hashPassword(password) : undefined;
      const mails = mailsAfterChange(current, user, hash !== undefined);
      changesFrom(current, hash === undefined ? user : { ...user, password });
      const outcome = await changeUser(current, { ...change, ...(hash && { hash }) }, { mails });
      if (typeof outcome === 'string') return outcome === 'stale' ? undefined : outcome;
      return { ...outcome, hasNewEmail: user.email !== current.email };
    });
    if (outcome === 'last_manager') throw lastManager();
    if (typeof outcome === 'string') throw taken(outcome);
    if (outcome.hasNewEmail) await mailVerificationLink(outcome.changed);
    return { data: userOf(outcome.changed), message: messages().saved };
  },

  async deleteUser({ id }) {
    const user = await deleteExisting(id);
    return { message: messages().deleted(`${user.name} ${user.surname}`) };
  },

  async listInvitations() {
    const open = await openInvitations();
    const mails = await mailsOf(open);
    return { data: open.map((one, at) => shownInvitation(one, mails[at] ?? 'queued')), message: invited().list };
  },

  async invite({ body, caller }) {
    const invitation = await newInvitation(body, body.language ?? spokenLanguage(), caller.userId);
    return { data: shownInvitation(invitation, 'queued'), message: invited().sent(invitation.email) };
  },

  async resendInvitation({ id, caller }) {
    const invitation = await renewedInvitation(id, caller.userId);
    return { data: shownInvitation(invitation, 'queued'), message: invited().sentAgain(invitation.email) };
  },

  async withdrawInvitation({ id }) {
    if (!(await deleteInvitation(id))) throw invitationMissing();
    return { message: invited().withdrawn };
  },

  async showInvitation({ body: { token } }) {
    const { email, role, expiresAt } = await invitationOf(token);
    const [userId, name] = await Promise.all([userIdByEmail(email), restaurantInfoOf('name')]);
    const restaurant = name?.data ?? '';
    const data = { email, role, expiresAt: timeOf(expiresAt), restaurant, hasAccount: userId !== undefined };
    return { data, message: invited().one };
  },

  async joinByInvitation({ body: { token, password, ...names } }) {
    const invitation = await invitationOf(token);
    const { email, role, language } = invitation;
    const refuseWeakPassword = await weakPasswordRefusal();
    await refuseWeakPassword(password, { ...names, email });
    const hash = await hashPassword(password);
    const emailVerifiedAt = new Date().toISOString();
    const user = { _id: newId(), ...names, email, roles: [role], language, emailVerifiedAt, version: 1, hash };
    const outcome = await addInvited(user, invitation);
    if (outcome === 'invalid') throw invitationInvalid();
    if (outcome !== 'added') throw taken(outcome);
    return { data: { email }, message: invited().joined };
  },

  async acceptInvitation({ body: { token }, caller }) {
    const changed = await retryOnConflict(async () => {
      const [invitation, user] = await Promise.all([invitationOf(token), existingUser(caller.userId)]);
      if (user.email !== invitation.email) throw new Failure('forbidden', invited().otherAddress(invitation.email, user.email));
      const change = {
        roles: rolesWith(invitation.role, user.roles),
        // the link was mailed to this address
        emailVerifiedAt: user.emailVerifiedAt ?? new Date().toISOString(),
      };
      const outcome = await changeUser(user, change, { beside: [redeemed(invitation)] });
      return typeof outcome === 'string' ? undefined : outcome.changed;
    });
    return { data: userOf(changed), message: invited().accepted };
  },

  async listTrail({ query }) {
    const { from, to } = trailDays(query, localDateOf(new Date(), settings.timeZone));
    const list = `trail ${JSON.stringify([query.who, query.what, query.from, query.to, query.of])}`;
    const start = await pageStart(list, query.cursor);
    const filter = {
      from: startOfDay(from, settings.timeZone),
      to: endOfDay(to, settings.timeZone),
      by: query.who,
      prefix: query.what ? `${query.what}/` : '',
    };
    const { items, next } = query.of
      ? await trailEntriesAbout(query.of, entriesPerPage, start)
      : await trailEntries(filter, entriesPerPage, start);
    return { data: await shownEntries(items), message: messages().trail, nextCursor: await writeCursor(list, next) };
  },

  async reservationTrail({ id, query }) {
    if (!(await reservationById(id))) throw notFound(reservations().reservation.missing);
    const list = `trail of ${id}`;
    const { items, next } = await trailEntriesAbout(id, entriesPerPage, await pageStart(list, query.cursor));
    return { data: await shownEntries(items), message: messages().trail, nextCursor: await writeCursor(list, next) };
  },

  async showCalendarFeed({ caller }) {
    return { data: { since: (await calendarFeedOf(caller.userId))?.feed.since }, message: calendars().state };
  },

  async makeCalendarFeed({ caller }) {
    return { data: await newCalendarFeed(await existingUser(caller.userId)), message: calendars().made };
  },

  async withdrawCalendarFeed({ caller }) {
    await deleteCalendarFeed(caller.userId);
    return { message: calendars().withdrawn };
  },

  async showPushKey() {
    return { data: { key: await pushKey() }, message: devices().key };
  },

  async tellDevice({ body, caller }) {
    await tellDevice(body, caller);
    return { message: body.isTest ? devices().tested : devices().told };
  },

  async leaveDevice({ caller }) {
    await leaveDevice(caller);
    return { message: devices().left };
  },
});

/** Entries of the trail with the names that users and things have now. */
async function shownEntries(entries: readonly StoredTraceEntry[]): Promise<TrailEntry[]> {
  const nameOf = await namesOf(entries);
  return entries.map((entry) => {
    const { by, target } = nameOf(entry);
    return {
      ...entry,
      by: { _id: entry.by, ...(by && { name: by }) },
      target: entry.target === undefined ? undefined : { _id: entry.target, ...(target && { name: target }) },
    };
  });
}
