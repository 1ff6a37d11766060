import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { reply, tryAgain } from '../../../testing/replies.ts';
import { CalendarFeed } from './calendar-feed.tsx';

const address = 'https://cap.example/api/reservations/calendar.ics?token=u1.code';
const since = '2026-11-25T09:00:00Z';
const state = (data: { since?: string }) => jest.spyOn(client.auth, 'showCalendarFeed').mockResolvedValue(reply(data));

async function opened(data: { since?: string }) {
  state(data);
  const make = jest.spyOn(client.auth, 'makeCalendarFeed').mockResolvedValue(reply({ since, address }));
  jest.spyOn(client.auth, 'withdrawCalendarFeed').mockResolvedValue(reply(undefined));
  const { user } = renderScreen(<CalendarFeed />);
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  return { make, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

it('an address is shown once, with what it shows, and is copied', async () => {
  const { press } = await opened({});
  expect(await screen.findByText('You have no address yet.')).toBeTruthy();
  expect(screen.getByText(/allergies and notes are not in it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the address' })).toBeNull();
  state({ since });
  await press('Make an address');
  expect(await screen.findByRole('textbox', { name: /Address of your calendar/ })).toHaveProperty('value', address);
  expect(screen.getByRole('link', { name: 'Open in the calendar of this device' }).getAttribute('href')).toBe(
    'webcal://cap.example/api/reservations/calendar.ics?token=u1.code',
  );
  await press('Copy the address');
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await screen.findByText(/^Your address has worked since .*25 Nov 2026/)).toBeTruthy();
});

it('who has an address makes another one or withdraws it, after which none is shown', async () => {
  const { press } = await opened({ since });
  expect(await screen.findByRole('button', { name: 'Make a new address' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  state({});
  await press('Withdraw the address');
  expect(await screen.findByText('You have no address yet.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a refusal is said, and can be tried again', async () => {
  const { make, press } = await opened({});
  make.mockRejectedValueOnce(tryAgain());
  await press('Make an address');
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  await press('Make an address');
  await waitFor(() => expect(screen.queryByText('Please try again in a moment.')).toBeNull());
});
