import type { ReservationMail } from '../rules/mail.ts';
import { wallTimeInWords } from '../rules/wall-time.ts';
import type { House, Letter } from './letter.ts';

/** What has happened to a reservation: its time and seats, and nothing else that the guest has typed. */
export function reservationMail({ kind, dateTime, seats }: ReservationMail, house: House): Letter {
  const { subject, paragraphs, closing } = words(house)[kind];
  return {
    subject: `${subject} – ${house.name}`,
    paragraphs,
    facts: [
      { label: 'When', value: wallTimeInWords(dateTime) },
      { label: 'Seats', value: String(seats) },
    ],
    closing,
  };
}

function words(house: House): Record<ReservationMail['kind'], Pick<Letter, 'subject' | 'paragraphs' | 'closing'>> {
  const contact = house.phone ? `call us on ${house.phone}` : 'get in touch with us';
  return {
    'reservation-received': {
      subject: 'We have your reservation',
      paragraphs: ['Thank you for your reservation. It is not confirmed yet: we will write to you as soon as it is.'],
      closing: [`If it was not you who made it, or something is wrong with it, please ${contact}.`],
    },
    'reservation-confirmed': {
      subject: 'Your table is confirmed',
      paragraphs: ['Your reservation is confirmed. We are looking forward to seeing you.'],
      closing: [`If your plans change, please ${contact}.`],
    },
    'reservation-changed': {
      subject: 'Your reservation has changed',
      paragraphs: ['Your reservation has changed and now reads as follows. If it has to be confirmed again, we will write to you.'],
      closing: [`If this is not what you expect, please ${contact}.`],
    },
    'reservation-readdressed': {
      subject: 'Your reservation has another e-mail address',
      paragraphs: ['This reservation is now kept under another e-mail address. What becomes of it will be told there, and no longer here.'],
      closing: [`If you did not expect this, please ${contact}.`],
    },
    'reservation-cancelled': {
      subject: 'Your reservation is cancelled',
      paragraphs: ['This reservation is cancelled, and no table is kept for you.'],
      closing: [`If you did not expect this, please ${contact}.`],
    },
  };
}
