import { addDays, type LocalDate, startOfDay } from '#house/rules/wall-time';
import type { EveningSlot } from '../contract/evening.ts';
import type { OpeningRules } from '../contract/opening.ts';
import { bySlot, quarter } from './seats.ts';
import { type BookedParty, dayOf, instantAt, minuteOfDay, type ServiceDays, sittingsOn } from './service-day.ts';

/** The grid of slots while no rules are set. */
const usualSlot: OpeningRules['slotMinutes'] = 30;

interface Terms {
  rules: OpeningRules | undefined;
  /** The tables of open areas, where the restaurant gives tables; otherwise it counts seats. */
  tables?: readonly string[] | undefined;
  zone: string;
}

/**
 * The slots of a day of service in order: those of its sittings, and those outside in which guests arrive. The seats of guests after midnight
 * are counted on the next date, so `days` has both.
 */
export function slotsOf(date: LocalDate, days: ServiceDays, { rules, tables, zone }: Terms): EveningSlot[] {
  const step = rules?.slotMinutes ?? usualSlot;
  const day = dayOf(days, date);
  const arriving = bySlot(day.arriving, step);
  const midnight = minuteOfDay(startOfDay(addDays(date, 1), zone), date, zone);
  const takenAt = (minute: number) => (minute < midnight ? day.taken[minute] : dayOf(days, addDays(date, 1)).taken[minute - midnight]) ?? 0;
  const starts = new Set(Object.keys(arriving).map(Number));
  for (const { opens, closes } of rules ? sittingsOn(day, rules, zone) : []) {
    const end = minuteOfDay(closes, date, zone);
    for (let minute = Math.floor(minuteOfDay(opens, date, zone) / step) * step; minute < end; minute += step) starts.add(minute);
  }
  return [...starts]
    .toSorted((a, b) => a - b)
    .map((minute) => {
      const quarters = Array.from({ length: step / quarter }, (_, i) => minute + i * quarter);
      const taken = quarters.map((at) => tablesTakenAt(at, day.parties ?? []));
      // who sits in an area that was closed since, or at a table that is gone, keeps it
      const there = tables && new Set([...tables, ...taken.flatMap((ids) => [...ids])]);
      const byTables = there && { tablesTaken: Math.max(...taken.map(({ size }) => size)), tables: there.size };
      const time = instantAt(date, minute, zone).toISOString();
      return { time, covers: arriving[minute] ?? 0, taken: Math.max(...quarters.map(takenAt)), ...byTables };
    });
}

export function expectedOn(date: LocalDate, days: ServiceDays): number {
  return Object.values(dayOf(days, date).arriving).reduce((all, guests) => all + guests, 0);
}

function tablesTakenAt(minute: number, parties: readonly BookedParty[]): ReadonlySet<string> {
  const isThere = ({ presence, ...planned }: BookedParty) => {
    const { from, to } = presence ?? planned;
    return from <= minute && minute < to;
  };
  return new Set(parties.filter(isThere).flatMap(({ tables }) => tables));
}
