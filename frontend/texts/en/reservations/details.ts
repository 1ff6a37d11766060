import type { Detail } from '#contract/reservations/reservation';

/** What a reservation asks for, in every form and wherever it is read. */
export const texts = {
  fields: {
    dateTime: 'Date and Time',
    seats: 'Seats',
    area: 'Area',
    userName: 'Name',
    userSurname: 'Surname',
    userEmail: 'Email',
    userPhone: 'Phone',
    comment: 'Comment',
  } satisfies Record<Detail, string>,
};
