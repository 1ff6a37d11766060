import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { OwnReservation } from '#contract/reservations';
import { addDays } from '#rules/wall-time';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { earliestTime } from '../reservation-rules.ts';
import { MyReservationScreen } from './my-reservation-screen.tsx';
import { MyReservationsScreen } from './my-reservations-screen.tsx';

const tomorrow = addDays(earliestTime().slice(0, 10), 1);
const mine: OwnReservation = {
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

const replyWith = (...data: OwnReservation[]) => jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data });
const open = (id: string) =>
  renderScreen(
    <Routes>
      <Route path="/user/reservation/:id" element={<MyReservationScreen />} />
    </Routes>,
    { at: `/user/reservation/${id}` },
  );

beforeEach(() => {
  const contacts = [{ _id: 'p', type: 'phone', data: '+420257000814', version: 1 } as const];
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: contacts });
  const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `${tomorrow}T${hour}`, sitting: '', state: 'free' as const }));
  const days = [{ date: tomorrow, state: 'free' as const, reason: '', hours: [], times }];
  jest.spyOn(client.reservations, 'availabilityFor').mockResolvedValue({ message: '', data: { seats: 4, largestParty: 8, days } });
});
afterEach(() => void jest.restoreAllMocks());

it('the list shows all reservations and a Cancel button for pending ones only', async () => {
  replyWith(mine, { ...mine, _id: 'r2', status: 'pending' }, { ...mine, _id: 'r3', status: 'cancelled' });
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

it('the list separates upcoming reservations from past and cancelled ones and marks past ones', async () => {
  replyWith(mine, { ...mine, _id: 'r2', status: 'cancelled', seats: 2 }, { ...mine, ...past, _id: 'r3', status: 'pending', seats: 3 });
  renderScreen(<MyReservationsScreen />);
  await screen.findByRole('region', { name: 'Upcoming' });
  expect(rowsIn('Upcoming')).toEqual([expect.stringMatching(/Confirmed4 seats/)]);
  expect(rowsIn('Past and cancelled')).toEqual([expect.stringMatching(/Cancelled2 seats/), expect.stringMatching(/PendingPast3 seats/)]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book a table' })).toBeNull();
});

it('an empty list shows a message and a link to the reservation form', async () => {
  replyWith();
  renderScreen(<MyReservationsScreen />);
  expect(await screen.findByText('No reservations found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/#reservation');
});

it('the list links to the reservation form when all pages are loaded and none is upcoming', async () => {
  replyWith({ ...mine, ...past });
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

it('the form warns before saving that another number of seats needs a new confirmation', async () => {
  replyWith(mine);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.queryByText(/confirm it again/)).toBeNull();
  await user.type(screen.getByLabelText(/Comment/), 'By the window, please.');
  expect(screen.queryByText(/confirm it again/)).toBeNull();
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '5');
  expect(screen.getByText(/confirm it again/)).toBeTruthy();
});

it('the form shows that a past time cannot be saved', async () => {
  replyWith(mine);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Date and Time'), { target: { value: '2020-01-01T18:00' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  expect(screen.getByText('Choose a time in the future to save.')).toBeTruthy();
});

it('the page loads further pages until it finds the reservation of its URL', async () => {
  const list = replyWith();
  list.mockImplementation(async (call) =>
    call?.query?.cursor ? { message: '', data: [mine] } : { message: '', data: [{ ...mine, _id: 'r0' }], nextCursor: 'c1' },
  );
  open('r1');
  expect(await screen.findByText('Tereza Dvořáčková')).toBeTruthy();
});

it('the page shows a message when there is no such reservation', async () => {
  replyWith(mine);
  open('unknown');
  expect(await screen.findByText(/does not exist/)).toBeTruthy();
});

it('the page offers no action for a past reservation', async () => {
  replyWith({ ...mine, dateTime: '2020-01-01T18:00' });
  open('r1');
  expect(await screen.findByText(/already taken place/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

it('the form offers the free times and the telephone when it is too late to change the reservation online', async () => {
  replyWith(mine);
  const refusal = new ApiError({ message: 'It is too late to change this online.', status: 409, code: 'too_late' });
  const update = jest.spyOn(client.reservations, 'update').mockRejectedValue(refusal);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('radio', { name: '19:00' }));
  expect(screen.getByLabelText<HTMLInputElement>('Date and Time').value).toBe(`${tomorrow}T19:00`);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It is too late to change this online.');
  expect((await within(alert).findByRole('link', { name: /^Call/ })).getAttribute('href')).toBe('tel:+420257000814');
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ dateTime: `${tomorrow}T19:00`, seats: 4 });
});

it('the form shows the times at which its own seats are free', async () => {
  replyWith(mine);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/^Chosen: .*, 18:00, for 4 guests\.$/)).toBeTruthy();
  const asked = jest.mocked(client.reservations.availabilityFor).mock.calls[0]?.[0];
  expect(asked).toMatchObject({ id: 'r1', query: { seats: '4' } });
});

describe('the time until which a customer may change the table', () => {
  const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const call = () => screen.findByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' });

  it('is said in the list and on the page', async () => {
    const ahead = { ...mine, status: 'pending', changeableUntil: '2999-12-04T13:00:00.000Z' } as const;
    replyWith(ahead);
    const { unmount } = renderScreen(<MyReservationsScreen />);
    const sentence = 'You can change or cancel your table here until Wednesday 4 December 2999, 14:00.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    unmount();
    open('r1');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is over in the list: there is the telephone and no Cancel button', async () => {
    replyWith({ ...mine, status: 'pending', changeableUntil: until(-1) }, { ...mine, ...past, _id: 'r2', changeableUntil: until(-1) });
    renderScreen(<MyReservationsScreen />);
    expect(await call()).toBeTruthy();
    expect(screen.getAllByText('It is too late to change or cancel this table online. Please call us.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('is over on the page: only what is not about the table can be changed', async () => {
    replyWith({ ...mine, changeableUntil: until(-1) });
    const { user } = open('r1');
    expect(await call()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await call()).toBeTruthy();
    for (const label of ['Date and Time', 'Seats']) expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false);
  });

  it('has passed since the page was opened: the refusal of a cancellation carries the telephone', async () => {
    replyWith(mine);
    const refusal = new ApiError({ message: 'It is too late to change this online.', status: 409, code: 'too_late' });
    jest.spyOn(client.reservations, 'update').mockRejectedValue(refusal);
    const { user } = open('r1');
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It is too late to change this online.');
    expect((await within(alert).findByRole('link', { name: /^Call/ })).getAttribute('href')).toBe('tel:+420257000814');
  });
});
