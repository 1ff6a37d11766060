import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { linkedReservation, linkOfMail, openLinked, serveLinked, serveRestaurant } from '../../testing/linked-reservation.tsx';

beforeEach(serveRestaurant);
describe('the page of the link in a mail', () => {
  it('shows the reservation, and changes nothing', async () => {
    const show = serveLinked();
    const [change, cancel] = [jest.spyOn(client.reservations, 'changeLinked'), jest.spyOn(client.reservations, 'cancelLinked')];
    openLinked();
    for (const text of ['Good day, Tereza.', 'Friday 4 December 2026', '4 guests', 'K7Q-4MD', 'Confirmed']) {
      expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    }
    expect(show.mock.calls.map(([input]) => input.body)).toEqual([{ link: linkOfMail }]);
    expect([change.mock.calls, cancel.mock.calls]).toEqual([[], []]);
    expect((await screen.findByRole('link', { name: 'Directions' })).getAttribute('href')).toContain('destination=50.0875%2C14.4074');
  });

  it('says until when it can be changed', async () => {
    serveLinked({ changeableUntil: '2026-12-04T13:00:00.000Z' });
    openLinked();
    expect(
      await screen.findByText('You can change your table here until Friday 4 December 2026, 14:00, and cancel it until it begins.'),
    ).toBeTruthy();
  });

  it('shows the telephone when it has begun before it was cancelled', async () => {
    serveLinked();
    const refusal = new ApiError({ message: 'This reservation has already started.', status: 409, code: 'in_past' });
    jest.spyOn(client.reservations, 'cancelLinked').mockRejectedValue(refusal);
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel reservation' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('This reservation has already started.')).toBeTruthy();
    expect(alert.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+420257000814');
  });

  it('cancels after a question, with the reason if there is one', async () => {
    serveLinked();
    const data = { ...linkedReservation, status: 'cancelled', mayChange: false } as const;
    const cancel = jest.spyOn(client.reservations, 'cancelLinked').mockResolvedValue({ message: 'It has been cancelled.', data });
    const { user } = openLinked();
    await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    expect(cancel).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/tell us why/), 'We are ill.');
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    expect(await screen.findByText('It has been cancelled.')).toBeTruthy();
    expect(cancel.mock.calls[0]?.[0].body).toEqual({ link: linkOfMail, reason: 'We are ill.' });
    expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('shows the telephone when it is too late to change the table, which can be cancelled still', async () => {
    serveLinked({ mayChange: false });
    openLinked();
    expect(await screen.findByText(/It is too late to change this table online/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeTruthy();
  });

  it('shows the telephone on its evening to who is late, and afterwards that it is over', async () => {
    serveLinked();
    jest.setSystemTime(new Date('2026-12-04T17:10:00Z'));
    const late = openLinked();
    expect(await screen.findByText(/^The time of this table has come/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Call/ })).toBeTruthy();
    expect(screen.queryByRole('button')?.textContent).toBe('Skip');
    late.unmount();
    jest.setSystemTime(new Date('2026-12-05T09:00:00Z'));
    openLinked();
    expect(await screen.findByText(/already taken place/)).toBeTruthy();
  });

  it('says which other table waits for an answer, and withdraws the wish', async () => {
    const asked = {
      dateTime: '2026-12-04T19:00',
      startsAt: '2026-12-04T18:00:00.000Z',
      seats: 6,
      area: '',
      at: '2026-12-01T08:00:00.000Z',
    };
    serveLinked({ asked });
    const change = jest
      .spyOn(client.reservations, 'changeLinked')
      .mockResolvedValue({ message: 'It has been saved.', data: linkedReservation });
    const { user } = openLinked();
    expect(await screen.findByText(/asked for another table: Friday 4 December 2026, 19:00, 6 seats/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep the table that I have' }));
    expect(change.mock.calls[0]?.[0].body).toEqual({ link: linkOfMail, dateTime: '2026-12-04T18:00', seats: 4, area: '', version: 3 });
    expect(await screen.findByText('It has been saved.')).toBeTruthy();
    expect(screen.queryByText(/asked for another table/)).toBeNull();
  });

  it('explains an unknown link, with the telephone', async () => {
    jest
      .spyOn(client.reservations, 'showLinked')
      .mockRejectedValue(new ApiError({ message: 'No such link.', status: 404, code: 'link_invalid' }));
    openLinked();
    expect(await screen.findByRole('heading', { name: 'This link does not open a reservation' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Call/ })).toBeTruthy();
  });

  it('asks nothing of the server without a link', async () => {
    const show = serveLinked();
    openLinked('');
    await screen.findByRole('heading', { name: 'This link does not open a reservation' });
    expect(show).not.toHaveBeenCalled();
  });

  it('keeps the reservation when a link within the page changes the fragment', async () => {
    serveLinked();
    const { user } = openLinked();
    await screen.findByText('Good day, Tereza.');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.getByText('Good day, Tereza.')).toBeTruthy());
  });
});
