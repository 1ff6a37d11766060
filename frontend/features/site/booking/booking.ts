import { settings } from 'virtual:settings';
import * as z from 'zod/mini';
import { NewReservation } from '#contract/reservations/reservations';
import { type BookingLimits, bookingTime, partyRefusal } from '#rules/reservations/booking-time';

export type Booking = z.output<typeof NewReservation>;
export type BookingValues = z.input<typeof NewReservation>;

/** The schema of the form: that of the contract, with a time and a number of seats that the restaurant accepts. */
export function bookingWithin({ horizonDays, largestParty }: BookingLimits) {
  const refusedTime = ({ dateTime }: Booking) => {
    const time = bookingTime(dateTime, { ...settings, bookingHorizonDays: horizonDays }, new Date());
    return 'refusal' in time ? time.refusal : undefined;
  };
  const refusedParty = ({ seats }: Booking) => partyRefusal(seats, largestParty);
  return NewReservation.check(
    z.refine((booking) => !refusedTime(booking), { path: ['dateTime'], error: ({ input }) => refusedTime(input as Booking) }),
    z.refine((booking) => !refusedParty(booking), { path: ['seats'], error: ({ input }) => refusedParty(input as Booking) }),
  );
}
