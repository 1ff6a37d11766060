import { settings } from 'virtual:settings';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type AvailabilityQuery,
  type BookableTime,
  type DayAvailability,
  mostDays,
  type NotAvailable,
} from '#evening/contract/availability';
import { type BookingLimits, endOfNight } from '#evening/rules/booking-time';
import { spokenLanguage, spokenTag } from '#house/language/spoken';
import { typeset } from '#house/rules/typesetting';
import { addDays, type LocalDate, type WallTime } from '#house/rules/wall-time';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { earliestTime, writtenLimits } from '../reservation-rules.ts';

/** For how many guests times are shown before a number is chosen. */
const usualParty = 2;
/** The days that are loaded with a later one, so that free times near it are known. */
const laterDays = 7;

/** For so long (ms) a cache between the browser and the server may give a reply from before a refusal. */
const cachedFor = 6_000;

interface Table {
  /** Empty until a time is chosen. */
  dateTime: WallTime;
  seats: number | undefined;
  /** The area that is asked for; empty for anywhere. */
  area: string;
}

/** The part of a form that the choice reads and fills in. */
export interface WantedTable extends Table {
  set: (wanted: Partial<Table>) => void;
}

/** The day that the guest looks at, as long as the time in the form is the one it was then. */
interface Look {
  date: LocalDate | 'later';
  dateTime: WallTime;
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;

/**
 * What can be booked, and the day that is shown: the one of the time in the form, or the one chosen last. A time that the
 * server refuses is marked at once, and all are read again as soon as no cache can hold them as they were. For a reservation
 * that is `changed`, its own seats are free.
 */
export function useTimeChoice({ dateTime, seats, area, set }: WantedTable, refusal?: unknown, changed?: Changed) {
  const [look, setLook] = useState<Look>();
  const [refused, setRefused] = useState<Pick<BookableTime, 'dateTime' | 'state'>>();
  const today = earliestTime().slice(0, 10);
  const isNumber = seats !== undefined && Number.isInteger(seats) && seats > 0;
  const party = isNumber ? Math.min(seats, settings.largestParty) : usualParty;
  const strip = useAvailability(today, { seats: party, area }, mostDays, changed);
  const days = withRefused(strip.data?.days ?? [], refused);
  const limits: BookingLimits = strip.data ?? writtenLimits();

  const looked = look && look.dateTime === dateTime ? look.date : undefined;
  const wanted = looked ?? (dateTime ? dayOfTime(days, dateTime) : firstDay(days));
  const lastOfStrip = days.at(-1)?.date;
  const lastDay = addDays(today, limits.horizonDays);
  const isLater = wanted === 'later' || Boolean(wanted && lastOfStrip && wanted > lastOfStrip);
  const from = looked ?? (dateTime && firstNightOf(dateTime));
  const asked = isLater && from && from !== 'later' && from <= lastDay ? from : undefined;
  const later = useAvailability(asked, { seats: party, area }, laterDays, changed);
  const around = isLater ? withRefused(later.data?.days ?? [], refused) : days;
  const date = looked ?? (isLater && dateTime ? dayOfTime(around, dateTime) : wanted);
  const shown = around.find((day) => day.date === date);

  // an area of before that guests cannot ask for any more
  const isAreaGone = strip.data !== undefined && !strip.isPlaceholderData && strip.data.area !== area;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another one each time
  useEffect(() => {
    if (isAreaGone) set({ area: '' });
  }, [isAreaGone]);

  const reload = () => Promise.all([strip.refetch(), ...(isLater && date !== 'later' ? [later.refetch()] : [])]);
  const queryClient = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!(refusal instanceof ApiError) || refusal.code !== 'not_available') return;
    setRefused({ dateTime, state: (refusal.data as NotAvailable | undefined)?.state === 'paused' ? 'paused' : 'full' });
    // what was read for parties of another size is as old
    queryClient.removeQueries({ queryKey: availabilityKey, type: 'inactive' });
  }, [refusal]);
  // whatever the guest does with the refusal meanwhile
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => {
      void queryClient
        .invalidateQueries({ queryKey: availabilityKey })
        .then(() => setRefused((latest) => (latest === refused ? undefined : latest)));
    }, cachedFor);
    return () => clearTimeout(timer);
  }, [refused, queryClient]);

  return {
    days,
    /** The days around the shown one, for the nearest free times. */
    around,
    shown,
    isLater,
    /** The day in the date field for later days, and the first and the last one that it takes. */
    laterDate: isLater && date !== 'later' ? (date ?? '') : '',
    laterFrom: addDays(lastOfStrip ?? today, 1),
    laterTo: lastDay,
    /** The areas to choose from; none where there is no choice, and before they are known. */
    areas: strip.data?.areas ?? [],
    party,
    isPartyKnown: isNumber,
    limits,
    /** The largest party that is confirmed at once, when the restaurant has said so. */
    confirmUpTo: strip.data?.confirmUpTo,
    isTooLarge: isNumber && seats > limits.largestParty,
    isLoading: strip.isPending || (isLater && later.isFetching && !shown),
    isReloading: strip.isPlaceholderData || refused !== undefined,
    hasFailed: isLater ? later.isError : strip.isError && days.length === 0,
    /** Nothing is configured: every time can be asked for. */
    isAnyTime: days.some(({ state }) => state === 'any'),
    reload,
    chooseDay(next: LocalDate | 'later') {
      const there: DayAvailability | undefined = days.find((day) => day.date === next);
      const kept = sameHour(there, dateTime)?.dateTime ?? '';
      if (kept !== dateTime) set({ dateTime: kept });
      setLook({ date: next, dateTime: kept });
    },
  };
}

/** So long (ms) shown times are not asked for again; after that they are when the page is seen again or other seats are wanted. */
const staleAfter = 20_000;

/** What the cache keys of free times begin with. */
const availabilityKey = ['reservations', 'availability'] as const;

/** The reservation that is to be changed, by its id or by the link in its mail: the seats that it holds itself are free for it. */
export type Changed = { id: string } | { link: string };

/** The party that looks for a table: how many guests, and the area that it asks for; empty for anywhere. */
interface Party {
  seats: number;
  area: string;
}

/** What a party can book on the days from `date` on. While the times for another party load, those shown before stay. */
export function useAvailability(date: LocalDate | undefined, { seats, area }: Party, days: number = mostDays, changed?: Changed) {
  return useQuery({
    queryKey: [...availabilityKey, date, seats, area, days, changed],
    queryFn: async ({ signal }) => {
      const query = { date: date ?? '', seats: String(seats), days: String(days), ...(area && { area }) };
      return (await ask(query, changed, signal)).data;
    },
    enabled: date !== undefined,
    staleTime: staleAfter,
    placeholderData: keepPreviousData,
  });
}

function ask(query: AvailabilityQuery, changed: Changed | undefined, signal: AbortSignal) {
  // a reply for all visitors does not follow Accept-Language
  if (!changed) return client.reservations.availability({ query: { ...query, language: spokenLanguage() }, signal });
  if ('id' in changed) return client.reservations.availabilityFor({ id: changed.id, query, signal });
  return client.reservations.availabilityLinked({ body: { ...query, link: changed.link }, signal });
}

/** The day of service to which a wall time belongs: the one with times before and after it (after midnight the day before), else its date. */
export function dayOfTime(days: readonly DayAvailability[], dateTime: WallTime): LocalDate {
  const isWithin = ({ times: [first, ...more] }: DayAvailability) =>
    first && first.dateTime <= dateTime && dateTime <= (more.at(-1) ?? first).dateTime;
  return days.find(isWithin)?.date ?? dateTime.slice(0, 10);
}

/** The earliest day of service to which a wall time may belong. */
function firstNightOf(dateTime: WallTime): LocalDate {
  const date = dateTime.slice(0, 10);
  return dateTime.slice(11) < endOfNight ? addDays(date, -1) : date;
}

/** The day to show before one is chosen: the first one with a free time, else the first. */
export function firstDay(days: readonly DayAvailability[]): LocalDate | undefined {
  return (days.find(({ state }) => state === 'free') ?? days[0])?.date;
}

/** The free time of a day at the same hour as a wall time. */
export function sameHour(day: DayAvailability | undefined, dateTime: WallTime): BookableTime | undefined {
  return day?.times.find((time) => time.state === 'free' && time.dateTime.slice(11) === dateTime.slice(11));
}

/** The days with the state of a time that the server has refused since they were read. */
export function withRefused(days: readonly DayAvailability[], refused: Pick<BookableTime, 'dateTime' | 'state'> | undefined) {
  if (!refused) return days;
  const mark = (time: BookableTime) => (time.dateTime === refused.dateTime ? { ...time, state: refused.state } : time);
  return days.map((day) => ({ ...day, times: day.times.map(mark) }));
}

/** The times of a day by sitting; those that are over are left out. */
export function bySitting({ times }: DayAvailability): { name: string; times: BookableTime[] }[] {
  const sittings = Map.groupBy(
    times.filter(({ state }) => state !== 'too_soon'),
    ({ sitting }) => sitting,
  );
  return [...sittings].map(([name, times]) => ({ name, times }));
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', ...options });
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });
// the short Czech names of months are words, which the reader takes for a word about the day: `pro`, `led`
const shortMonth = format({ month: 'short' });
const month = (day: LocalDate) => (spokenLanguage() === 'cs' ? `${Number(day.slice(5, 7))}.` : shortMonth.format(at(day)));
const dayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });

const at = (date: LocalDate) => new Date(`${date}T00:00Z`);

/** The parts of a date in a strip of days; the month only where it is new. */
export function dayParts(date: LocalDate, isFirst: boolean): { weekday: string; day: string; month: string } {
  const isNew = isFirst || date.endsWith('-01');
  return { weekday: weekday.format(at(date)), day: dayOfMonth.format(at(date)), month: isNew ? month(date) : '' };
}

/** `Thursday 24 December`. */
export function dayName(date: LocalDate): string {
  return typeset(dayAndMonth.format(at(date)).replace(',', ''));
}
