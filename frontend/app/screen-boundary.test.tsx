import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { loadable } from '../house/ui/loading/load-part.ts';
import { renderScreen } from '../testing/render.tsx';
import { PublicLayout } from './layout/public-layout.tsx';

let isBroken = true;

function Breaking() {
  if (isBroken) throw new TypeError('name of Jana Nová');
  return <h1>All is well</h1>;
}

const Gone = loadable<'Gone', object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), 'Gone');

const open = (at: string) =>
  renderScreen(
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/breaking" element={<Breaking />} />
        <Route path="/gone" element={<Gone />} />
        <Route path="/whole" element={<Link to="/breaking">To what breaks</Link>} />
        <Route path="/terms" element={<h1>Terms</h1>} />
      </Route>
    </Routes>,
    { at },
  );

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
it('a screen that throws keeps header and footer, takes the focus and offers a retry and the home page', async () => {
  open('/breaking');
  const heading = screen.getByRole('heading', { name: 'Something went wrong' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByLabelText('Main');
  screen.getByLabelText('Footer');
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(document.title).toContain('Something went wrong');
});

it('a screen that failed is shown when a retry succeeds', async () => {
  const { user } = open('/breaking');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('heading', { name: 'Something went wrong' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('heading', { name: 'All is well' });
});

it('an error is gone on the next screen', async () => {
  const { user } = open('/whole');
  await user.click(screen.getByRole('link', { name: 'To what breaks' }));
  screen.getByRole('heading', { name: 'Something went wrong' });
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  screen.getByRole('heading', { name: 'Terms' });
});

it('a screen whose code does not load offers a reload', async () => {
  open('/gone');
  await waitFor(() => screen.getByRole('button', { name: 'Reload the page' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
