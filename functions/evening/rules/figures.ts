import { addDays, type LocalDate, localDateOf, weekdayOf } from '#house/rules/wall-time';
import { type Figures, leadClasses } from '../contract/figures.ts';
import type { Reservation } from '../contract/reservation.ts';
import { stepOf } from './visit.ts';

type Sums = Pick<Figures, 'parties' | 'covers' | 'noShows' | 'cancelled' | 'sources' | 'leads'>;

/** What is kept of a day of service when its reservations are gone: nothing about anybody. */
export interface DayTally extends Sums {
  date: LocalDate;
  /** Guests who came, by the half hour of their start, `HH:mm`. */
  slots: Readonly<Record<string, number>>;
}

type Counted = Pick<Reservation, 'dateTime' | 'seats' | 'status' | 'visit' | 'source'> & { bookedAt?: string | undefined };

/** The tally of a day of service from its reservations. Requests that wait are not counted. */
export function tallyOf(date: LocalDate, reservations: readonly Counted[], zone: string): DayTally {
  const expected = reservations.filter(({ status }) => status === 'confirmed');
  const came = expected.filter(({ visit }) => stepOf(visit) !== 'no_show');
  const slots: Record<string, number> = {};
  for (const { dateTime, seats } of came) slots[halfHourOf(dateTime)] = (slots[halfHourOf(dateTime)] ?? 0) + seats;
  const from = (source: Reservation['source']) => expected.filter((one) => one.source === source).length;
  const leads = leadClasses.map(() => 0);
  for (const { source, bookedAt } of expected) {
    if (source === 'walkin' || bookedAt === undefined) continue;
    const days = daysBetween(localDateOf(new Date(bookedAt), zone), date);
    const position = leadClasses.findLastIndex((first) => first <= Math.max(0, days));
    leads[position] = (leads[position] ?? 0) + 1;
  }
  return {
    date,
    parties: came.length,
    covers: came.reduce((sum, { seats }) => sum + seats, 0),
    noShows: expected.length - came.length,
    cancelled: reservations.filter(({ status }) => status === 'cancelled').length,
    sources: { web: from('web'), phone: from('phone'), walkin: from('walkin'), imported: from('imported') },
    leads,
    slots,
  };
}

/** The figures of `days` days up to `to`, in parts of `partDays`; a day without a tally had no guests. */
export function figuresOf(tallies: readonly DayTally[], to: LocalDate, days: number, partDays: number): Figures {
  const from = addDays(to, 1 - days);
  const counted = tallies.filter(({ date }) => from <= date && date <= to);
  const starts = Array.from({ length: days / partDays }, (_, part) => addDays(from, part * partDays));
  return {
    from,
    to,
    ...sumOf(counted),
    slots: slotsOf(counted),
    parts: starts.map((start) => {
      const end = addDays(start, partDays - 1);
      const { covers, noShows } = sumOf(counted.filter(({ date }) => start <= date && date <= end));
      return { from: start, to: end, covers, noShows };
    }),
  };
}

function sumOf(tallies: readonly DayTally[]): Sums {
  const sum = (one: (tally: DayTally) => number) => tallies.reduce((total, tally) => total + one(tally), 0);
  return {
    parties: sum(({ parties }) => parties),
    covers: sum(({ covers }) => covers),
    noShows: sum(({ noShows }) => noShows),
    cancelled: sum(({ cancelled }) => cancelled),
    sources: {
      web: sum(({ sources }) => sources.web),
      phone: sum(({ sources }) => sources.phone),
      walkin: sum(({ sources }) => sources.walkin),
      imported: sum(({ sources }) => sources.imported),
    },
    leads: leadClasses.map((_, position) => sum(({ leads }) => leads[position] ?? 0)),
  };
}

function slotsOf(tallies: readonly DayTally[]): Figures['slots'] {
  const slots = new Map<string, Figures['slots'][number]>();
  for (const { date, slots: ofDay } of tallies) {
    const weekday = weekdayOf(date);
    for (const [time, covers] of Object.entries(ofDay)) {
      const key = `${weekday} ${time}`;
      slots.set(key, { weekday, time, covers: (slots.get(key)?.covers ?? 0) + covers });
    }
  }
  return [...slots.values()].toSorted((a, b) => b.covers - a.covers || a.weekday - b.weekday || a.time.localeCompare(b.time));
}

const halfHourOf = (dateTime: string) => `${dateTime.slice(11, 13)}:${dateTime.slice(14, 16) < '30' ? '00' : '30'}`;
const daysBetween = (from: LocalDate, to: LocalDate) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
