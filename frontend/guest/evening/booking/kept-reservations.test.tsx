import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { User } from '#people/contract/users';
import { client } from '../../../house/client/client.ts';
import { keepTicket } from '../../../house/client/kept-tickets.ts';
import { bookedReservation, bookingCustomer, bookingFormTest } from '../../../testing/booked-reservation.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ReservationForm } from './reservation-form.tsx';

const fill = (label: string, to: string) => fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value: to } });
const button = (name: string) => screen.getByRole('button', { name });

bookingFormTest();

it('a page that is loaded anew shows the table that was booked in this browser, and a button leads to the form', async () => {
  keepTicket(bookedReservation);
  const { user } = renderScreen(<ReservationForm user={undefined} />);
  expect(screen.getByRole('heading', { name: 'Your reservation' })).toBeTruthy();
  for (const text of ['K7Q-4MD', '4 guests', /Sunday 20 December 2026/]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.click(button('Book another table'));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 guest' }));
});

it('what has been typed before the page was loaded anew is shown in the form, also where a table is booked', () => {
  keepTicket(bookedReservation);
  renderScreen(<ReservationForm user={undefined} typedEarly={{ values: { userName: 'Jana' }, focused: undefined }} />);
  expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('Jana');
});

function FormOfVisitor() {
  const [user, signIn] = useState<User>();
  return (
    <>
      <button type="button" onClick={() => signIn(bookingCustomer)}>
        Sign in
      </button>
      <ReservationForm user={user} />
    </>
  );
}

it('what a visitor has typed stays when the visitor signs in, and the other fields are filled in', async () => {
  const { user } = renderScreen(<FormOfVisitor />);
  fill('Surname', 'Dvořáková');
  await user.click(button('Sign in'));
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Surname'), value('Email')]).toEqual(['Dvořáková', bookingCustomer.email]);
});

it('a second table for the same day, booked in any tab, is asked about before it is sent', async () => {
  const add = jest.spyOn(client.reservations, 'add').mockResolvedValue({ message: 'Thank you.', data: bookedReservation });
  const { user } = renderScreen(<ReservationForm user={bookingCustomer} />);
  // another tab has booked meanwhile
  keepTicket(bookedReservation);
  fill('Phone', '777 123 456');
  fill('Date and Time', '2026-12-20T20:00');
  fill('Seats', '2');
  await user.click(button('Submit'));
  const question = await screen.findByText(/A table for this day has already been booked in this browser: .*18:30, 4 guests, K7Q-4MD/);
  expect(document.activeElement?.contains(question)).toBe(true);
  await user.click(button('No, thank you'));
  expect(document.activeElement).toBe(button('Submit'));
  expect(add).not.toHaveBeenCalled();

  await user.click(button('Submit'));
  await user.click(await screen.findByRole('button', { name: 'Yes, book one more' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ dateTime: '2026-12-20T20:00', seats: 2 });
});

it('a table for another day is booked without a question', async () => {
  const add = jest.spyOn(client.reservations, 'add').mockResolvedValue({ message: 'Thank you.', data: bookedReservation });
  keepTicket(bookedReservation);
  const { user } = renderScreen(<ReservationForm user={bookingCustomer} />);
  await user.click(button('Book another table'));
  fill('Phone', '777 123 456');
  fill('Date and Time', '2026-12-21T20:00');
  fill('Seats', '2');
  await user.click(button('Submit'));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(within(document.body).queryByText(/has already been booked/)).toBeNull();
});
