import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '#people/contract/users';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { bookingCustomer, bookedReservation as data } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ReservationForm } from './reservation-form.tsx';

const message = 'Thank you, we have your reservation.';
const fill = (label: string, to: string) => fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value: to } });

async function book(guest?: User) {
  const shown = renderScreen(<ReservationForm user={guest} />);
  const typed = { Name: 'Jana', Surname: 'Nová', Email: 'jana@example.cz', Phone: '777 123 456', Seats: '4' };
  for (const [label, to] of Object.entries({ ...typed, 'Date and Time': '2026-12-20T18:30' })) fill(label, to);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  return shown.user;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T11:07:30Z'), advanceTimers: true });
  const contacts = [
    { _id: 'p', type: 'phone', data: '+420257000814', version: 1 },
    { _id: 'a', type: 'address', data: 'Mostecká 14, Praha', version: 1 },
  ] as const;
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [...contacts] });
  jest.spyOn(client.reservations, 'availability').mockRejectedValue(new ApiError({ message: 'Down.', status: 400 }));
});
describe('after booking', () => {
  it('the page shows what was booked, its number, what comes next, the way and the telephone', async () => {
    jest.spyOn(client.reservations, 'add').mockResolvedValue({ message, data });
    await book();
    const heading = await screen.findByRole('heading', { name: 'We have your request' });
    expect(document.activeElement).toBe(heading);
    for (const text of [
      message,
      /Sunday 20 December 2026/,
      '4 guests',
      'Jana Nová',
      'K7Q-4MD',
      'Pending',
      /by e-mail to jana@example.cz/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect((await screen.findByRole('link', { name: 'Directions' })).getAttribute('href')).toContain(encodeURIComponent('Mostecká 14'));
    expect(screen.getByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' }).getAttribute('href')).toBe('tel:+420257000814');
    expect(screen.getByRole('link', { name: 'Change or cancel' }).getAttribute('href')).toBe('/reservation#r1abc.tag123');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('the page says that a confirmed table is booked @full', async () => {
    jest.spyOn(client.reservations, 'add').mockResolvedValue({ message, data: { ...data, status: 'confirmed' } });
    await book();
    await screen.findByRole('heading', { name: 'Your table is booked' });
    expect(screen.getByText('Confirmed')).toBeTruthy();
  });

  it.each([
    ['invites a visitor', undefined, 1],
    ['does not invite a customer', bookingCustomer, 0],
  ])('the page %s to make an account', async (_, guest, links) => {
    jest.spyOn(client.reservations, 'add').mockResolvedValue({ message, data });
    await book(guest);
    await screen.findByText(message);
    expect(screen.queryAllByRole('link', { name: 'Make an account' })).toHaveLength(links);
  });

  it('the calendar file of the reply can be saved', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    jest.spyOn(client.reservations, 'add').mockResolvedValue({ message, data });
    const guest = await book();
    await guest.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(names).toEqual(['reservation-K7Q-4MD.ics']);
    expect(saved[0]?.size).toBe(data.calendar?.length);
    expect(saved[0]?.type).toMatch(/^text\/calendar/);
  });
});

describe('when the time is taken meanwhile', () => {
  const nearest = ['18:00', '19:00'].map((hour) => ({ dateTime: `2026-12-20T${hour}`, sitting: 'Dinner', state: 'free' }));
  const refusal = new ApiError({
    message: 'There is no table left.',
    status: 409,
    code: 'not_available',
    data: { state: 'full', nearest },
  });

  it('the form keeps everything typed, reads the free times again and offers the nearest ones, which book it', async () => {
    const add = jest.spyOn(client.reservations, 'add').mockRejectedValueOnce(refusal).mockResolvedValue({ message, data });
    const guest = await book();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('There is no table left.');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Surname').value).toBe('Nová');
    const asked = jest.mocked(client.reservations.availability).mock.calls;
    const before = asked.length;
    act(() => void jest.advanceTimersByTime(6_000));
    await waitFor(() => expect(asked.length).toBe(before + 1));
    await guest.click(within(alert).getByRole('button', { name: 'Sun 20 Dec, 19:00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').value).toBe('2026-12-20T19:00');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }));
    await guest.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(message);
    const [first, second] = add.mock.calls.map(([input]) => input);
    const { filledInSeconds: _, ...again } = first?.body ?? {};
    expect(second?.body).toEqual({ ...again, dateTime: '2026-12-20T19:00' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('the free times are read again also when the guest chooses another one at once @full', async () => {
    jest.spyOn(client.reservations, 'add').mockRejectedValue(refusal);
    const guest = await book();
    await guest.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Sun 20 Dec, 19:00' }));
    const asked = jest.mocked(client.reservations.availability).mock.calls;
    const before = asked.length;
    act(() => void jest.advanceTimersByTime(6_000));
    await waitFor(() => expect(asked.length).toBe(before + 1));
  });

  it('the form shows the telephone when no time is free', async () => {
    const none = new ApiError({ message: 'No table left.', status: 409, code: 'not_available', data: { state: 'full', nearest: [] } });
    jest.spyOn(client.reservations, 'add').mockRejectedValue(none);
    await book();
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: /^Call/ })).toBeTruthy();
  });
});
