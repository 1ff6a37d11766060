import { expect, it } from '@jest/globals';
import { loggedLines } from '../../testing/logs.ts';

process.env.PER_IP_LIMIT_FACTOR = '1';
loggedLines();
const { userById } = await import('../store/users.ts');
const { newId } = await import('#house/table/ids');
const { newUser } = await import('../../testing/users.ts');
const { taken } = await import('./existing-users.ts');
const { newInvitation } = await import('./invitations.ts');
const { firstVerification, sendVerification } = await import('./verification.ts');

it('a mailbox gets three first mails an hour, and then none, of which nothing is said', async () => {
  const user = { _id: newId(), email: `${newId()}@demo.test`, language: 'en' as const };
  for (let i = 0; i < 3; i++) {
    const { actions, note } = await firstVerification(user);
    expect(actions.length).toBeGreaterThan(0);
    expect(note).toContain('e-mail');
  }
  expect(await firstVerification(user)).toEqual({ actions: [], note: '' });
});

it('a user whose address was changed meanwhile is told of no mail', async () => {
  const user = await userById((await newUser('CUSTOMER')).userId);
  if (!user) throw new Error('There is no user.');
  const { emailVerifiedAt: _verified, ...unconfirmed } = user;
  expect(await sendVerification({ ...unconfirmed, email: `${newId()}@demo.test` })).toBe('Your e-mail address is confirmed already.');
});

it('an address and a name that are taken are said apart', () => {
  expect(taken('email')).toMatchObject({ details: { errors: [{ field: 'email', message: expect.stringContaining('e-mail') }] } });
  expect(taken('username')).toMatchObject({ details: { errors: [{ field: 'username', message: 'This username is taken.' }] } });
});

it('who has a role already is named when invited', async () => {
  const { userId } = await newUser('STAFF');
  const { email = '', name, surname } = (await userById(userId)) ?? {};
  await expect(newInvitation({ email, role: 'STAFF' }, 'en', newId())).rejects.toThrow(`${name} ${surname} may do all that already.`);
});
