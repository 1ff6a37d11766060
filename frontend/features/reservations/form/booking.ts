import { settings } from 'virtual:settings';
import * as z from 'zod/mini';
import { NewReservation } from '#contract/reservations';
import { bookingTime, partyRefusal } from '#rules/booking-time';

/** The schema of the form: that of the contract, with a time and a number of seats that the restaurant accepts. */
export const Booking = NewReservation.check(
  z.refine((booking) => !refusedTime(booking), { path: ['dateTime'], error: ({ input }) => refusedTime(input as NewReservation) }),
  z.refine((booking) => !refusedParty(booking), { path: ['seats'], error: ({ input }) => refusedParty(input as NewReservation) }),
);
export type Booking = z.output<typeof Booking>;
export type BookingValues = z.input<typeof Booking>;

function refusedTime({ dateTime }: NewReservation): string | undefined {
  const time = bookingTime(dateTime, settings, new Date());
  return 'refusal' in time ? time.refusal : undefined;
}

function refusedParty({ seats }: NewReservation): string | undefined {
  return partyRefusal(seats, settings.largestParty);
}
