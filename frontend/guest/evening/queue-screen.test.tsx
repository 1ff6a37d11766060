import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LinkedParty } from '#evening/contract/queue';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { QueueScreen } from './queue-screen.tsx';

const link = '2026-12-04-0lx3k9abc-a1B2.tag-of_it';
const party: LinkedParty = {
  userName: 'Tereza',
  date: '2026-12-04',
  seats: 4,
  from: '2026-12-04T18:00',
  to: '2026-12-04T20:00',
  isAtDoor: false,
  state: 'waiting',
  place: 3,
  times: [],
};
const serve = (changes: Partial<LinkedParty> = {}) =>
  jest.spyOn(client.queue, 'show').mockResolvedValue({ message: '', data: { ...party, ...changes } });
const open = (fragment = `#${link}`) =>
  renderScreen(
    <Routes>
      <Route path="/queue" element={<QueueScreen />} />
    </Routes>,
    { at: `/queue${fragment}` },
  );

it('shows the place of a party on a waiting list, and promises nothing', async () => {
  serve();
  open();
  for (const text of [
    'Good day, Tereza.',
    '4 guests',
    'You are number 3 on the list.',
    'between 18:00 and 20:00',
    'We cannot promise a table.',
  ]) {
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  }
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

it('promises nothing for a day that is closed by now, and can be left', async () => {
  serve({ closed: 'Closed: A wedding.' });
  open();
  expect(await screen.findByText('Closed: A wedding.')).toBeTruthy();
  expect(screen.queryByText(/on the list\.|we write to you/)).toBeNull();
  screen.getByRole('button', { name: 'Leave the list' });
});

it('shows when a party at the door may expect a table, and that it is ready', async () => {
  serve({ isAtDoor: true, place: 1, expectedAt: '2026-12-04T18:45:00.000Z' });
  const { unmount } = open();
  expect(await screen.findByText('You are next on the list.')).toBeTruthy();
  expect(await screen.findByText('We expect a table for you at about 19:45.', { exact: false })).toBeTruthy();
  unmount();
  serve({ isAtDoor: true, state: 'called' });
  open();
  expect(await screen.findByText('Your table is ready. Please come to us at the entrance.')).toBeTruthy();
});

it('books one of the offered times, once, and leads to the reservation', async () => {
  const show = serve({
    state: 'offered',
    offeredUntil: '2026-12-04T11:30:00.000Z',
    times: ['18:30', '19:00'].map((time) => ({ dateTime: `2026-12-04T${time}`, sitting: '', state: 'free' as const })),
  });
  const reply = Promise.withResolvers<{ message: string; data: never }>();
  const book = jest.spyOn(client.queue, 'book').mockReturnValue(reply.promise);
  const { user } = open();
  expect(await screen.findByText('Until 12:30', { exact: false })).toBeTruthy();
  show.mockResolvedValue({ message: '', data: { ...party, state: 'booked' } });
  await user.click(await screen.findByRole('button', { name: 'Book 18:30' }));
  expect(book.mock.calls[0]?.[0].body).toEqual({ link, dateTime: '2026-12-04T18:30' });
  for (const name of ['Book 19:00', 'Leave the list']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  reply.resolve({ message: 'Your table is reserved.', data: { link: 'r.tag' } as never });
  expect(await screen.findByText('Your table is reserved.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Your reservation' })).getAttribute('href')).toBe('/reservation#r.tag');
});

it('says that the table is taken by now, and keeps the place', async () => {
  const show = serve({
    state: 'offered',
    offeredUntil: '2026-12-04T11:30:00.000Z',
    times: [{ dateTime: '2026-12-04T18:30', sitting: '', state: 'free' }],
  });
  jest
    .spyOn(client.queue, 'book')
    .mockRejectedValue(new ApiError({ message: 'There is no table left.', status: 409, code: 'not_available' }));
  const { user } = open();
  await screen.findByRole('button', { name: 'Book 18:30' });
  show.mockResolvedValue({ message: '', data: { ...party, state: 'offered', offeredUntil: '2026-12-04T11:30:00.000Z' } });
  await user.click(screen.getByRole('button', { name: 'Book 18:30' }));
  expect(await screen.findByText('There is no table left.')).toBeTruthy();
  expect(await screen.findByText('What was free is taken by now.', { exact: false })).toBeTruthy();
});

it('says that it has booked, and of no failure, in a second window where the offer is taken too', async () => {
  const show = serve({ state: 'offered', times: [{ dateTime: '2026-12-04T18:30', sitting: '', state: 'free' }] });
  const message = 'This party does not wait any more.';
  jest.spyOn(client.queue, 'book').mockRejectedValue(new ApiError({ message, status: 409, code: 'illegal_transition' }));
  const { user } = open();
  await screen.findByRole('button', { name: 'Book 18:30' });
  show.mockResolvedValue({ message: '', data: { ...party, state: 'booked' } });
  await user.click(screen.getByRole('button', { name: 'Book 18:30' }));
  expect(await screen.findByText('You have booked a table.', { exact: false })).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

it('leaves the list after a question', async () => {
  const show = serve();
  const leave = jest.spyOn(client.queue, 'leave').mockResolvedValue({ message: '', data: { ...party, state: 'left' } });
  const { user } = open();
  await screen.findByText('You are number 3 on the list.');
  show.mockResolvedValue({ message: '', data: { ...party, state: 'left' } });
  await user.click(screen.getByRole('button', { name: 'Leave the list' }));
  expect(leave).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave the list' }));
  expect(leave.mock.calls[0]?.[0].body).toEqual({ link });
  expect(await screen.findByText('You are not on the list any more.')).toBeTruthy();
});

it('offers no further table to a party that has booked', async () => {
  serve({ state: 'booked' });
  open();
  expect(await screen.findByText(/^You have booked a table/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull();
});

it('asks again every fifteen seconds, until the waiting is over', async () => {
  jest.useFakeTimers();
  const show = serve();
  open();
  await waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  show.mockResolvedValue({ message: '', data: { ...party, state: 'ended' } });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(show).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(show).toHaveBeenCalledTimes(2);
});

it('says so when the link is wrong, or is none', async () => {
  const contacts = [{ _id: 'p', type: 'phone', data: '+420257000814', version: 1 }] as const;
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [...contacts] });
  open('');
  expect(await screen.findByRole('heading', { name: 'This link does not open a place on the waiting list' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Call/ })).toBeTruthy();
});
