import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');
type Phone = string | undefined;

const contact = (phone: Phone) => (phone ? `call us on ${phone}` : 'get in touch with us');
const calendar = 'The attached file puts the table into your calendar and keeps it up to date.';
const unexpected = (phone: Phone) => [`If you did not expect this, please ${contact(phone)}.`];

/** The mails about a reservation; `phone` is the restaurant's. */
export const messages = {
  toGuests: {
    'reservation-received': {
      subject: 'We have your reservation',
      opening: 'Thank you for your reservation.',
      closing: (phone: Phone) => [calendar, `If it was not you who made it, or something is wrong with it, please ${contact(phone)}.`],
    },
    'reservation-confirmed': {
      subject: 'Your table is confirmed',
      opening: 'Your reservation is confirmed. We are looking forward to seeing you.',
      closing: (phone: Phone) => [calendar, `If your plans change, please tell us: change or cancel it above, or ${contact(phone)}.`],
    },
    'reservation-changed': {
      subject: 'Your reservation has changed',
      opening: 'Your reservation has changed and now reads as follows.',
      closing: (phone: Phone) => [calendar, `If this is not what you expect, please ${contact(phone)}.`],
    },
    'reservation-reminder': {
      subject: 'See you soon',
      opening: 'Your table is waiting for you. We are looking forward to seeing you.',
      closing: (phone: Phone) => [
        `If you cannot come, please cancel it above or ${contact(phone)}: another guest will be glad of the table.`,
      ],
    },
    'reservation-readdressed': {
      subject: 'Your reservation has another e-mail address',
      opening: 'This reservation is now kept under another e-mail address. What becomes of it will be told there, and no longer here.',
      closing: unexpected,
    },
    'reservation-cancelled': {
      subject: 'Your reservation is cancelled',
      opening: 'This reservation is cancelled, and no table is kept for you.',
      closing: unexpected,
    },
    'reservation-declined': {
      subject: 'We cannot take your reservation',
      opening: 'We are sorry: we cannot offer you a table at this time. None is kept for you.',
      closing: (phone: Phone) => [`If another time suits you, please choose it above or ${contact(phone)}.`],
    },
    'reservation-expired': {
      subject: 'Your reservation was not confirmed',
      opening: 'We are sorry: we did not manage to confirm your reservation in time. It has ended, and no table is kept for you.',
      closing: (phone: Phone) => [`If you still wish to come, please choose a time above or ${contact(phone)}.`],
    },
    'reservation-closure': {
      subject: 'We had to cancel your reservation',
      opening:
        'We are sorry: we are closed or have fewer tables at the time of your reservation, and had to cancel it. No table is kept for you.',
      closing: (phone: Phone) => [`If another day suits you, please choose it above or ${contact(phone)}.`],
    },
  },
  isPending: 'It is not confirmed yet: we will write to you as soon as it is.',
  isConfirmed: 'It is confirmed.',
  reason: (words: string) => `The reason: ${words}`,
  manage: 'Change or cancel',
  anotherTime: 'Choose another time',
  /** To the restaurant; `news` is the beginning of the subject, about a reservation that `waits` for an answer or is confirmed. */
  alerts: {
    'alert-booked': { news: (waits: boolean): string => (waits ? 'Waits for you' : 'Confirmed'), opening: 'A guest has booked a table.' },
    'alert-changed': {
      news: (waits: boolean): string => (waits ? 'Changed, waits for you' : 'Changed, confirmed'),
      opening: 'A guest has changed a reservation.',
    },
    'alert-cancelled': {
      news: () => 'Cancelled by the guest',
      opening: 'A guest has cancelled a reservation. The seats are free again.',
    },
    'alert-waiting': {
      news: () => 'Still waits for you',
      opening: 'A guest has asked for a table, and half of the time to answer is over.',
    },
    'alert-expired': {
      news: () => 'Expired without an answer',
      opening: 'Nobody has answered this request in time. It has ended, and its seats are free again.',
    },
    'alert-bounced': {
      news: () => 'E-mail came back',
      opening: 'An e-mail to this guest came back: the address may be wrong. Please call, and correct the address in the reservation.',
    },
    'alert-complained': {
      news: () => 'E-mail marked as spam',
      opening: 'The guest has marked our e-mail as spam, so no more e-mails are sent to this address. Please call instead.',
    },
  },
  /** Many alerts in one email. */
  digest: {
    subject: (alerts: number, waiting: number): string => {
      const waits = waiting === 1 ? '1 waits for you' : `${waiting} wait for you`;
      return `${plural(alerts, { one: '1 more message', other: `${alerts} more messages` })} about reservations${waiting > 0 ? `, ${waits}` : ''}`;
    },
    opening:
      'There were more than six within a quarter of an hour, so these come together. Of several about one reservation, this is the last.',
  },
  waitsForYou: 'The reservation waits for your answer.',
  isConfirmedAlready: 'The reservation is confirmed.',
  mailWas: (subject: string) => `The e-mail was: “${subject}”.`,
  expiresAt: (when: string) => `Without your answer it expires on ${when}.`,
  guestTold: 'The guest is told by e-mail.',
  guestNotTold: 'The guest is not told by e-mail: please call.',
  openReservations: 'Open the reservations',
  answersGoToGuest: 'An answer to this e-mail goes to the guest.',
  /** The name of the calendar file in a mail. */
  calendarFile: 'reservation.ics',
};
export type Messages = typeof messages;
