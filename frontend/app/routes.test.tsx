import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#house/contract/roles';
import { unwritten } from '#site/contract/unwritten-identity';
import { signOut } from '../house/client/session/signing-in.ts';
import { clearSession, keepSession } from '../house/client/session/stored-session.ts';
import { renderScreen } from '../testing/render.tsx';
import { setIdentity } from './identity/site-identity.ts';
import { AppRoutes } from './routes.tsx';

const signIn = (...roles: Role[]) =>
  keepSession({
    user: { _id: 'u', name: 'A', surname: 'B', username: 'ab', email: 'a@b.cz', roles, version: 1 },
    token: 't',
    refreshToken: 'r',
  });

const open = (at: string) => renderScreen(<AppRoutes />, { at });

beforeEach(clearSession);

describe('the routes', () => {
  it.each(['/nowhere', '/panel/nowhere', '/panelling', '/nowhere#%E0%A4%A'])('show MISSING at the unknown path %s', async (at) => {
    open(at);
    await screen.findByRole('heading', { name: 'MISSING' });
  });

  it.each([
    ['/panel', '/panel/tonight'],
    ['/panel/menus/details/abc', '/panel/menu/details/abc'],
    ['/panel/menus/abc/card', '/panel/menu/details/abc'],
  ])('lead staff from %s to %s', async (at, to) => {
    signIn('STAFF');
    const { where } = open(at);
    await waitFor(() => expect(where()).toBe(to));
  });

  it('lead from a page that is not there to the menu of an open site only', async () => {
    const menu = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Menu' });
    open('/nowhere');
    await screen.findByRole('heading', { name: 'MISSING' });
    expect(menu()).not.toBeNull();
    act(() => setIdentity({ ...unwritten, state: { isOpen: false, showsFirstSteps: false, languages: ['en'] } }));
    expect(menu()).toBeNull();
    act(() => setIdentity(undefined));
  });

  it.each(['/user/reservations', '/user/profile', '/panel/menus', '/panel/users'])(
    'lead a visitor from %s to the login page',
    async (at) => {
      const { where } = open(at);
      await waitFor(() => expect(where()).toBe('/login'));
    },
  );

  it.each([
    ['/panel/menus', 'CUSTOMER'],
    ['/panel/users', 'STAFF'],
    ['/panel/dashboard', 'STAFF'],
    ['/panel/dashboard/last-look', 'STAFF'],
    ['/panel/contacts', 'STAFF'],
    ['/panel/legal', 'STAFF'],
    ['/panel/site', 'STAFF'],
    ['/panel/opening', 'STAFF'],
    ['/panel/booking-rules', 'STAFF'],
    ['/panel/room', 'STAFF'],
  ] as const)('lead from %s with the role %s to UNAUTHORIZED', async (at, role) => {
    signIn(role);
    const { where } = open(at);
    await screen.findByRole('heading', { name: 'UNAUTHORIZED' });
    expect(where()).toBe('/unauthorized');
  });

  it('lead to the home page after signing out, also while the screen that was asked for is still loading', async () => {
    signIn('CUSTOMER');
    const { where } = open('/user/reservations');
    act(signOut);
    expect(where()).toBe('/');
  });

  it.each(['/login', '/Login'])('hide the header on the login page, at %s', async (at) => {
    open(at);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByLabelText('Main')).toBeNull();
  });
});

describe('the header', () => {
  const links = () =>
    within(screen.getByLabelText('Main'))
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);

  it('shows visitors the sections of the home page and Sign In', () => {
    open('/unauthorized');
    expect(links()).toEqual(['Home', 'Reservation', 'Menu', 'Contact', 'Sign In']);
  });

  it.each([
    [
      'MANAGER',
      [
        'Back to Home',
        'Tonight',
        'Reservations',
        'Menus',
        'Meals',
        'Ingredients',
        'Shopping',
        'Site',
        'Notifications',
        'Contacts',
        'Opening hours',
        'Booking rules',
        'Dining room',
        'Users',
        'Dashboard',
      ],
    ],
    ['STAFF', ['Back to Home', 'Tonight', 'Reservations', 'Menus', 'Meals', 'Ingredients', 'Shopping', 'Photographs', 'Notifications']],
    ['CUSTOMER', []],
  ] as const)('shows the rooms of %s and everybody’s own pages', async (role, rooms) => {
    signIn(role);
    open('/unauthorized');
    await screen.findByRole('button', { name: 'Logout', hidden: true });
    expect(links()).toEqual(['Home', 'Reservation', 'Menu', 'Contact', ...rooms, 'Back to Home', 'Reservations', 'User Information']);
  });

  it.each([
    ['MANAGER', '/panel/tonight'],
    ['STAFF', '/panel/tonight'],
    ['CUSTOMER', undefined],
  ] as const)('leads %s to the evening without opening a menu: %s', (role, path) => {
    signIn(role);
    open('/unauthorized');
    const navigation = screen.getByLabelText('Main');
    const outside = screen.queryAllByRole('link', { name: 'Tonight' }).filter((link) => !navigation.contains(link));
    expect(outside.map((link) => link.getAttribute('href'))).toEqual(path ? [path] : []);
  });

  it('hides the sections of the home page on the reservation pages of customers', async () => {
    signIn('CUSTOMER');
    open('/user/reservations');
    await screen.findByRole('button', { name: 'Logout', hidden: true });
    expect(links()).toEqual(['Back to Home', 'Reservations', 'User Information']);
  });
});
