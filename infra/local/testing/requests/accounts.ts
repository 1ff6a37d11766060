import { invitationTokensTo, password, tokensMailedTo } from '../../../../functions/testing/accounts.ts';
import { callOperation } from '../../../../functions/testing/handlers.ts';
import { eveningIn } from '../../../../functions/testing/users.ts';
import { as, token } from './asking.ts';

/** A user from the registration to the end, by every operation on accounts. */
export async function accounts() {
  const email = 'jana@demo.test';
  const { user } = await as('auth', 'register', { body: { email, username: 'jana', password } });
  for (let time = 0; time < 11; time++) await as('auth', 'login', { body: { email, password } });
  const { refreshToken } = await as('auth', 'login', { body: { email, password } });
  await as('auth', 'refreshToken', { body: { refreshToken } });
  await as('auth', 'logout', { body: { refreshToken } });
  await as('auth', 'forgotPassword', { body: { email } });
  await as('auth', 'forgotPassword', { body: { email: 'nobody@demo.test' } });
  await as('auth', 'resetPassword', { body: { email, resetCode: 'wrong', password } }, [400]);
  const [verification] = await tokensMailedTo(email);
  await callOperation({ group: 'reservations', name: 'add' }, { body: { userEmail: email, dateTime: eveningIn(2) } });
  const jana = await as('auth', 'login', { body: { email, password } });
  await as('auth', 'sendVerification', { token: jana.token });
  await as('auth', 'changeLanguage', { token: jana.token, body: { language: 'cs' } });
  await as('auth', 'verifyEmail', { body: { token: verification } });
  const later = { userEmail: email, dateTime: eveningIn(4) };
  await callOperation({ group: 'reservations', name: 'add' }, { body: later, headers: { 'idempotency-key': 'later' } });
  await as('reservations', 'unclaimed', { token: jana.token });
  await as('reservations', 'claim', { token: jana.token });
  await as('auth', 'listUsers', { token });
  await invitations(email, jana.token);
  const changed = { email: 'jana.nova@demo.test', username: 'jana.nova', roles: ['MANAGER'], password, version: undefined };
  await as('auth', 'updateUser', { id: user._id, token, body: { ...changed, id: user._id } });
  const signedIn = await as('auth', 'login', { body: { email: 'jana.nova@demo.test', password } });
  const own = await as('auth', 'changePassword', { token: signedIn.token, body: { password, newPassword: 'another good password' } });
  const reservation = await as('reservations', 'add', {
    token: own.token,
    body: { dateTime: eveningIn(3) },
    headers: { 'idempotency-key': 'of-jana' },
  });
  await callOperation({ group: 'menus', name: 'add' }, { token: own.token });
  await as('auth', 'listTrail', { token, query: {} });
  await as('auth', 'listTrail', { token, query: { who: user._id } });
  await as('auth', 'reservationTrail', { token, id: reservation._id });
  await as('auth', 'showPushKey', { token: own.token });
  await as('auth', 'tellDevice', { token: own.token });
  await as('auth', 'deleteUser', { id: user._id, token });
  await as('auth', 'tellDevice', { token, body: { endpoint: 'https://fcm.googleapis.com/own' } });
  await as('auth', 'leaveDevice', { token });
}

/** An invitation that is withdrawn, one that makes an account, and one for an account that exists. */
async function invitations(known: string, session: string) {
  const withdrawn = await as('auth', 'invite', { token, body: { email: 'petr@demo.test' } });
  await as('auth', 'withdrawInvitation', { token, id: withdrawn._id });
  const unknown = 'klara@demo.test';
  const { _id } = await as('auth', 'invite', { token, body: { email: unknown } });
  const [former] = await invitationTokensTo(unknown);
  await as('auth', 'resendInvitation', { token, id: _id });
  await as('auth', 'listInvitations', { token });
  const newest = (await invitationTokensTo(unknown)).find((one) => one !== former);
  await as('auth', 'showInvitation', { body: { token: newest } });
  await as('auth', 'joinByInvitation', { body: { token: newest, username: 'klara', password } });
  await as('auth', 'invite', { token, body: { email: known } });
  await as('auth', 'acceptInvitation', { token: session, body: { token: (await invitationTokensTo(known))[0] } });
}
