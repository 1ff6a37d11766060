import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Session } from '#contract/auth';
import { ApiError } from '../../api/api-error.ts';
import { setAuthMessage } from '../../api/auth-message.ts';
import { client } from '../../api/client.ts';
import { deviceTokens, keepDeviceToken } from '../../api/stored-devices.ts';
import { clearSession, currentSession, keepSession } from '../../api/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const session: Session = {
  user: { _id: 'u1', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: ['CUSTOMER'], version: 1 },
  token: 't',
  refreshToken: 'r',
};

function open(at: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
      <Route path="/auth/password/reset" element={<ResetPasswordScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}
const type = async (user: ReturnType<typeof open>['user'], values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  setAuthMessage(undefined);
});
afterEach(() => void jest.restoreAllMocks());

describe('login', () => {
  it('keeps the session and goes where the visitor came from', async () => {
    jest.spyOn(client.auth, 'login').mockResolvedValue({ message: 'Welcome.', data: { ...session, device: 'u1.d.1.x' } });
    const { user, where } = open({ at: { pathname: '/login', state: { from: '/user/reservations' } } });
    await type(user, { Email: ' Jana@Example.test', Password: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(where()).toBe('/user/reservations'));
    expect(client.auth.login).toHaveBeenCalledWith({ body: { email: 'jana@example.test', password: 'secret' } });
    expect(currentSession()).toEqual(session);
  });

  it('shows the server what this browser got at the sign-in before', async () => {
    keepDeviceToken('u1.d.1.x');
    const login = jest.spyOn(client.auth, 'login').mockResolvedValue({ message: 'Welcome.', data: { ...session, device: 'u1.d.2.y' } });
    const { user } = open({ at: '/login' });
    await type(user, { Email: 'jana@example.test', Password: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(deviceTokens()).toEqual(['u1.d.2.y']));
    expect(login.mock.calls[0]?.[0].body).toEqual({ email: 'jana@example.test', password: 'secret', devices: ['u1.d.1.x'] });
  });

  it("shows the server's refusal and keeps what was typed", async () => {
    jest.spyOn(client.auth, 'login').mockRejectedValue(new ApiError({ message: 'E-mail or password is wrong.', status: 401 }));
    const { user, where } = open({ at: '/login' });
    await type(user, { Email: 'jana@example.test', Password: 'wrong' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    expect(where()).toBe('/login');
  });

  it('sends nothing without an e-mail address and a password, and says so at the fields', async () => {
    const login = jest.spyOn(client.auth, 'login');
    const { user } = open({ at: '/login' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(login).not.toHaveBeenCalled();
  });

  it.each(['/login', '/register'])('leads who is signed in from %s to the home page', (address) => {
    keepSession(session);
    expect(open({ at: address }).where()).toBe('/');
  });
});

const registration = { Name: 'Jana', Surname: 'Nová', Username: 'jana', Email: 'jana@example.test', Password: 'tři zelené hrušky' };

describe('register', () => {
  it('says that the passwords do not match and sends nothing', async () => {
    const add = jest.spyOn(client.auth, 'register');
    const { user } = open({ at: '/register' });
    await type(user, { ...registration, 'Confirm password': 'něco jiného' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(add).not.toHaveBeenCalled();
  });

  it('creates a customer and goes to the login page, which shows the message', async () => {
    const add = jest
      .spyOn(client.auth, 'register')
      .mockResolvedValue({ message: 'Your account is ready.', data: { ...session, device: 'u1.d.1.x' } });
    const { user, where } = open({ at: '/register' });
    await type(user, { ...registration, 'Confirm password': registration.Password });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByText('Your account is ready.')).toBeTruthy();
    expect(add.mock.calls[0]?.[0].body).toMatchObject({ roles: ['CUSTOMER'], password: registration.Password });
    expect(add.mock.calls[0]?.[0].body).not.toHaveProperty('confirm');
  });

  it('puts a refusal at its field', async () => {
    const errors = [{ field: 'username', message: 'This name is taken.' }];
    jest.spyOn(client.auth, 'register').mockRejectedValue(new ApiError({ message: 'Please choose another.', status: 409, errors }));
    const { user } = open({ at: '/register' });
    await type(user, { ...registration, 'Confirm password': registration.Password });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the password on demand and tells how strong it looks', async () => {
    const { user } = open({ at: '/register' });
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(password, 'kolovrat');
    expect(screen.getByText('Password strength: Weak')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(password.type).toBe('text');
  });
});

describe('password reset', () => {
  const link = `/auth/password/reset?code=c1&email=${btoa('jana@example.test')}`;

  it('shows the address in a disabled field and takes the code out of the address bar', () => {
    const { where } = open({ at: link });
    expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({ disabled: true, value: 'jana@example.test' });
    expect(where()).toBe('/auth/password/reset');
  });

  it.each(['/auth/password/reset', '/auth/password/reset?code=c1', '/auth/password/reset?email=YUBiLmN6'])(
    'leads from %s to the forgotten password',
    async (address) => {
      const { where } = open({ at: address });
      await waitFor(() => expect(where()).toBe('/forgot-password'));
    },
  );

  it('sends the code with the new password and goes to the login page', async () => {
    const reset = jest
      .spyOn(client.auth, 'resetPassword')
      .mockResolvedValue({ message: 'Your password was changed.', data: { device: 'u1.d.1.x' } });
    const { user, where } = open({ at: link });
    await type(user, { 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByText('Your password was changed.')).toBeTruthy();
    expect(reset.mock.calls[0]?.[0].body).toEqual({ email: 'jana@example.test', resetCode: 'c1', password: 'tři zelené hrušky' });
  });

  it('says that the passwords do not match and sends nothing', async () => {
    const reset = jest.spyOn(client.auth, 'resetPassword');
    const { user } = open({ at: link });
    await type(user, { 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'x' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(reset).not.toHaveBeenCalled();
  });

  it('goes on after a reload, until the password is set', async () => {
    open({ at: link }).unmount();
    const { user, where } = open({ at: '/auth/password/reset' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    const reset = jest.spyOn(client.auth, 'resetPassword').mockResolvedValue({ message: 'Changed.', data: { device: 'u1.d.1.x' } });
    await type(user, { 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(reset.mock.calls[0]?.[0].body).toMatchObject({ resetCode: 'c1' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not kept longer than its code works', () => {
    open({ at: link }).unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000);
    expect(open({ at: '/auth/password/reset' }).where()).toBe('/forgot-password');
  });

  it('leads to a new link when the old one has expired, and forgets the old one', async () => {
    const expired = new ApiError({ message: 'This reset link is not valid any more.', status: 400, code: 'reset_invalid' });
    jest.spyOn(client.auth, 'resetPassword').mockRejectedValue(expired);
    const { user, where } = open({ at: link });
    await type(user, { 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await user.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
    expect(where()).toBe('/forgot-password');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is asked for with the address alone', async () => {
    jest
      .spyOn(client.auth, 'forgotPassword')
      .mockResolvedValue({ message: 'If we know this address, a mail is on its way.', data: undefined });
    const { user } = open({ at: '/forgot-password' });
    await type(user, { Email: 'jana@example.test' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('If we know this address, a mail is on its way.')).toBeTruthy();
  });
});
