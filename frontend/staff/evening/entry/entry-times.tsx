import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { DayAvailability } from '#evening/contract/availability';
import { walkInAheadMinutes, walkInHours } from '#evening/contract/staff-times';
import { addDays } from '#house/rules/wall-time';
import { party, times as timesTexts } from '#texts/bookings';
import { entry as texts } from '#texts/tonight';
import { earliestTime } from '../../../guest/evening/reservation-rules.ts';
import { AreaChips } from '../../../guest/evening/times/area-chips.tsx';
import { type Changed, dayName, dayOfTime, dayParts, useAvailability } from '../../../guest/evening/times/use-time-choice.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid } from '../../../house/ui/form/chip.tsx';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';

interface Wanted {
  /** The reservation that is changed; a new one when absent. */
  changed?: Changed;
  /** The time in the form; empty while there is none. */
  dateTime: string;
  seats: number;
  /** The area that the guest asks for; empty for anywhere. */
  area: string;
}

// a time after midnight may belong to the day before
const useDaysAround = (date: string, { changed, seats, area }: Wanted) =>
  useAvailability(addDays(date, -1), { seats: Math.min(seats, 60), area }, 2, changed);

const dateOf = (dateTime: string) => (dateTime || earliestTime()).slice(0, 10);

interface AreaProps extends Wanted {
  onArea: (area: string) => void;
  error?: string | undefined;
}

/** Where the guests want to sit; nothing where there is no choice. */
export function EntryArea({ onArea, error, ...wanted }: AreaProps) {
  const areas = useDaysAround(dateOf(wanted.dateTime), wanted).data?.areas ?? [];
  return <AreaChips label={texts.area} areas={areas} chosen={wanted.area} onChoose={onArea} error={error} />;
}

interface Props extends Wanted {
  /** Whether the guests are there already, perhaps for hours. */
  isWalkIn?: boolean;
  onChoose: (dateTime: string) => void;
}

/**
 * The times of the day in the form, each free or full for the party; for a new reservation the next days too, of which one is looked at as long as
 * there is no time. Notice and pause do not bind staff.
 */
export function EntryTimes({ isWalkIn = false, onChoose, ...wanted }: Props) {
  const { changed, dateTime } = wanted;
  const [looked, setLooked] = useState('');
  const date = dateOf(dateTime || looked);
  const query = useDaysAround(date, wanted);
  const days = query.data?.days ?? [];
  const shown = looked && !dateTime ? looked : dayOfTime(days, dateTime || earliestTime());
  const day = days.find((one) => one.date === shown);
  const earliest = earliestTime(isWalkIn ? new Date(Date.now() - walkInHours * 3600_000) : undefined);
  const latest = isWalkIn ? latestOfWalkIns() : undefined;
  const times = day?.times.filter(({ dateTime }) => earliest <= dateTime && dateTime <= (latest ?? dateTime)) ?? [];
  const chooseDay = (next: string) => {
    const isAfterMidnight = day !== undefined && day.date < dateOf(dateTime);
    if (dateTime) onChoose((isAfterMidnight ? addDays(next, 1) : next) + dateTime.slice(10));
    else setLooked(next);
  };
  return (
    <>
      {!changed && !isWalkIn && <NextDays wanted={wanted} chosen={day?.date ?? date} onChoose={chooseDay} />}
      <FieldGroup label={texts.times(dayName(day?.date ?? date))} role="radiogroup" minHeight="20" aria-busy={query.isFetching}>
        <QueryResult query={query} waiting={<Note>{party.loading}</Note>}>
          {() => times.length === 0 && <Note>{day ? whyNone(day) : party.loading}</Note>}
        </QueryResult>
        <ChipGrid gridTemplateColumns="repeat(auto-fill, minmax(4.5rem, 1fr))">
          {times.map((time) => (
            <Chip
              key={time.dateTime}
              name="entry-time"
              value={time.dateTime}
              checked={time.dateTime === dateTime}
              isOffered={time.state !== 'full'}
              onChange={() => onChoose(time.dateTime)}
            >
              {time.dateTime.slice(11)}
              {time.state === 'full' && <chakra.span fontSize="xs"> {timesTexts.dayMarks.full}</chakra.span>}
            </Chip>
          ))}
        </ChipGrid>
      </FieldGroup>
    </>
  );
}

/** The last time at which the table of guests who walk in now may begin. */
export const latestOfWalkIns = () => earliestTime(new Date(Date.now() + walkInAheadMinutes * 60_000));

/** So many days are one tap away; others are typed. */
const daysAhead = 10;

interface NextDaysProps {
  wanted: Wanted;
  chosen: string;
  onChoose: (date: string) => void;
}

/** The next days, first the one that is served now. */
function NextDays({ wanted, chosen, onChoose }: NextDaysProps) {
  const now = earliestTime();
  const today = dayOfTime(useDaysAround(dateOf(now), wanted).data?.days ?? [], now);
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  return (
    <FieldGroup label={texts.day} role="radiogroup">
      <ChipGrid gridTemplateColumns={{ base: 'repeat(5, minmax(0, 1fr))', sm: `repeat(${daysAhead}, minmax(0, 1fr))` }}>
        {dates.map((date) => {
          const { weekday, day } = dayParts(date, false);
          return (
            <Chip
              key={date}
              name="entry-day"
              value={date}
              checked={date === chosen}
              aria-label={dayName(date)}
              onChange={() => onChoose(date)}
            >
              <span>{weekday}</span>
              <strong>{day}</strong>
            </Chip>
          );
        })}
      </ChipGrid>
    </FieldGroup>
  );
}

/** Why a day has no times to choose from; the reasons of other days are written to guests. */
function whyNone({ state, reason }: DayAvailability): string {
  if (state === 'closed') return reason;
  if (state === 'any') return texts.noHours;
  return state === 'too_far' ? texts.tooFar : texts.noTimes;
}
