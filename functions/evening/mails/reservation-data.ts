import { postalAddress } from '#site/rules/address-parts';
import type { Restaurant } from '#site/rules/restaurant';
import type { ReservationStatus } from '../contract/reservation.ts';
import type { ReservationMail } from '../rules/mail-kinds.ts';
import { reservationNumber } from '../rules/reservation-number.ts';

const statuses: Readonly<Record<ReservationStatus, string>> = {
  pending: 'ReservationPending',
  confirmed: 'ReservationConfirmed',
  cancelled: 'ReservationCancelled',
};

/**
 * A reservation as schema.org describes it, for programs that show it beside its mail: what Gmail's documentation of `FoodEstablishmentReservation`
 * asks for. `guest` is a name that may be mailed, `url` leads to a reservation that stands.
 */
export function reservationData(
  { reservationId, status, startsAt, seats }: ReservationMail,
  { name, address, phone, siteUrl }: Restaurant,
  { guest, url }: { guest: string; url: string | undefined },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: reservationNumber(reservationId),
    reservationStatus: `https://schema.org/${statuses[status]}`,
    ...(guest && { underName: { '@type': 'Person', name: guest } }),
    reservationFor: {
      '@type': 'FoodEstablishment',
      name,
      url: siteUrl,
      telephone: phone?.replace(/\s/g, '') || undefined,
      address: address ? postalAddress(address, phone) : undefined,
    },
    startTime: startsAt,
    partySize: seats,
    ...(url && { modifyReservationUrl: url, cancelReservationUrl: url }),
  };
}
