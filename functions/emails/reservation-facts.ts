import { directionsTo } from '../rules/directions.ts';
import type { ReservationAlert, ReservationMail } from '../rules/mail.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import { wallTimeInWords } from '../rules/wall-time.ts';
import type { Fact } from './email-content.ts';

type Told = ReservationMail | ReservationAlert;

/** When and for how many, and what it was before. */
export function tableFacts({ dateTime, seats, was }: Told): Fact[] {
  return [
    { label: 'When', value: wallTimeInWords(dateTime), was: was && was.dateTime !== dateTime ? wallTimeInWords(was.dateTime) : undefined },
    { label: 'Seats', value: String(seats), was: was && was.seats !== seats ? String(was.seats) : undefined },
  ];
}

export function numberFact({ reservationId }: Told): Fact {
  return { label: 'Number', value: reservationNumber(reservationId) };
}

/** Where the restaurant is, with the way to it, and its telephone. */
export function placeFacts({ address, phone }: Restaurant): Fact[] {
  return [
    ...(address ? [{ label: 'Where', value: address, link: { label: 'Show the way', url: directionsTo(address) } }] : []),
    ...(phone ? [phoneFact(phone)] : []),
  ];
}

export function phoneFact(phone: string): Fact {
  return { label: 'Telephone', value: phone, url: `tel:${phone.replace(/\s/g, '')}` };
}
