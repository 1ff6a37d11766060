import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import type { Session } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { client } from '../../house/client/client.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { clearSession, currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { AccountRefresh } from './account-refresh.tsx';
import { AuthAlert } from './auth-alert.tsx';

const user: User = {
  _id: 'u1',
  name: 'Jana',
  surname: 'Nová',
  username: 'jana',
  email: 'jana@example.test',
  roles: ['CUSTOMER'],
  version: 1,
};
const session: Session = { user, token: 't', refreshToken: 'r' };
const replyWith = (next: User) => jest.spyOn(client.auth, 'me').mockResolvedValue({ message: '', data: next });

beforeEach(() => {
  setAuthMessage(undefined);
  keepSession(session);
});
afterEach(() => {
  clearSession();
});

it('new roles from the server are stored and announced', async () => {
  replyWith({ ...user, roles: ['CUSTOMER', 'STAFF'], version: 2 });
  const { findByRole } = renderScreen(
    <>
      <AuthAlert />
      <AccountRefresh />
    </>,
  );
  expect((await findByRole('status')).textContent).toContain('You are now: Customer, Staff.');
  expect(currentSession()).toEqual({ ...session, user: { ...user, roles: ['CUSTOMER', 'STAFF'], version: 2 } });
});

it('a new name from the server is shown without an announcement', async () => {
  replyWith({ ...user, name: 'Johana', version: 2 });
  const { queryByRole } = renderScreen(
    <>
      <AuthAlert />
      <AccountRefresh />
    </>,
  );
  await waitFor(() => expect(currentSession()?.user.name).toBe('Johana'));
  expect(queryByRole('status')).toBeNull();
});

it('a reply for the previous user does not change the session of another user', async () => {
  let reply: (answer: { message: string; data: User }) => void = () => {};
  jest.spyOn(client.auth, 'me').mockImplementation(() => new Promise((resolve) => (reply = resolve)));
  render(<AccountRefresh />);
  const other = { ...session, user: { ...user, _id: 'u2' } };
  act(() => keepSession(other));
  await act(async () => reply({ message: '', data: { ...user, roles: ['MANAGER'] } }));
  expect(currentSession()).toEqual(other);
});

it('the account is read again when the page gets the focus, but not twice within seconds', async () => {
  const me = replyWith(user);
  render(<AccountRefresh />);
  await waitFor(() => expect(me).toHaveBeenCalledTimes(1));
  dispatchEvent(new Event('focus'));
  expect(me).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  dispatchEvent(new Event('focus'));
  expect(me).toHaveBeenCalledTimes(2);
});

function Typing() {
  useUnsaved(true);
  return <AccountRefresh />;
}

it('the account is not read while the session is interrupted', async () => {
  const me = replyWith(user);
  const page = render(<Typing />);
  await waitFor(() => expect(me).toHaveBeenCalledTimes(1));
  act(clearSession);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  act(() => void dispatchEvent(new Event('focus')));
  expect(me).toHaveBeenCalledTimes(1);
  act(() => keepSession(session));
  act(() => void dispatchEvent(new Event('focus')));
  expect(me).toHaveBeenCalledTimes(2);
  page.unmount();
});

it('the language that was chosen in this browser is stored with the account, once', async () => {
  localStorage.setItem('restaurant-language', 'en');
  replyWith({ ...user, language: 'en', version: 2 });
  const change = jest
    .spyOn(client.auth, 'changeLanguage')
    .mockResolvedValue({ message: '', data: { ...user, language: 'en', version: 2 } });
  const first = renderScreen(<AccountRefresh />);
  await waitFor(() => expect(currentSession()?.user.language).toBe('en'));
  first.unmount();
  renderScreen(<AccountRefresh />);
  expect(change.mock.calls).toEqual([[{ body: { language: 'en' } }]]);
  localStorage.removeItem('restaurant-language');
});

it('the language of a page that was only opened is not stored with the account', () => {
  replyWith(user);
  const change = jest.spyOn(client.auth, 'changeLanguage');
  renderScreen(<AccountRefresh />);
  expect(change).not.toHaveBeenCalled();
});
