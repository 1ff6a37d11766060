import type { Answered, Place } from '../data/reservations/answered.ts';
import type { StoredReservation } from '../data/reservations/reservations.ts';
import { limitOn, type SeatLimit, storedDay } from '../data/reservations/service-days.ts';
import { type BookChange, hasTables, partiesAround, seatedAt, seatedByRule, seatingRoomOf, wishOf } from '../rules/reservations/book.ts';
import { areSameTables, type Objection, objectionsTo } from '../rules/reservations/seating.ts';
import { bySlot, type Hold, mostTaken, seatChanges, seatsLeft, without } from '../rules/reservations/seats.ts';
import { dayOf, type ServiceDays } from '../rules/reservations/service-day.ts';
import { isHere } from '../rules/reservations/visit.ts';
import { type Around, daysAround, notAvailable } from './tables.ts';

/** The place of a reservation, to be taken again when an answer is taken back; `undefined` when it holds nothing. */
export async function placeOf({ _id, held, startsAt, area }: StoredReservation): Promise<Place | undefined> {
  if (!held) return undefined;
  const around = await daysAround(new Date(startsAt));
  const seat = around.days.get(held.date)?.parties.find((party) => party._id === _id);
  const tables = seat?.tables ?? [];
  return {
    tables,
    isFixed: seat?.isFixed ?? false,
    beside: othersAt(tables, { _id, hold: held, area }, around.days, around).map(({ by }) => by),
    taken: mostTaken(held, around.days),
    arriving: arrivingWith(held, around.days, around),
  };
}

/**
 * What a reservation holds again when an answer is taken back: the same seats and tables, however closed or full the day was with it before. Refused
 * when others have taken them since.
 */
export async function formerPlace(
  current: StoredReservation,
  former: StoredReservation & { held: Hold },
  { taken, arriving, tables, isFixed, beside }: NonNullable<Answered['place']>,
): Promise<{ seats?: SeatLimit | undefined; book?: readonly BookChange[] | undefined }> {
  const { _id, held, startsAt, seats, area, visit } = former;
  const start = new Date(startsAt);
  const around = await daysAround(start);
  const present = around.days.get(held.date)?.parties.find((party) => party._id === _id)?.tables ?? [];
  if (seatChanges(current.held, held).length === 0 && areSameTables(present, tables)) return {};
  const others = without(around.days, current);
  const wish = { reservation: current, start, seats, area, by: 'staff' as const };
  const { rules } = around.opening;
  const usual = rules && limitOn(around.days.get(held.date) ?? storedDay(held.date, undefined), rules);
  const limit = usual && { ...usual, taken: Math.max(usual.taken, taken), arriving: Math.max(usual.arriving, arriving) };
  const left = rules ? seatsLeft(held, others, rules) : seats;
  const isFull = limit && (mostTaken(held, others) + seats > limit.taken || arrivingWith(held, others, around) + seats > limit.arriving);
  if (isFull) throw await notAvailable(wish, { refused: 'full', date: held.date, left });

  const party = { _id, hold: held, area };
  const objections = othersAt(tables, party, others, around).filter(({ by }) => !beside.includes(by));
  if (tables.length === 0) return { seats: limit, book: undefined };
  if (objections.length === 0) return { seats: limit, book: seatedAt(party, { tables, isFixed }, others).changes };
  const other = hasTables(around.room) ? seatedByRule(party, others, around.room, { isFixed: isHere(visit) }) : undefined;
  if (!other) throw await notAvailable(wish, { refused: 'full', date: held.date, left, objections });
  return { seats: limit, book: other.changes };
}

/** The others who have these tables during a stay. */
function othersAt(
  tables: readonly string[],
  party: { _id: string; hold: Hold; area: string },
  days: ServiceDays,
  { room }: Around,
): Extract<Objection, { reason: 'taken' }>[] {
  if (!hasTables(room)) return [];
  const objections = objectionsTo(tables, wishOf(party), partiesAround(party.hold, days), seatingRoomOf(room));
  return objections.filter((objection) => objection.reason === 'taken');
}

/** The guests who arrive in the slot in which a stay begins. */
function arrivingWith({ date, from }: Hold, days: ServiceDays, { opening: { rules } }: Around): number {
  if (!rules) return 0;
  const slot = Math.floor(from / rules.slotMinutes) * rules.slotMinutes;
  return bySlot(dayOf(days, date).arriving, rules.slotMinutes)[slot] ?? 0;
}
