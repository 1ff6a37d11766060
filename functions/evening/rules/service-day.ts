import { addDays, endOfDay, instantOf, type LocalDate, localDateOf, startOfDay, type WallTime, weekdayOf } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import { minutesAfterOpening, minutesOf, type Sitting } from '../contract/sittings.ts';
import type { SpecialDay } from '../contract/special-days.ts';
import type { SeatedParty } from './seating.ts';

const minute = 60_000;

/**
 * What is stored about one day of service, which begins at local midnight and ends when its last sitting closes, on the next day if need
 * be. Times within it are minutes of elapsed time since its midnight, so that a night in which the clocks change has no minute twice.
 */
export interface ServiceDay {
  date: LocalDate;
  /** Other hours than those of the weekday. */
  special?: Pick<SpecialDay, 'sittings' | 'seats' | 'note' | 'translations'> | undefined;
  /** The seats taken in each quarter of an hour of the date, by the minute when it starts, also by guests of the evening before. */
  taken: Record<number, number>;
  /** The guests who arrive in each quarter of an hour, by the minute when it starts: any grid of times can be counted from them. */
  arriving: Record<number, number>;
  /** Who sits where, where the restaurant has tables; also guests of the evening before who are still there. */
  parties?: readonly BookedParty[];
  /** Who sits without a table: everybody where seats are counted, and a party that staff have seated without one. */
  standing?: readonly StandingParty[];
  /** How often the parties of each table have grown in number or in time. */
  tableChanges?: Readonly<Record<string, number>>;
  closedAreas?: readonly string[];
  /** It goes on now: who is moved stays in its area, and staff see from where. */
  isPresent?: boolean;
  /** Who sits at a table since the evening before, longer than planned; no book has them. */
  overnight?: readonly BookedParty[];
  /** The seats that guests take who sit longer than planned, by the quarter of an hour; they are among `taken`. */
  overdue?: readonly { _id: string; minute: number; seats: number }[];
}

/** A party in the book of a day: who sits where and when, in minutes from the midnight with which the day begins. */
export interface BookedParty extends SeatedParty {
  /** It came on the day before and stays past midnight. */
  isContinued?: boolean;
  /** When it was seated, in minutes since 1970, until it is marked as gone. */
  seatedAt?: number;
  /** From when to when it is at its tables in fact, as long as it sits there. */
  presence?: Presence | undefined;
  /** From which tables the rule has moved it on the day itself, since staff have last done something about it. */
  movedFrom?: readonly string[] | undefined;
}

/** A party that sits at no table of the book. */
interface StandingParty extends Pick<BookedParty, 'from' | 'to' | 'seats' | 'isContinued' | 'seatedAt' | 'presence'> {
  _id: string;
}

/** Minutes from the midnight of the day of service, half-open. */
export interface Presence {
  from: number;
  to: number;
}

/** The stored days by date; a day that is missing has no bookings and the hours of its weekday. */
export type ServiceDays = ReadonlyMap<LocalDate, ServiceDay>;

export function dayOf(days: ServiceDays, date: LocalDate): ServiceDay {
  return days.get(date) ?? { date, taken: {}, arriving: {} };
}

/** Days with hours of their own, as if nobody had booked. */
export function withoutBookings(specialDays: readonly SpecialDay[]): ServiceDays {
  return new Map(specialDays.map((special) => [special.date, { date: special.date, special, taken: {}, arriving: {} }]));
}

/** A sitting of one date, as instants. */
export interface DatedSitting extends Pick<Sitting, 'name' | 'translations'> {
  opens: Date;
  lastSeating: Date;
  closes: Date;
}

/** The sittings of a date: those of the special day, or else of the weekday. Times in the hour that a change of the clocks skips move on. */
export function sittingsOn(
  { date, special }: Pick<ServiceDay, 'date' | 'special'>,
  rules: Pick<OpeningRules, 'week'>,
  zone: string,
): DatedSitting[] {
  return (special?.sittings ?? usualSittings(date, rules)).map((sitting) => dated(sitting, date, zone));
}

export function usualSittings(date: LocalDate, rules: Pick<OpeningRules, 'week'>): Sitting[] {
  return rules.week[weekdayOf(date)] ?? [];
}

/** How many guests can sit at the same time on a date. */
export function capacityOn({ date, special }: Pick<ServiceDay, 'date' | 'special'>, rules: OpeningRules): number {
  if (special?.seats !== undefined) return special.seats;
  const season = rules.seasons.find((one) => isInYearly(date, one));
  return season?.seats ?? rules.seats;
}

/** Whether a date is in a part of every year, given as `MM-DD`; both days are included, and `to` may be in the next year. */
export function isInYearly(date: LocalDate, { from, to }: { from: string; to: string }): boolean {
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

export function stayOf(seats: number, { stays }: Pick<OpeningRules, 'stays'>): number {
  const stay = stays.find(({ upTo }) => seats <= upTo) ?? stays.at(-1);
  if (!stay) throw new Error('The rules name no stay.');
  return stay.minutes;
}

/** The elapsed minutes from the midnight with which a day of service begins to an instant. */
export function minuteOfDay(instant: Date, date: LocalDate, zone: string): number {
  return (instant.getTime() - startOfDay(date, zone).getTime()) / minute;
}

/** The instant so many elapsed minutes after the midnight with which a day of service begins. */
export function instantAt(date: LocalDate, minutes: number, zone: string): Date {
  return new Date(startOfDay(date, zone).getTime() + minutes * minute);
}

/** The day of service to which a start belongs: the day before its date while a sitting of that day goes on past midnight, else its date. */
export function serviceDateOf(start: Date, days: ServiceDays, rules: Pick<OpeningRules, 'week'> | undefined, zone: string): LocalDate {
  const date = localDateOf(start, zone);
  const before = dayOf(days, addDays(date, -1));
  return rules && isWithin(start, sittingsOn(before, rules, zone)) ? before.date : date;
}

/** When the day of service that goes on at an instant ends: when its last sitting closes; after that, and where no hours are set, with the date. */
export function endOfService(now: Date, days: ServiceDays, rules: OpeningRules | undefined, zone: string): Date {
  const date = serviceDateOf(now, days, rules, zone);
  const closings = rules ? sittingsOn(dayOf(days, date), rules, zone).map(({ closes }) => closes.getTime()) : [];
  const last = Math.max(...closings);
  return last > now.getTime() ? new Date(last) : endOfDay(localDateOf(now, zone), zone);
}

/** When the house closes next after an instant, if it is open then: sittings that follow each other without a pause are one. */
export function closingAfter(instant: Date, sittings: readonly DatedSitting[]): Date | undefined {
  const current = sittings.filter(({ opens, closes }) => opens <= instant && instant < closes).map(({ closes }) => closes.getTime());
  if (current.length === 0) return undefined;
  const closes = new Date(Math.max(...current));
  return closingAfter(closes, sittings) ?? closes;
}

export function isWithin(instant: Date, sittings: readonly DatedSitting[]): boolean {
  return sittings.some(({ opens, closes }) => opens <= instant && instant < closes);
}

/** The starts that guests may choose in a sitting, a slot apart from its opening on. */
export function startsIn({ opens, lastSeating }: DatedSitting, slotMinutes: number): Date[] {
  const count = Math.floor((lastSeating.getTime() - opens.getTime()) / (slotMinutes * minute)) + 1;
  return Array.from({ length: count }, (_, i) => new Date(opens.getTime() + i * slotMinutes * minute));
}

function dated(sitting: Sitting, date: LocalDate, zone: string): DatedSitting {
  const opening = minutesOf(sitting.opens);
  const { last, end } = minutesAfterOpening(sitting);
  const at = (minutes: number) => clockTimeOn(date, minutes, zone);
  return {
    name: sitting.name,
    translations: sitting.translations,
    opens: at(opening),
    lastSeating: lastTimeOn(date, opening + last, zone),
    closes: at(opening + end),
  };
}

/** The instant when the clock shows so many minutes after midnight; one that the clocks skip is read as if they had not changed yet. */
function clockTimeOn(date: LocalDate, minutes: number, zone: string): Date {
  const skipped = () => new Date(startOfDay(addDays(date, Math.floor(minutes / 1440)), zone).getTime() + (minutes % 1440) * minute);
  return instantOf(wallTimeAfter(date, minutes), zone) ?? skipped();
}

/** The last instant at which the clock shows no more than so many minutes after midnight: the one before those that the clocks skip. */
function lastTimeOn(date: LocalDate, minutes: number, zone: string): Date {
  return instantOf(wallTimeAfter(date, minutes), zone) ?? lastTimeOn(date, minutes - 1, zone);
}

function wallTimeAfter(date: LocalDate, minutes: number): WallTime {
  const day = addDays(date, Math.floor(minutes / 1440));
  const [hour, rest] = [Math.floor((minutes % 1440) / 60), minutes % 60];
  return `${day}T${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
