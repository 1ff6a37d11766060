import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { clearSession, keepSession } from '../../house/client/session/stored-session.ts';
import { fillIn, renderScreen } from '../../testing/render.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

function open(at: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
      <Route path="/auth/password/reset" element={<ResetPasswordScreen />} />
    </Routes>,
    at,
  );
}

beforeEach(() => {
  clearSession();
  setAuthMessage(undefined);
});
describe('password reset', () => {
  const link = `/auth/password/reset?code=c1&email=${btoa('jana@example.test')}`;

  it('shows the e-mail address in a disabled field and removes the code from the address bar', () => {
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
    fillIn({ 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByText('Your password was changed.')).toBeTruthy();
    expect(reset.mock.calls[0]?.[0].body).toEqual({ email: 'jana@example.test', resetCode: 'c1', password: 'tři zelené hrušky' });
  });

  it('asks who was signed in as somebody else to sign in with the new password', async () => {
    const user = { _id: 'u2', name: 'Petr', surname: 'Jiný', username: 'petr', email: 'p@example.test', roles: [], version: 1 };
    keepSession({ user, token: 't', refreshToken: 'r' });
    jest.spyOn(client.auth, 'resetPassword').mockResolvedValue({ message: 'Changed.', data: { device: 'u1.d.1.x' } });
    const page = open({ at: link });
    fillIn({ 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(page.where()).toBe('/login'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
  });

  it('shows that the passwords differ and sends nothing', async () => {
    const reset = jest.spyOn(client.auth, 'resetPassword');
    const { user } = open({ at: link });
    fillIn({ 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'x' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(reset).not.toHaveBeenCalled();
  });

  it('continues after a reload, until the password is set', async () => {
    open({ at: link }).unmount();
    const { user, where } = open({ at: '/auth/password/reset' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    const reset = jest.spyOn(client.auth, 'resetPassword').mockResolvedValue({ message: 'Changed.', data: { device: 'u1.d.1.x' } });
    fillIn({ 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    expect(reset.mock.calls[0]?.[0].body).toMatchObject({ resetCode: 'c1' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('forgets the link when its code expires', () => {
    open({ at: link }).unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000);
    expect(open({ at: '/auth/password/reset' }).where()).toBe('/forgot-password');
  });

  it('offers to request a new link when the old one has expired, and forgets the old one', async () => {
    const expired = new ApiError({ message: 'This reset link is not valid any more.', status: 400, code: 'reset_invalid' });
    jest.spyOn(client.auth, 'resetPassword').mockRejectedValue(expired);
    const { user, where } = open({ at: link });
    fillIn({ 'New Password': 'tři zelené hrušky', 'Confirm New Password': 'tři zelené hrušky' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await user.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
    expect(where()).toBe('/forgot-password');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is requested with the e-mail address alone', async () => {
    jest
      .spyOn(client.auth, 'forgotPassword')
      .mockResolvedValue({ message: 'If we know this address, a mail is on its way.', data: undefined });
    const { user } = open({ at: '/forgot-password' });
    fillIn({ Email: 'jana@example.test' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('If we know this address, a mail is on its way.')).toBeTruthy();
  });
});
