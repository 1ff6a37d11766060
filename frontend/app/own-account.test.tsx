import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import type { Session, User } from '#contract/auth';
import { setAuthMessage } from '../api/auth-message.ts';
import { client } from '../api/client.ts';
import { clearSession, currentSession, keepSession } from '../api/stored-session.ts';
import { useUnsaved } from '../api/unsaved.ts';
import { renderScreen } from '../testing/render.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { OwnAccount } from './own-account.tsx';

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
const answers = (next: User) => jest.spyOn(client.auth, 'me').mockResolvedValue({ message: '', data: next });

beforeEach(() => {
  setAuthMessage(undefined);
  keepSession(session);
});
afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

it('learns new roles from the server and says so', async () => {
  answers({ ...user, roles: ['CUSTOMER', 'STAFF'], version: 2 });
  const { findByRole } = renderScreen(
    <>
      <AuthAlert />
      <OwnAccount />
    </>,
  );
  expect((await findByRole('status')).textContent).toContain('You are now: Customer, Staff.');
  expect(currentSession()).toEqual({ ...session, user: { ...user, roles: ['CUSTOMER', 'STAFF'], version: 2 } });
});

it('says nothing about a new name, and shows it', async () => {
  answers({ ...user, name: 'Johana', version: 2 });
  const { queryByRole } = renderScreen(
    <>
      <AuthAlert />
      <OwnAccount />
    </>,
  );
  await waitFor(() => expect(currentSession()?.user.name).toBe('Johana'));
  expect(queryByRole('status')).toBeNull();
});

it('changes nothing for somebody who has signed in meanwhile', async () => {
  let reply: (answer: { message: string; data: User }) => void = () => {};
  jest.spyOn(client.auth, 'me').mockImplementation(() => new Promise((resolve) => (reply = resolve)));
  render(<OwnAccount />);
  const other = { ...session, user: { ...user, _id: 'u2' } };
  act(() => keepSession(other));
  await act(async () => reply({ message: '', data: { ...user, roles: ['MANAGER'] } }));
  expect(currentSession()).toEqual(other);
});

it('asks again when somebody turns to the page, but not at once', async () => {
  const me = answers(user);
  render(<OwnAccount />);
  await waitFor(() => expect(me).toHaveBeenCalledTimes(1));
  dispatchEvent(new Event('focus'));
  expect(me).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  dispatchEvent(new Event('focus'));
  expect(me).toHaveBeenCalledTimes(2);
});

function Typing() {
  useUnsaved(true);
  return <OwnAccount />;
}

it('asks nothing while somebody is waited for to sign in again', async () => {
  const me = answers(user);
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
