import type { Reservation } from '#contract/reservations/reservation';

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
