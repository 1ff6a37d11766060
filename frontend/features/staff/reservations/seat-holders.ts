import type { Reservation } from '#contract/reservations/reservation';
import { isExpected } from '../../shared/reservations/reservation-rules.ts';

/** One network or e-mail address with the reservations that came from it. */
export interface SeatHolder {
  /** The e-mail address; absent for a network, whose name says nothing to people. */
  address?: string;
  reservations: Reservation[];
  seats: number;
}

/** The networks and addresses that hold, in several of these reservations, more seats than one party may ask for; an address within a network is not named again. */
export function seatHolders(reservations: readonly Reservation[], largestParty: number): SeatHolder[] {
  const expected = reservations.filter((one) => isExpected(one));
  const large = (held: Reservation[]) => held.length > 1 && seatsOf(held) > largestParty;
  const groups = (source: (reservation: Reservation) => string | undefined) =>
    [...Map.groupBy(expected, source)].filter(([name, held]) => name && large(held));

  const networks = groups(({ bookedFrom }) => bookedFrom).map(([, held]) => ({ reservations: held, seats: seatsOf(held) }));
  const addresses = groups(({ userEmail }) => userEmail)
    .filter(([, held]) => !networks.some(({ reservations }) => held.every((one) => reservations.includes(one))))
    .map(([address = '', held]) => ({ address, reservations: held, seats: seatsOf(held) }));
  return [...networks, ...addresses];
}

const seatsOf = (reservations: readonly Reservation[]) => reservations.reduce((sum, { seats }) => sum + seats, 0);
