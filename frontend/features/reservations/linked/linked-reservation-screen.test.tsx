import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { LinkedReservation } from '#contract/linked-reservations';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { linkIn } from './link-in.ts';
import { LinkedReservationScreen } from './linked-reservation-screen.tsx';

const link = 'a1B2c3D4.tag-of_it';
const mine: LinkedReservation = {
  number: 'K7Q-4MD',
  userName: 'Tereza',
  dateTime: '2026-12-04T18:00',
  startsAt: '2026-12-04T17:00:00.000Z',
  seats: 4,
  status: 'confirmed',
  version: 3,
  mayChange: true,
  calendar: 'BEGIN:VCALENDAR',
};

const shows = (reservation: Partial<LinkedReservation> = {}) =>
  jest.spyOn(client.reservations, 'showLinked').mockResolvedValue({ message: '', data: { ...mine, ...reservation } });

function Skip() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('#content')}>
      Skip
    </button>
  );
}

const page = (
  <>
    <Skip />
    <LinkedReservationScreen />
  </>
);
const open = (fragment = `#${link}`) =>
  renderScreen(
    <Routes>
      <Route path="/reservation" element={page} />
    </Routes>,
    { at: `/reservation${fragment}` },
  );

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), advanceTimers: true });
  const contacts = [
    { _id: 'p', type: 'phone', data: '+420257000814', version: 1 },
    { _id: 'a', type: 'address', data: 'Mostecká 14, Praha', version: 1 },
  ] as const;
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [...contacts] });
  const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `2026-12-04T${hour}`, sitting: '', state: 'free' }) as const);
  const data = { seats: 4, largestParty: 8, days: [{ date: '2026-12-04', state: 'free' as const, reason: '', hours: [], times }] };
  jest.spyOn(client.reservations, 'availabilityLinked').mockResolvedValue({ message: '', data });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  [`#${link}`, link],
  ['#content', undefined],
  ['#100%', undefined],
  ['', undefined],
])('the link in the fragment %p is %p', (fragment, expected) => expect(linkIn(fragment)).toBe(expected));

describe('the page of the link in a mail', () => {
  it('shows the reservation, asks search engines not to list it, and changes nothing', async () => {
    const show = shows();
    const [change, cancel] = [jest.spyOn(client.reservations, 'changeLinked'), jest.spyOn(client.reservations, 'cancelLinked')];
    open();
    for (const text of ['Good day, Tereza.', 'Friday 4 December 2026', '4 guests', 'K7Q-4MD', 'Confirmed']) {
      expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    }
    expect(show.mock.calls.map(([input]) => input.body)).toEqual([{ link }]);
    expect([change.mock.calls, cancel.mock.calls]).toEqual([[], []]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect((await screen.findByRole('link', { name: 'Directions' })).getAttribute('href')).toContain(encodeURIComponent('Mostecká 14'));
  });

  it('changes time and seats of the version that was shown, and shows what came of it', async () => {
    shows();
    const data = { ...mine, dateTime: '2026-12-04T19:00', status: 'pending', version: 4 } as const;
    const change = jest.spyOn(client.reservations, 'changeLinked').mockResolvedValue({ message: 'It waits to be confirmed again.', data });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the change' }).disabled).toBe(true);
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    expect(screen.getByText(/we may have to confirm it again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect((await screen.findByText('It waits to be confirmed again.')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(change.mock.calls[0]?.[0].body).toEqual({ link, dateTime: '2026-12-04T19:00', seats: 4, version: 3 });
  });

  it('shows the times at which its own seats are free, also for another number of guests', async () => {
    shows();
    const everybody = jest.spyOn(client.reservations, 'availability');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Chosen: Friday 4 December 2026, 18:00, for 4 guests.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '3 guests' }));
    const asked = jest.mocked(client.reservations.availabilityLinked);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const days = { link, date: '2026-12-01', days: '14' };
    expect(asked.mock.calls.map(([input]) => input.body)).toEqual([
      { ...days, seats: '4' },
      { ...days, seats: '3' },
    ]);
    expect(everybody).not.toHaveBeenCalled();
  });

  it('says until when it can be changed', async () => {
    shows({ changeableUntil: '2026-12-04T13:00:00.000Z' });
    open();
    expect(await screen.findByText('You can change or cancel your table here until Friday 4 December 2026, 14:00.')).toBeTruthy();
  });

  it('shows the telephone when it has become too late to cancel', async () => {
    shows();
    const refusal = new ApiError({ message: 'It is too late to change this online.', status: 409, code: 'too_late' });
    jest.spyOn(client.reservations, 'cancelLinked').mockRejectedValue(refusal);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('It is too late to change this online.')).toBeTruthy();
    expect(alert.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+420257000814');
  });

  it('offers the nearest free times when the wanted one is taken meanwhile', async () => {
    shows();
    const nearest = [{ dateTime: '2026-12-05T18:00', sitting: '', state: 'free' }];
    const refusal = new ApiError({ message: 'No table left.', status: 409, code: 'not_available', data: { state: 'full', nearest } });
    jest.spyOn(client.reservations, 'changeLinked').mockRejectedValue(refusal);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No table left.');
    await user.click(within(alert).getByRole('button', { name: 'Sat 5 Dec, 18:00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').value).toBe('2026-12-05T18:00');
  });

  it('shows the reservation as it stands when it was changed meanwhile', async () => {
    shows();
    const refusal = new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: { ...mine, seats: 6, version: 5 } });
    jest.spyOn(client.reservations, 'changeLinked').mockRejectedValue(refusal);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: '19:00' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText(/was changed meanwhile/)).toBeTruthy();
    expect(screen.getByText('6 guests')).toBeTruthy();
  });

  it('cancels after a question, with the reason if there is one', async () => {
    shows();
    const data = { ...mine, status: 'cancelled', mayChange: false } as const;
    const cancel = jest.spyOn(client.reservations, 'cancelLinked').mockResolvedValue({ message: 'It has been cancelled.', data });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    expect(cancel).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/tell us why/), 'We are ill.');
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    expect(await screen.findByText('It has been cancelled.')).toBeTruthy();
    expect(cancel.mock.calls[0]?.[0].body).toEqual({ link, reason: 'We are ill.' });
    expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('shows the telephone instead of the buttons when it is too late', async () => {
    shows({ mayChange: false });
    open();
    expect(await screen.findByText(/It is too late to change or cancel/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull();
  });

  it('explains an unknown link, with the telephone', async () => {
    jest
      .spyOn(client.reservations, 'showLinked')
      .mockRejectedValue(new ApiError({ message: 'No such link.', status: 404, code: 'link_invalid' }));
    open();
    expect(await screen.findByRole('heading', { name: 'This link does not open a reservation' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Call/ })).toBeTruthy();
  });

  it('asks nothing of the server without a link', async () => {
    const show = shows();
    open('');
    await screen.findByRole('heading', { name: 'This link does not open a reservation' });
    expect(show).not.toHaveBeenCalled();
  });

  it('keeps the reservation when a link within the page changes the fragment', async () => {
    shows();
    const { user } = open();
    await screen.findByText('Good day, Tereza.');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.getByText('Good day, Tereza.')).toBeTruthy());
  });
});
