import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Session } from '#people/contract/auth';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { clearSession, currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const session: Session = {
  user: { _id: 'u1', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: ['CUSTOMER'], version: 1 },
  token: 't',
  refreshToken: 'r',
};
const confirmed: Session = { ...session, user: { ...session.user, emailVerifiedAt: '2026-12-01T10:00:00.000Z' } };
const token = `u1.${'k'.repeat(43)}`;
const Elsewhere = () => <p>{JSON.stringify(useLocation().state)}</p>;

function open(at = `/verify-email#${token}`) {
  return renderScreen(
    <Routes>
      <Route path="/verify-email" element={<VerifyEmailScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  );
}
const confirm = async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Confirm' }));
const verifyWith = (reservations: number) =>
  jest.spyOn(client.auth, 'verifyEmail').mockResolvedValue({
    message: 'Thank you, your e-mail address is confirmed.',
    data: { email: 'jana@example.test', reservations },
  });
const expired = new ApiError({ message: 'This link is not valid any more.', status: 400, code: 'verification_invalid' });

beforeEach(() => {
  clearSession();
  jest.spyOn(client.auth, 'me').mockResolvedValue({ message: '', data: confirmed.user });
});
describe('the page of the link that confirms an address', () => {
  it('changes nothing until the button is pressed, then sends the token and says what came of it', async () => {
    const verify = verifyWith(2);
    const page = open();
    expect(verify).not.toHaveBeenCalled();
    await confirm(page);
    const heading = await screen.findByRole('heading', { name: 'Your address is confirmed' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(verify).toHaveBeenCalledWith({ body: { token } });
    expect(screen.getByText('The 2 reservations you made without signing in are in your account now.')).toBeTruthy();
  });

  it('leads somebody who is not signed in over the login page, which knows the address, to the reservations', async () => {
    verifyWith(1);
    const page = open();
    await confirm(page);
    await page.user.click(await screen.findByRole('link', { name: 'My Reservations' }));
    expect(page.where()).toBe('/login');
    expect(screen.getByText(JSON.stringify({ from: '/user/reservations', email: 'jana@example.test' }))).toBeTruthy();
  });

  it('leads a signed-in user to the reservations, and the stored user is confirmed', async () => {
    keepSession(session);
    verifyWith(0);
    const page = open();
    await confirm(page);
    await waitFor(() => expect(currentSession()).toEqual(confirmed));
    await page.user.click(screen.getByRole('link', { name: 'My Reservations' }));
    expect(page.where()).toBe('/user/reservations');
  });

  it('leads nobody to the reservations of another account that is signed in', async () => {
    keepSession({ ...session, user: { ...session.user, _id: 'u2', email: 'other@example.test' } });
    jest.spyOn(client.auth, 'logout').mockResolvedValue({ message: '', data: undefined });
    verifyWith(1);
    const page = open();
    await confirm(page);
    expect(await screen.findByText(/^You are signed in as other@example.test/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'My Reservations' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await page.user.click(await screen.findByRole('link', { name: 'My Reservations' }));
    expect(screen.getByText(JSON.stringify({ from: '/user/reservations', email: 'jana@example.test' }))).toBeTruthy();
  });

  it('keeps the button when the server cannot be reached', async () => {
    jest.spyOn(client.auth, 'verifyEmail').mockRejectedValueOnce(new ApiError({ message: 'A network error has occurred.' }));
    const page = open();
    await confirm(page);
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    verifyWith(0);
    await confirm(page);
    expect(await screen.findByText('Thank you, your e-mail address is confirmed.')).toBeTruthy();
  });

  it('offers to sign in for a new link when it has expired', async () => {
    jest.spyOn(client.auth, 'verifyEmail').mockRejectedValue(expired);
    const page = open();
    await confirm(page);
    await page.user.click(await screen.findByRole('link', { name: 'Sign in to get a new link' }));
    expect(screen.getByText(JSON.stringify({ from: '/user/reservations' }))).toBeTruthy();
  });

  it('sends a signed-in user a new link when it has expired', async () => {
    keepSession(session);
    jest.spyOn(client.auth, 'me').mockResolvedValue({ message: '', data: session.user });
    jest.spyOn(client.auth, 'verifyEmail').mockRejectedValue(expired);
    const send = jest.spyOn(client.auth, 'sendVerification').mockResolvedValue({ message: 'We have written.', data: undefined });
    const page = open();
    await confirm(page);
    await page.user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('We have written.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says that nothing is to do when it has expired and the address of the signed-in user is confirmed', async () => {
    keepSession(confirmed);
    jest.spyOn(client.auth, 'verifyEmail').mockRejectedValue(expired);
    await confirm(open());
    expect(await screen.findByText('Your address jana@example.test is confirmed already.')).toBeTruthy();
  });

  it.each(['/verify-email', '/verify-email#u1.short', '/verify-email#content'])('says that the link %s does not work', (at) => {
    open(at);
    expect(screen.getByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

describe('the notice for users whose address is not confirmed', () => {
  it('names the address, sends the mail again and shows the answer', async () => {
    keepSession(session);
    jest.spyOn(client.auth, 'me').mockResolvedValue({ message: '', data: session.user });
    const send = jest
      .spyOn(client.auth, 'sendVerification')
      .mockRejectedValueOnce(new ApiError({ message: 'Please try later.', status: 429 }));
    const { user } = renderScreen(<UnverifiedNotice />);
    expect(screen.getByRole('region', { name: 'Please confirm your e-mail address' }).textContent).toContain(
      'Confirm jana@example.test with the link in our e-mail; if you have none, let us send it.',
    );
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please try later.');
    send.mockResolvedValueOnce({ message: 'We have written to jana@example.test.', data: undefined });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('status')).textContent).toBe('We have written to jana@example.test.');
  });

  it('goes away when the address was confirmed elsewhere, and is not shown for a confirmed one', async () => {
    keepSession(session);
    jest.spyOn(client.auth, 'sendVerification').mockResolvedValue({ message: 'Confirmed already.', data: undefined });
    const { user } = renderScreen(<UnverifiedNotice />);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});
