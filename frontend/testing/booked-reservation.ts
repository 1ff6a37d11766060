import { beforeEach, jest } from '@jest/globals';
import type { BookedReservation, Reservation } from '#evening/contract/reservation';
import type { User } from '#people/contract/users';
import { ApiError } from '../house/client/api-error.ts';
import { client } from '../house/client/client.ts';

/** The reply's data to a booking for four on Sunday 20 December 2026, as a visitor gets it. */
export const bookedReservation: BookedReservation = {
  _id: 'r1',
  userName: 'Jana',
  userSurname: 'Nová',
  userEmail: 'jana@example.cz',
  userPhone: '+420777123456',
  dateTime: '2026-12-20T18:30',
  startsAt: '2026-12-20T17:30:00.000Z',
  seats: 4,
  status: 'pending',
  area: '',
  comment: '',
  version: 1,
  number: 'K7Q-4MD',
  link: 'r1abc.tag123',
  calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
};

/** The same guest with an account. */
export const bookingCustomer: User = {
  _id: 'u',
  name: 'Jana',
  surname: 'Nová',
  username: 'jana',
  email: 'jana@example.cz',
  roles: ['CUSTOMER'],
  version: 1,
};

/** A reservation that other hours affect. */
export const affectedGuest = (_id: string, userName: string) =>
  ({
    _id,
    userName,
    userSurname: 'Nová',
    userEmail: `${_id}@demo.test`,
    userPhone: '+420601000100',
    dateTime: '2027-01-05T18:30',
    seats: 4,
  }) as Reservation;

/** Before each test of a file: nothing is kept in the browser, it is noon in Prague, and no free times can be read. */
export function bookingFormTest(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-12-01T11:07:30Z'), advanceTimers: true });
    jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [] });
    jest.spyOn(client.reservations, 'availability').mockRejectedValue(new ApiError({ message: 'Down.', status: 400 }));
  });
}
