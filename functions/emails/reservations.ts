import { paths, sectionPath } from '#contract/page-paths';
import type { ReservationMail } from '../rules/mail.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import { wallTimeInWords } from '../rules/wall-time.ts';
import type { EmailContent } from './email-content.ts';
import { numberFact, placeFacts, tableFacts } from './reservation-facts.ts';

type Words = Pick<EmailContent, 'subject' | 'paragraphs' | 'closing'>;

/** Tells what happened to a reservation, with its time and seats and no text that the guest has typed. `link` leads to the reservation. */
export function reservationMail(mail: ReservationMail, link: string, restaurant: Restaurant): EmailContent {
  const { subject, paragraphs, closing } = words(mail, restaurant);
  const isHeld = mail.status !== 'cancelled' && mail.kind !== 'reservation-readdressed';
  return {
    subject: `${subject} – ${restaurant.name}`,
    preview: `${wallTimeInWords(mail.dateTime)}, ${mail.seats === 1 ? '1 seat' : `${mail.seats} seats`}`,
    paragraphs: mail.reason ? [...paragraphs, `The reason: ${mail.reason}`] : paragraphs,
    facts: [...tableFacts(mail), numberFact(mail), ...(isHeld ? placeFacts(restaurant) : [])],
    ...(mail.kind !== 'reservation-readdressed' && { link: isHeld ? manage(link, restaurant) : another(restaurant) }),
    closing,
  };
}

const manage = (link: string, { siteUrl }: Restaurant) => ({
  label: 'Change or cancel',
  url: siteUrl + paths.reservationLink(link),
});
const another = ({ siteUrl }: Restaurant) => ({ label: 'Choose another time', url: siteUrl + sectionPath('reservation') });

const calendar = 'The attached file puts the table into your calendar and keeps it up to date.';
const pending = 'It is not confirmed yet: we will write to you as soon as it is.';

function words({ kind, status }: ReservationMail, { phone }: Restaurant): Words {
  const contact = phone ? `call us on ${phone}` : 'get in touch with us';
  const unexpected = `If you did not expect this, please ${contact}.`;
  switch (kind) {
    case 'reservation-received':
      return {
        subject: 'We have your reservation',
        paragraphs: [`Thank you for your reservation. ${pending}`],
        closing: [calendar, `If it was not you who made it, or something is wrong with it, please ${contact}.`],
      };
    case 'reservation-confirmed':
      return {
        subject: 'Your table is confirmed',
        paragraphs: ['Your reservation is confirmed. We are looking forward to seeing you.'],
        closing: [calendar, `If your plans change, please tell us: change or cancel it above, or ${contact}.`],
      };
    case 'reservation-changed':
      return {
        subject: 'Your reservation has changed',
        paragraphs: [`Your reservation has changed and now reads as follows. ${status === 'pending' ? pending : 'It is confirmed.'}`],
        closing: [calendar, `If this is not what you expect, please ${contact}.`],
      };
    case 'reservation-reminder':
      return {
        subject: 'See you soon',
        paragraphs: ['Your table is waiting for you. We are looking forward to seeing you.'],
        closing: [`If you cannot come, please cancel it above or ${contact}: another guest will be glad of the table.`],
      };
    case 'reservation-readdressed':
      return {
        subject: 'Your reservation has another e-mail address',
        paragraphs: [
          'This reservation is now kept under another e-mail address. What becomes of it will be told there, and no longer here.',
        ],
        closing: [unexpected],
      };
    case 'reservation-cancelled':
      return {
        subject: 'Your reservation is cancelled',
        paragraphs: ['This reservation is cancelled, and no table is kept for you.'],
        closing: [unexpected],
      };
    case 'reservation-declined':
      return {
        subject: 'We cannot take your reservation',
        paragraphs: ['We are sorry: we cannot offer you a table at this time. None is kept for you.'],
        closing: [`If another time suits you, please choose it above or ${contact}.`],
      };
    case 'reservation-expired':
      return {
        subject: 'Your reservation was not confirmed',
        paragraphs: ['We are sorry: we did not manage to confirm your reservation in time. It has ended, and no table is kept for you.'],
        closing: [`If you still wish to come, please choose a time above or ${contact}.`],
      };
    case 'reservation-closure':
      return {
        subject: 'We are closed: your reservation is cancelled',
        paragraphs: ['We are sorry: we are closed at the time of your reservation and had to cancel it. No table is kept for you.'],
        closing: [`If another day suits you, please choose it above or ${contact}.`],
      };
  }
}
