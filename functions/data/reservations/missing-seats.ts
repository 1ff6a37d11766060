import { holdOf } from '../../rules/reservations/seats.ts';
import { serviceDateOf } from '../../rules/reservations/service-day.ts';
import { addDays, endOfDay, type LocalDate, localDateOf, startOfDay } from '../../rules/wall-time.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { allReservations } from './held-reservations.ts';
import { changeReservation, reservationById, type StoredReservation } from './reservations.ts';
import { openingAndDays } from './service-days.ts';

/** The pending and confirmed reservations of these days that hold no seats: they were made before seats were counted. */
export async function reservationsWithoutSeats(from: LocalDate, to: LocalDate, zone: string): Promise<StoredReservation[]> {
  const found = await allReservations(startOfDay(from, zone), endOfDay(to, zone));
  return found.filter(({ held, status }) => !held && status !== 'cancelled');
}

/** Gives a reservation the seats of its time, whether so many are free or not; `false` when it has seats by now, is cancelled or gone. */
export async function giveSeats(id: string, zone: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const current = await reservationById(id);
    if (!current || current.held || current.status === 'cancelled') return false;
    const start = new Date(current.startsAt);
    const date = localDateOf(start, zone);
    const { opening, days } = await openingAndDays([addDays(date, -1), date]);
    const held = holdOf(start, current.seats, serviceDateOf(start, days, opening.rules, zone), zone, opening.rules);
    const outcome = await changeReservation(current, { ...current, held }, { mails: [], most: Number.POSITIVE_INFINITY });
    return outcome === 'changed' ? true : undefined;
  });
}
