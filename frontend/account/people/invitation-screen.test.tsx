import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Session } from '#people/contract/auth';
import type { ShownInvitation } from '#people/contract/invitations';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { clearSession, currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

const session: Session = {
  user: { _id: 'u1', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: ['CUSTOMER'], version: 1 },
  token: 't',
  refreshToken: 'r',
};
const token = `i1.${'k'.repeat(43)}`;
const invitation: ShownInvitation = {
  email: 'jana@example.test',
  role: 'STAFF',
  expiresAt: '2026-12-01T10:00:00.000Z',
  restaurant: 'U Čápa',
  hasAccount: false,
};
const Elsewhere = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

function open(shown: Partial<ShownInvitation> = {}, at = `/invitation#${token}`) {
  jest.spyOn(client.auth, 'showInvitation').mockResolvedValue({ message: '', data: { ...invitation, ...shown } });
  return renderScreen(
    <Routes>
      <Route path="/invitation" element={<InvitationScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  );
}
const over = new ApiError({ message: 'Not valid any more.', status: 400, code: 'invitation_invalid' });

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('Name'), 'Jana');
  await user.type(screen.getByLabelText('Surname'), 'Nová');
  await user.type(screen.getByLabelText('Username'), 'jana');
  await user.type(screen.getByLabelText('Password'), 'lavice pod lipou');
  await user.type(screen.getByLabelText('Confirm password'), 'lavice pod lipou');
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
}

beforeEach(clearSession);
it('says what the role may do, makes the account, signs in and opens Tonight', async () => {
  const join = jest.spyOn(client.auth, 'joinByInvitation').mockResolvedValue({ message: '', data: { email: invitation.email } });
  const user = { ...session.user, roles: ['STAFF' as const] };
  jest.spyOn(client.auth, 'login').mockResolvedValue({ message: '', data: { ...session, user, device: 'd' } });
  const page = open();
  expect(await screen.findByText(/Staff see tonight’s guests/)).toBeTruthy();
  await fillIn(page);
  expect(await screen.findByText(/^\/panel\/tonight/)).toBeTruthy();
  expect(join.mock.calls[0]?.[0].body).toMatchObject({ token, name: 'Jana', username: 'jana' });
  expect(currentSession()?.user.roles).toEqual(['STAFF']);
});

it('shows a taken username at its field and keeps what was typed', async () => {
  const message = 'This username is taken.';
  jest
    .spyOn(client.auth, 'joinByInvitation')
    .mockRejectedValue(new ApiError({ message, status: 409, code: 'already_exists', errors: [{ field: 'username', message }] }));
  await fillIn(open());
  await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('Surname').value).toBe('Nová');
});

it('sends the owner of an account to sign in, and back to the invitation', async () => {
  const { user } = open({ hasAccount: true });
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(screen.getByText(`/login {"from":"/invitation#${token}","email":"jana@example.test"}`)).toBeTruthy();
});

it('gives the signed-in owner of the address the role without a password', async () => {
  keepSession(session);
  const data = { ...session.user, roles: ['CUSTOMER' as const, 'STAFF' as const] };
  jest.spyOn(client.auth, 'acceptInvitation').mockResolvedValue({ message: 'Welcome to the team.', data });
  const { user } = open({ hasAccount: true });
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByText(/^\/panel\/tonight/)).toBeTruthy();
  expect(currentSession()?.user.roles).toEqual(['CUSTOMER', 'STAFF']);
});

it('offers somebody else who is signed in to sign out only', async () => {
  keepSession({ ...session, user: { ...session.user, email: 'petr@example.test' } });
  open();
  expect(await screen.findByText(/for jana@example.test, and you are signed in as petr@example.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

it.each([
  ['STAFF', ['/panel/tonight']],
  ['CUSTOMER', []],
] as const)('of an invitation that is over leads %s who is signed in to %j, and not to sign in', async (role, links) => {
  keepSession({ ...session, user: { ...session.user, roles: [role] } });
  open({}, '/invitation#i1');
  expect(await screen.findByText(/You are signed in as jana@example.test/)).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

it('says to ask the manager when the link is incomplete, or ends while the form is filled in', async () => {
  open({}, '/invitation#i1').unmount();
  jest.spyOn(client.auth, 'joinByInvitation').mockRejectedValue(over);
  await fillIn(open());
  expect(await screen.findByText(/ask the manager for a new one/)).toBeTruthy();
});
