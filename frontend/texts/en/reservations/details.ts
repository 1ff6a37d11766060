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
    allergens: 'Allergies',
    needs: 'Needs',
  } satisfies Record<Detail, string>,
  /** What staff tell each other. */
  staffNote: 'Staff note',
  needs: {
    /** The line behind which allergies and needs are folded. */
    open: 'Allergies, high chair, pram …',
    consent:
      'By choosing an allergy you agree that we keep it with this reservation, so that our kitchen can look after you. Only our staff see it, it is deleted with the reservation, and you can take it back here until you come.',
    guestAgrees: 'Enter an allergy only if the guest agrees that we keep it. It is deleted with the reservation.',
  },
};
