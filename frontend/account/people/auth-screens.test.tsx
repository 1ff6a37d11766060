import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Session } from '#people/contract/auth';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { clearSession, currentSession, deviceTokens, keepDeviceToken, keepSession } from '../../house/client/session/stored-session.ts';
import { fillIn, renderScreen } from '../../testing/render.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

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
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}

beforeEach(() => {
  clearSession();
  setAuthMessage(undefined);
});
describe('login', () => {
  it('stores the session and opens the page that was asked for', async () => {
    jest.spyOn(client.auth, 'login').mockResolvedValue({ message: 'Welcome.', data: { ...session, device: 'u1.d.1.x' } });
    const { user, where } = open({ at: { pathname: '/login', state: { from: '/user/reservations' } } });
    fillIn({ Email: ' Jana@Example.test', Password: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(where()).toBe('/user/reservations'));
    expect(client.auth.login).toHaveBeenCalledWith({ body: { email: 'jana@example.test', password: 'secret' } });
    expect(currentSession()).toEqual(session);
  });

  it('sends the device token of the previous sign-in', async () => {
    keepDeviceToken('u1.d.1.x');
    const login = jest.spyOn(client.auth, 'login').mockResolvedValue({ message: 'Welcome.', data: { ...session, device: 'u1.d.2.y' } });
    const { user } = open({ at: '/login' });
    fillIn({ Email: 'jana@example.test', Password: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(deviceTokens()).toEqual(['u1.d.2.y']));
    expect(login.mock.calls[0]?.[0].body).toEqual({ email: 'jana@example.test', password: 'secret', devices: ['u1.d.1.x'] });
  });

  it("shows the server's message and keeps the typed values", async () => {
    jest.spyOn(client.auth, 'login').mockRejectedValue(new ApiError({ message: 'E-mail or password is wrong.', status: 401 }));
    const { user, where } = open({ at: '/login' });
    fillIn({ Email: 'jana@example.test', Password: 'wrong' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    expect(where()).toBe('/login');
  });

  it('sends nothing without e-mail address and password and shows errors at the fields', async () => {
    const login = jest.spyOn(client.auth, 'login');
    const { user } = open({ at: '/login' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(login).not.toHaveBeenCalled();
  });

  it.each(['/login', '/register'])('redirects signed-in users from %s to the home page', (address) => {
    keepSession(session);
    expect(open({ at: address }).where()).toBe('/');
  });
});

const registration = { Name: 'Jana', Surname: 'Nová', Username: 'jana', Email: 'jana@example.test', Password: 'tři zelené hrušky' };

describe('register', () => {
  it('is filled in with what a guest has typed when booking', () => {
    const guest = { name: 'Jana', surname: 'Nová', email: 'jana@example.test' };
    open({ at: { pathname: '/register', state: { guest } } });
    const values = ['Name', 'Surname', 'Email'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(Object.values(guest));
  });

  it('leads on to the login page with the address, and from a booking to the reservations', async () => {
    jest.spyOn(client.auth, 'register').mockResolvedValue({ message: 'Ready.', data: { ...session, device: 'u1.d.1.x' } });
    jest.spyOn(client.auth, 'login').mockResolvedValue({ message: 'Welcome.', data: { ...session, device: 'u1.d.1.x' } });
    const guest = { name: 'Jana', surname: 'Nová', email: 'jana@example.test' };
    const { user, where } = open({ at: { pathname: '/register', state: { guest } } });
    fillIn({ Username: 'jana', Password: registration.Password, 'Confirm password': registration.Password });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
    fillIn({ Password: registration.Password });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(where()).toBe('/user/reservations'));
  });

  it('leads a guest who has an account already to the login page, which knows the address', async () => {
    const { user, where } = open({
      at: { pathname: '/register', state: { guest: { name: 'J', surname: 'N', email: 'jana@example.test' } } },
    });
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(where()).toBe('/login');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
  });

  it('shows that the passwords differ and sends nothing', async () => {
    const add = jest.spyOn(client.auth, 'register');
    const { user } = open({ at: '/register' });
    fillIn({ ...registration, 'Confirm password': 'něco jiného' });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(add).not.toHaveBeenCalled();
  });

  it('creates a customer and goes to the login page, which shows the message', async () => {
    const add = jest
      .spyOn(client.auth, 'register')
      .mockResolvedValue({ message: 'Your account is ready.', data: { ...session, device: 'u1.d.1.x' } });
    const { user, where } = open({ at: '/register' });
    fillIn({ ...registration, 'Confirm password': registration.Password });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(screen.getByText('Your account is ready.')).toBeTruthy();
    expect(add.mock.calls[0]?.[0].body).toMatchObject({ roles: ['CUSTOMER'], password: registration.Password });
    expect(add.mock.calls[0]?.[0].body).not.toHaveProperty('confirm');
  });

  it('shows an error of the server at its field', async () => {
    const errors = [{ field: 'username', message: 'This name is taken.' }];
    jest.spyOn(client.auth, 'register').mockRejectedValue(new ApiError({ message: 'Please choose another.', status: 409, errors }));
    const { user } = open({ at: '/register' });
    fillIn({ ...registration, 'Confirm password': registration.Password });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it('can show the password and rates its strength', async () => {
    const { user } = open({ at: '/register' });
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(password, 'kolovrat');
    expect(screen.getByText('Password strength: Weak')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(password.type).toBe('text');
  });
});
