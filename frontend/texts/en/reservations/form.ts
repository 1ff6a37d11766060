import type { ReservationStatus } from '#contract/reservations/reservation';

/** Every sentence of the reservation form. */
export const texts = {
  details: 'Who is coming?',
  submit: 'Submit',
  bookAnother: 'Book one more table',
  reserving: 'Reserving your table...',
  busy: 'Many guests are booking at this moment. We are trying again…',
  withoutAccount: 'Book without an account',
  website: 'Leave this field empty',
  unreachable: (message: string) => `${message} Nothing is lost: your details are still here. Please try again.`,
  second: (when: string, guests: string, number: string) =>
    `A table for this day has already been booked in this browser: ${when}, ${guests}, ${number}. Would you like one more?`,
  bookSecond: 'Yes, book one more',
  noSecond: 'No, thank you',
};

/** Every sentence of what a guest sees after booking. */
export const bookedTexts = {
  titles: {
    pending: 'We have your request',
    confirmed: 'Your table is booked',
    cancelled: 'Cancelled',
  } satisfies Record<ReservationStatus, string>,
  next: {
    pending: (email: string) => `We will confirm it by e-mail to ${email}. Until then the table is held for you.`,
    confirmed: (email: string) => `The confirmation is on its way to ${email}. We are looking forward to seeing you.`,
    cancelled: () => '',
  } satisfies Record<ReservationStatus, (email: string) => string>,
  change: 'Change or cancel',
  changeNote: 'Plans change. You can change or cancel with this link, which is in our e-mail too:',
  changeByPhone: 'If your plans change, please call us.',
  account: 'Make an account',
  accountNote:
    'Coming more often? With an account your details are filled in and your reservations are in one place; this one comes along as soon as you have confirmed your e-mail address.',
  again: 'Book another table',
  kept: (count: number): string => (count === 1 ? 'Your reservation' : 'Your reservations'),
  keptNote: 'This is what was booked in this browser. To change or cancel it, use the link in our e-mail, or call us.',
};
