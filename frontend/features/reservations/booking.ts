import * as z from 'zod/mini';
import { NewReservation } from '#contract/reservations';
import { defaultZone, instantOf, isPast } from '#rules/wall-time';
import { texts } from './reservation-form-texts.ts';

/** A booking as the form may send it: what the contract asks for, at a time that is still to come. */
export const Booking = NewReservation.check(
  z.refine(({ dateTime }) => !isPast(instantOf(dateTime, defaultZone) ?? new Date(), new Date()), {
    path: ['dateTime'],
    error: texts.inPast,
  }),
);
export type Booking = z.output<typeof Booking>;
export type BookingValues = z.input<typeof Booking>;
