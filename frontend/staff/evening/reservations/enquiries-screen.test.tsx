import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Enquiry } from '#evening/contract/enquiries';
import { client } from '../../../house/client/client.ts';
import { renderAnnounced } from '../../../testing/render.tsx';
import { EnquiriesScreen } from './enquiries-screen.tsx';

const enquiry = (_id: string, changes: Partial<Enquiry> = {}): Enquiry => ({
  _id,
  userName: `Guest ${_id}`,
  userEmail: `${_id}@example.com`,
  userPhone: '+420601234567',
  date: '2027-06-12',
  seats: 40,
  occasion: 'wedding',
  message: 'In the garden',
  state: 'new',
  language: 'en',
  askedAt: '2026-11-26T10:00:00.000Z',
  version: 1,
  ...changes,
});

let stored: Enquiry[];
beforeEach(() => {
  stored = [enquiry('a'), enquiry('b', { state: 'answered' }), enquiry('c', { likelyRobot: true })];
  jest.spyOn(client.reservations, 'enquiries').mockImplementation(async () => ({ message: '', data: stored }));
});

const open = () => renderAnnounced(<EnquiriesScreen />);
const namesIn = async (part: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name: part })).closest('section') as HTMLElement;
  return within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};

it('shows those that wait for an answer first, and says which a program has probably sent', async () => {
  open();
  expect(await namesIn('Waiting for an answer')).toEqual(['Guest a', 'Guest c']);
  expect(await namesIn('Answered and closed')).toEqual(['Guest b']);
  expect(screen.getAllByText(/^Probably sent by a program/)).toHaveLength(1);
  expect(screen.getAllByText('Saturday 12 June 2027 · 40 guests · A wedding')).toHaveLength(3);
});

it('is answered by a letter to the guest that names the day', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Answer by e-mail: Guest a' });
  expect(link.getAttribute('href')).toBe('mailto:a@example.com?subject=Your%20enquiry%20for%20Saturday%2012%20June%202027');
});

it('is marked as answered, with an undo', async () => {
  const change = jest.spyOn(client.reservations, 'changeEnquiry').mockImplementation(async ({ id, body: { state, version = 1 } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, state, version: version + 1 } : one));
    return { message: 'Saved.', data: stored.find(({ _id }) => _id === id) as Enquiry };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark as answered: Guest a' }));
  await waitFor(async () => expect(await namesIn('Answered and closed')).toEqual(['Guest a', 'Guest b']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await namesIn('Waiting for an answer')).toEqual(['Guest a', 'Guest c']));
  expect(change.mock.calls.map(([{ body }]) => body)).toEqual([
    { state: 'answered', version: 1 },
    { state: 'new', version: 2 },
  ]);
});

it('becomes a reservation that is filled in with what the guest has written', async () => {
  jest.spyOn(client.opening, 'room').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.reservations, 'guests').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.reservations, 'availability').mockResolvedValue({ message: '', data: { days: [] } as never });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New reservation: Guest a' }));
  const dialog = within(await screen.findByRole('dialog'));
  const typed = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect([typed(/^How many exactly/), typed(/^Name/), typed(/^Email/), typed(/^Date/), typed(/^Comment/)]).toEqual([
    '40',
    'Guest a +420\u00a0601\u00a0234\u00a0567',
    'a@example.com',
    '2027-06-12T18:00',
    'In the garden',
  ]);
});
