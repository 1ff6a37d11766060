import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Availability } from '#evening/contract/availability';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { bookingCustomer, bookingFormTest } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ReservationForm } from './reservation-form.tsx';

type Joined = Awaited<ReturnType<typeof client.queue.join>>;

bookingFormTest();

const evening = ['18:00', '18:30', '19:00'].map((time) => ({ dateTime: `2026-12-04T${time}`, sitting: '', state: 'full' as const }));
const party = {
  userName: 'Jana',
  date: '2026-12-04',
  seats: 4,
  from: '2026-12-04T18:30',
  to: '2026-12-04T19:00',
  isAtDoor: false,
  state: 'waiting' as const,
  place: 2,
  times: [],
};

/** The form with one day that can be chosen, as it is. */
function openForm(day: Pick<Availability['days'][number], 'state' | 'times'>) {
  const days = [{ date: '2026-12-04', reason: 'Nothing is free.', hours: [], ...day }];
  const data = { seats: 2, area: '', areas: [], largestParty: 8, horizonDays: 60, confirmUpTo: 0, days };
  jest.spyOn(client.reservations, 'availability').mockResolvedValue({ message: '', data });
  return renderScreen(<ReservationForm user={bookingCustomer} />).user;
}

const fill = (label: string, to: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: to } });

describe('the waiting list in the reservation form', () => {
  it('takes the guest, comment and allergies from the fields and the time that is chosen, and says the place and where it is shown', async () => {
    const join = jest.spyOn(client.queue, 'join').mockResolvedValue({ message: '', data: { link: 'the-link', party } } as Joined);
    const user = openForm({ state: 'full', times: evening });
    await user.click(await screen.findByText('Put me on the waiting list for this day'));
    fill('Phone', '777 123 456');
    fill('Seats', '4');
    fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: 'With a pram.' } });
    await user.click(screen.getByText('Allergies, high chair, pram …'));
    await user.click(screen.getByLabelText(/milk/i));
    await user.selectOptions(screen.getByLabelText('From'), '18:30');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    const said = (await screen.findByText(/You are number 2 on the list/)).closest('[role=status]');
    expect(said?.parentElement).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Your place on the waiting list' }).getAttribute('href')).toBe('/queue#the-link');
    expect(join.mock.calls[0]?.[0].body).toEqual({
      userName: 'Jana',
      userSurname: 'Nová',
      userEmail: 'jana@example.cz',
      userPhone: '777 123 456',
      seats: 4,
      area: '',
      comment: 'With a pram.',
      allergens: [7],
      from: '2026-12-04T18:30',
      to: '2026-12-04T19:00',
    });
  });

  it('is there for a sitting that is full while another one of that day is free', async () => {
    const lunch = { dateTime: '2026-12-04T12:00', sitting: 'Lunch', state: 'free' as const };
    const user = openForm({ state: 'free', times: [lunch, ...evening.map((time) => ({ ...time, sitting: 'Dinner' }))] });
    await user.click(await screen.findByText('Put me on the waiting list for this day'));
    const offered = [...(screen.getByLabelText('From') as HTMLSelectElement).options].map(({ value }) => value);
    expect(offered).toEqual(evening.map(({ dateTime }) => dateTime));
  });

  it('sends nothing while a field is missing, and says which', async () => {
    const join = jest.spyOn(client.queue, 'join');
    const user = openForm({ state: 'full', times: evening });
    await user.click(await screen.findByText('Put me on the waiting list for this day'));
    fill('Phone', '');
    fill('Seats', '4');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(join).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it is refused, and offers what has become free', async () => {
    const free = { dateTime: '2026-12-04T18:30', sitting: '', state: 'free' };
    const refusal = new ApiError({
      message: 'You can book now.',
      status: 409,
      code: 'not_available',
      data: { state: 'free', nearest: [free] },
    });
    jest.spyOn(client.queue, 'join').mockRejectedValue(refusal);
    const user = openForm({ state: 'full', times: evening });
    await user.click(await screen.findByText('Put me on the waiting list for this day'));
    fill('Phone', '777 123 456');
    fill('Seats', '4');
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(await screen.findByText('You can book now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /18:30/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Date and Time').value).toBe('2026-12-04T18:30');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('777 123 456');
  });

  it('is not offered while a time is free', async () => {
    openForm({ state: 'free', times: evening.map((time) => ({ ...time, state: 'free' as const })) });
    expect(await screen.findByText('18:30')).toBeTruthy();
    expect(screen.queryByText('Put me on the waiting list for this day')).toBeNull();
  });
});
