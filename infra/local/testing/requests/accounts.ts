import { account, invitationTokensTo, tokensMailedTo } from '../../../../functions/testing/accounts.ts';
import { booked } from '../../../../functions/testing/bookings.ts';
import { callOperation } from '../../../../functions/testing/handlers.ts';
import { as, token } from './asking.ts';

/** A user who has booked before the account, becomes a manager, is traced and deleted, and an invitation that is sent again. */
export async function accounts() {
  const { userId: id, username, email, signIn } = await account();
  const [verification] = await tokensMailedTo(email);
  await booked({ userEmail: email });
  await as('auth', 'verifyEmail', { body: { token: verification } });
  await booked({ userEmail: email });
  await as('reservations', 'claim', { token: (await signIn()).token });
  await as('auth', 'updateUser', { id, token, body: { _id: undefined, email, username, roles: ['MANAGER'], version: undefined } });
  await callOperation({ group: 'menus', name: 'add' }, { token: (await signIn()).token });
  await as('auth', 'listTrail', { token, query: {} });
  await as('auth', 'deleteUser', { id, token });
  const known = await account();
  await as('auth', 'invite', { token, body: { email: known.email } });
  await as('auth', 'listInvitations', { token });
  await as('auth', 'acceptInvitation', {
    token: (await known.signIn()).token,
    body: { token: (await invitationTokensTo(known.email))[0] },
  });
}
