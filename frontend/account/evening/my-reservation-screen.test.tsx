import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { reservationNumber } from '#evening/rules/reservation-number';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import {
  callLink,
  farAhead,
  farDeadline,
  minutesAgo,
  ownReservation,
  serveOwnReservations,
  serveOwnTimes,
  tomorrow,
} from '../../testing/own-reservations.ts';
import { renderScreen } from '../../testing/render.tsx';
import { MyReservationScreen } from './my-reservation-screen.tsx';

const open = (id: string) =>
  renderScreen(
    <Routes>
      <Route path="/user/reservation/:id" element={<MyReservationScreen />} />
    </Routes>,
    { at: `/user/reservation/${id}` },
  );

beforeEach(serveOwnTimes);
it('the form warns before saving that more seats than are confirmed at once need a new confirmation', async () => {
  serveOwnReservations(ownReservation);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.queryByText(/agree to this change/)).toBeNull();
  await user.type(screen.getByLabelText(/Comment/), 'By the window, please.');
  expect(screen.queryByText(/agree to this change/)).toBeNull();
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '5');
  expect(screen.getByText(/agree to this change/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '3');
  expect(screen.queryByText(/agree to this change/)).toBeNull();
});

it('the form holds the chosen table folded behind one line, and unfolds what is wrong in it', async () => {
  serveOwnReservations(ownReservation);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const fold = screen.getByLabelText('Seats').closest('details');
  const line = () => fold?.querySelector('summary')?.textContent;
  await user.click(await screen.findByRole('radio', { name: '19:00' }));
  expect([fold?.open, line()]).toEqual([false, expect.stringMatching(/, 19:00, 4 guests\s· change$/)]);
  await user.clear(screen.getByLabelText('Seats'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seats')));
  expect(fold?.open).toBe(true);
});

it('the form shows that a past time cannot be saved', async () => {
  serveOwnReservations(ownReservation);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Date and Time'), { target: { value: '2020-01-01T18:00' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  expect(screen.getByText('Choose a time in the future to save.')).toBeTruthy();
});

it('the page loads further pages until it finds the reservation of its URL', async () => {
  const list = serveOwnReservations();
  list.mockImplementation(async (call) =>
    call?.query?.cursor
      ? { message: '', data: [ownReservation] }
      : { message: '', data: [{ ...ownReservation, _id: 'r0' }], nextCursor: 'c1' },
  );
  open('r1');
  expect(await screen.findByText('Tereza Dvořáčková')).toBeTruthy();
});

it('the page shows a message when there is no such reservation', async () => {
  serveOwnReservations(ownReservation);
  open('unknown');
  expect(await screen.findByText(/does not exist/)).toBeTruthy();
});

it('the page says by which number the restaurant knows the reservation, and why it was cancelled', async () => {
  serveOwnReservations({ ...ownReservation, status: 'cancelled', endedBy: 'staff', reason: 'A pipe has burst.' });
  open('r1');
  expect((await screen.findByText('Reservation number')).nextElementSibling?.textContent).toBe(reservationNumber('r1'));
  expect(screen.getByText('Reason').nextElementSibling?.textContent).toBe('A pipe has burst.');
});

it('the page offers no action for a past reservation', async () => {
  serveOwnReservations({ ...ownReservation, dateTime: '2020-01-01T18:00', startsAt: '2020-01-01T17:00:00.000Z' });
  open('r1');
  expect(await screen.findByText(/already taken place/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

it('the form offers the free times and the telephone when it is too late to change the reservation online', async () => {
  serveOwnReservations(ownReservation);
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

it('a customer who has saved cancels that version, also before the list has been read again', async () => {
  const list = serveOwnReservations(farAhead);
  const { changeableUntil: _, ...reply } = { ...farAhead, comment: 'By the window', version: 3 };
  const update = jest.spyOn(client.reservations, 'update').mockResolvedValue({ message: 'Saved', data: reply });
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText(/Comment/), reply.comment);
  list.mockReturnValue(new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(reply.comment)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel reservation' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
  expect(update.mock.lastCall?.[0].body).toMatchObject({ status: 'cancelled', version: 3 });
});

it('a customer whose reservation staff have changed meanwhile sees both versions, and Save mine sends the own one', async () => {
  serveOwnReservations(farAhead);
  const current = { ...farAhead, seats: 2, version: 3 };
  const conflict = new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: current });
  const saved = { message: 'Saved', data: { ...current, seats: 3, version: 4 } };
  const update = jest.spyOn(client.reservations, 'update').mockRejectedValueOnce(conflict).mockResolvedValue(saved);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '3' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  expect(within(question).getByRole('table').textContent).toMatch(/Seats.*3.*2/);
  await user.click(within(question).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toMatchObject({ seats: 3, version: 3 }));
});

it('the form shows the times at which its own seats are free', async () => {
  serveOwnReservations(ownReservation);
  const { user } = open('r1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/^Chosen: .*, 18:00, for 4 guests\.$/)).toBeTruthy();
  const asked = jest.mocked(client.reservations.availabilityFor).mock.calls[0]?.[0];
  expect(asked).toMatchObject({ id: 'r1', query: { seats: '4' } });
});

describe('the time until which a customer may change the table, on its page', () => {
  it('is said', async () => {
    serveOwnReservations(farAhead);
    open('r1');
    expect(await screen.findByText(farDeadline)).toBeTruthy();
  });

  it('is over: only what is not about the table can be changed, and the table be cancelled', async () => {
    serveOwnReservations({ ...ownReservation, changeableUntil: minutesAgo(1) });
    const { user } = open('r1');
    expect(await callLink()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await callLink()).toBeTruthy();
    for (const label of ['Date and Time', 'Seats']) expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    expect(screen.queryByRole('radio', { name: '19:00' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false);
  });

  it('is not needed when the table has begun since the page was opened: the refusal carries the telephone', async () => {
    serveOwnReservations(ownReservation);
    const refusal = new ApiError({ message: 'This reservation has already started.', status: 409, code: 'in_past' });
    jest.spyOn(client.reservations, 'update').mockRejectedValue(refusal);
    const { user } = open('r1');
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This reservation has already started.');
    expect((await within(alert).findByRole('link', { name: /^Call/ })).getAttribute('href')).toBe('tel:+420257000814');
  });
});
