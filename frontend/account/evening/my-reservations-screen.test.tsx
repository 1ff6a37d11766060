import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { unwritten } from '#site/contract/unwritten-identity';
import { client } from '../../house/client/client.ts';
import {
  callLink,
  farAhead,
  farDeadline,
  minutesAgo,
  ownReservation,
  serveOwnReservations,
  serveOwnTimes,
} from '../../testing/own-reservations.ts';
import { renderScreen } from '../../testing/render.tsx';
import { MyReservationsScreen } from './my-reservations-screen.tsx';

const past = { dateTime: '2020-01-01T18:00', startsAt: '2020-01-01T17:00:00.000Z' };

beforeEach(serveOwnTimes);
it('the list shows all reservations and a Cancel button for pending ones only', async () => {
  serveOwnReservations(
    ownReservation,
    { ...ownReservation, _id: 'r2', status: 'pending' },
    { ...ownReservation, _id: 'r3', status: 'cancelled' },
  );
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: 'Cancelled.', data: ownReservation });
  const { user } = renderScreen(<MyReservationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(update).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
  expect(update).toHaveBeenCalledWith({ id: 'r2', body: { _id: 'r2', status: 'cancelled', version: 2 } });
});

const rowsIn = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

it('the list separates upcoming reservations from past and cancelled ones and marks past ones', async () => {
  serveOwnReservations(
    ownReservation,
    { ...ownReservation, _id: 'r2', status: 'cancelled', seats: 2 },
    { ...ownReservation, ...past, _id: 'r3', status: 'pending', seats: 3 },
  );
  renderScreen(<MyReservationsScreen />);
  await screen.findByRole('region', { name: 'Upcoming' });
  expect(rowsIn('Upcoming')).toEqual([expect.stringMatching(/Confirmed4 seats/)]);
  expect(rowsIn('Past and cancelled')).toEqual([expect.stringMatching(/Cancelled2 seats/), expect.stringMatching(/PendingPast3 seats/)]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull();
});

it('an empty list shows a message and a link to the reservation form', async () => {
  serveOwnReservations();
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByText('No reservations found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/#reservation');
});

it('an empty list has no link to the form of a site that is closed', async () => {
  const state = { isOpen: false, showsFirstSteps: false, languages: ['en' as const] };
  const site = jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: { ...unwritten, state, version: 1 } });
  serveOwnReservations();
  renderScreen(<MyReservationsScreen />);
  await waitFor(() => expect(site).toHaveBeenCalled());
  await screen.findByText('No reservations found');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull());
});

it('the list links to the reservation form when all pages are loaded and none is upcoming', async () => {
  serveOwnReservations({ ...ownReservation, ...past });
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByText('You have no table ahead.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
  expect(screen.queryByText('No reservations found')).toBeNull();
});

it('the list shows no empty message while there are further pages', async () => {
  jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data: [], nextCursor: 'c1' });
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByRole('button', { name: /Show more|Loading/ })).toBeTruthy();
  expect(screen.queryByText(/No reservations found|no table ahead/)).toBeNull();
});

describe('the time until which a customer may change the table, in the list', () => {
  it('is said', async () => {
    serveOwnReservations(farAhead);
    renderScreen(<MyReservationsScreen />);
    expect(await screen.findByText(farDeadline)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('is over: there is the telephone, and the Cancel button until the table begins', async () => {
    serveOwnReservations(
      { ...ownReservation, status: 'pending', changeableUntil: minutesAgo(1) },
      { ...ownReservation, ...past, _id: 'r2', changeableUntil: minutesAgo(1) },
    );
    renderScreen(<MyReservationsScreen />);
    expect(await callLink()).toBeTruthy();
    expect(screen.getAllByText(/It is too late to change this table online/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
  });
});
