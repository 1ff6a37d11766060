import { reservationFields as messages } from '#evening/words/bookings';
import type { Language } from '#house/language/languages';
import { foreignLanguage, written } from '#house/rules/translated';
import { addDays, type LocalDate } from '#house/rules/wall-time';
import type { GuestReservation, NamedArea } from '../contract/reservation.ts';
import type { Area, Room } from '../contract/room.ts';
import { closedAreasOn, hasTables, seatingRoomOf } from './book.ts';
import { largestParty } from './seating.ts';
import { isInYearly, type ServiceDay } from './service-day.ts';

interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** The areas in which guests may be seated on one of some days: those with tables that are not kept for walk-ins, in season. */
export function areasForGuests(room: Room | undefined, period: Period): Area[] {
  return hasTables(room) ? room.areas.filter((area) => isForGuests(area, room) && isInSeason(area, period)) : [];
}

/** The largest party that finds a table, or tables that can be pushed together, on one of some days; any without tables. */
export function largestSeated(room: Room | undefined, period: Period): number {
  if (!hasTables(room)) return Number.POSITIVE_INFINITY;
  const open = areasForGuests(room, period);
  const closedAreas = room.areas.filter((area) => !open.includes(area)).map(({ _id }) => _id);
  return Math.max(1, largestParty(seatingRoomOf(room), { closedAreas }));
}

/** Why nobody can ask for an area on a day; `undefined` when one can, and for anywhere. */
export function areaRefusal(
  area: string,
  day: Pick<ServiceDay, 'date' | 'closedAreas'>,
  room: Room | undefined,
  { isWalkIn = false } = {},
): string | undefined {
  if (area === '') return undefined;
  const asked = hasTables(room) ? room.areas.find(({ _id }) => _id === area) : undefined;
  if (!room || !asked) return messages().noSuchArea;
  if (!isWalkIn && !isForGuests(asked, room)) return messages().walkInArea;
  return closedAreasOn(day, room).includes(area) ? messages().closedArea(written(asked, 'name')) : undefined;
}

/** The area that a guest asked for in the spoken language; nothing for anywhere, and when there is no such area any more. */
export function namedArea(area: string, room: Pick<Room, 'areas'> | undefined, defaultLanguage: Language): NamedArea {
  const asked = room?.areas.find(({ _id }) => _id === area);
  if (!asked) return {};
  return { areaName: written(asked, 'name'), areaLanguage: foreignLanguage(asked, 'name', defaultLanguage) };
}

/** A reservation with the names of the areas of its table and of the one that its guest has asked for. */
export function withAreaNames<R extends Pick<GuestReservation, 'area' | 'asked'>>(
  one: R,
  room: Pick<Room, 'areas'> | undefined,
  defaultLanguage: Language,
): R & NamedArea {
  const { area, asked } = one;
  const names = asked && namedArea(asked.area, room, defaultLanguage);
  return { ...one, ...namedArea(area, room, defaultLanguage), ...(asked && { asked: { ...asked, ...names } }) };
}

function isForGuests({ _id, isForWalkIns }: Area, { tables }: Room): boolean {
  return !isForWalkIns && tables.some((table) => table.area === _id && !table.isForWalkIns);
}

function isInSeason({ season }: Area, { from, to }: Period): boolean {
  if (!season) return true;
  for (let date = from; date <= to; date = addDays(date, 1)) if (isInYearly(date, season)) return true;
  return false;
}
