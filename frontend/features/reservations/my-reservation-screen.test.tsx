import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Reservation } from '#contract/reservations';
import { addDays } from '#rules/wall-time';
import { client } from '../../api/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { earliestTime } from './editing.ts';
import { MyReservationScreen } from './my-reservation-screen.tsx';
import { MyReservationsScreen } from './my-reservations-screen.tsx';

const tomorrow = addDays(earliestTime().slice(0, 10), 1);
const mine: Reservation = {
  _id: 'r1',
  userName: 'Tereza',
  userSurname: 'Dvořáčková',
  userEmail: 't@example.test',
  userPhone: '+420601000100',
  dateTime: `${tomorrow}T18:00`,
  startsAt: `${tomorrow}T17:00:00.000Z`,
  seats: 4,
  status: 'confirmed',
  comment: '',
  version: 2,
};

const answers = (...data: Reservation[]) => jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data });
const open = (id: string) =>
  renderScreen(
    <Routes>
      <Route path="/user/reservation/:id" element={<MyReservationScreen />} />
    </Routes>,
    { at: `/user/reservation/${id}` },
  );

afterEach(() => void jest.restoreAllMocks());

it('lists what there is, and offers to cancel the pending ones only', async () => {
  answers(mine, { ...mine, _id: 'r2', status: 'pending' }, { ...mine, _id: 'r3', status: 'cancelled' });
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: 'Cancelled.', data: mine });
  const { user } = renderScreen(<MyReservationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(update).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
  expect(update).toHaveBeenCalledWith({ id: 'r2', body: { _id: 'r2', status: 'cancelled', version: 2 } });
});

const past = { dateTime: '2020-01-01T18:00', startsAt: '2020-01-01T17:00:00.000Z' };
const rowsIn = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

it('parts those ahead from past and cancelled ones, and marks the past', async () => {
  answers(mine, { ...mine, _id: 'r2', status: 'cancelled', seats: 2 }, { ...mine, ...past, _id: 'r3', status: 'pending', seats: 3 });
  renderScreen(<MyReservationsScreen />);
  await screen.findByRole('region', { name: 'Upcoming' });
  expect(rowsIn('Upcoming')).toEqual([expect.stringMatching(/Confirmed4 seats/)]);
  expect(rowsIn('Past and cancelled')).toEqual([expect.stringMatching(/Cancelled2 seats/), expect.stringMatching(/PendingPast3 seats/)]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull();
});

it('says so when there is none, and leads to the form', async () => {
  answers();
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByText('No reservations found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/#reservation');
});

it('leads to the form where nothing is ahead, once all pages are there', async () => {
  answers({ ...mine, ...past });
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByText('You have no table ahead.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
  expect(screen.queryByText('No reservations found')).toBeNull();
});

it('does not say that there is none while there are further pages', async () => {
  jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data: [], nextCursor: 'c1' });
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByRole('button', { name: /Show more|Loading/ })).toBeTruthy();
  expect(screen.queryByText(/No reservations found|no table ahead/)).toBeNull();
});

it('tells before saving that another number of seats asks for a new confirmation', async () => {
  answers(mine);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.queryByText(/confirm it again/)).toBeNull();
  await user.type(screen.getByLabelText(/Comment/), 'By the window, please.');
  expect(screen.queryByText(/confirm it again/)).toBeNull();
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '5');
  expect(screen.getByText(/confirm it again/)).toBeTruthy();
});

it('says why a change cannot be saved: its time is over', async () => {
  answers(mine);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Date and Time'), { target: { value: '2020-01-01T18:00' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  expect(screen.getByText('Choose a time in the future to save.')).toBeTruthy();
});

it('looks through all pages for the reservation of the address', async () => {
  const list = answers();
  list.mockImplementation(async (call) =>
    call?.query?.cursor ? { message: '', data: [mine] } : { message: '', data: [{ ...mine, _id: 'r0' }], nextCursor: 'c1' },
  );
  open('r1');
  expect(await screen.findByText('Tereza Dvořáčková')).toBeTruthy();
});

it('says so when there is no such reservation', async () => {
  answers(mine);
  open('unknown');
  expect(await screen.findByText(/does not exist/)).toBeTruthy();
});

it('offers nothing for a reservation that is over', async () => {
  answers({ ...mine, dateTime: '2020-01-01T18:00' });
  open('r1');
  expect(await screen.findByText(/already taken place/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});
