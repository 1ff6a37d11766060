import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { unwritten } from '#site/contract/unwritten-identity';
import { renderScreen } from '../../testing/render.tsx';
import { setIdentity, setRestaurantName } from '../identity/site-identity.ts';
import { AuthLayout } from './auth-layout.tsx';

it.each([
  ['/login', 'has no header, so the name stands above the form too', 2],
  ['/register', 'has a header with the name', 1],
])('%s says beside its form where one is and how to book without an account; it %s', (at, _, names) => {
  setRestaurantName('U Kosa');
  renderScreen(
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path={at} element={<h1>The form</h1>} />
      </Route>
    </Routes>,
    { at },
  );
  expect(screen.getByRole('heading', { name: 'The form' })).not.toBeNull();
  expect(screen.getAllByRole('link', { name: 'U Kosa' }).map((link) => link.getAttribute('href'))).toEqual(Array(names).fill('/'));
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/#reservation');
});

it('a closed site is not said to take bookings without an account', () => {
  setIdentity({ ...unwritten, state: { isOpen: false, showsFirstSteps: false, languages: ['en'] } });
  renderScreen(<AuthLayout />, { at: '/login' });
  expect(screen.getByText('With an account')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull();
  setIdentity(undefined);
});
