import type { EnteredReservation } from '#contract/reservations/reservations';

/** Every sentence about reservations that staff enter, and about tables given although there is none. */
export const texts = {
  open: { phone: 'New reservation', walkin: 'Walk-in' } satisfies Record<EnteredReservation['source'], string>,
  title: { phone: 'New reservation', walkin: 'Guests who walked in' } satisfies Record<EnteredReservation['source'], string>,
  guestName: 'Walk-in',
  emailHint: 'With an address, the guest gets the confirmation by e-mail.',
  language: 'Language of the e-mails',
  save: { phone: 'Save reservation', walkin: 'Seat' } satisfies Record<EnteredReservation['source'], string>,
  cancel: 'Cancel',
  size: 'How many guests?',
  more: 'More',
  area: 'Where do they want to sit?',
  day: 'Day',
  times: (day: string) => `Times on ${day}`,
  loading: 'Looking for free tables...',
  noHours: 'No opening hours are set: every time can be entered, and seats are not limited.',
  tooFar: 'Guests cannot book this day yet: type in the time.',
  noTimes: 'No times are left on this day.',
  full: 'full',
  wait: {
    next: (table: string, party: string, until: string) => `Table ${table} is free next: ${party}, until ${until}.`,
    add: 'Let them wait at the door',
    adding: 'Writing them down…',
  },
  secondTable: {
    title: 'A second table on that day?',
    confirm: 'Enter it all the same',
    cancel: 'Back to the form',
  },
  override: {
    nearest: 'Free times nearby',
    reason: 'Reason',
    reasonHint: 'It is stored with the reservation and shown to all colleagues.',
    reasonMissing: 'Please say why.',
    seatAnyway: 'Seat them anyway',
  },
};
