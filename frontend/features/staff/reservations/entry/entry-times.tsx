import { chakra } from '@chakra-ui/react';
import type { DayAvailability } from '#contract/reservations/availability';
import { walkInHours } from '#contract/reservations/staff-times';
import { addDays } from '#rules/wall-time';
import { texts } from '#texts/reservations/entry';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Chip, ChipGrid } from '../../../../components/form/chip.tsx';
import { FieldGroup } from '../../../../components/form/radio.tsx';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { AreaChips } from '../../../shared/reservations/times/area-chips.tsx';
import { dayName, dayOfTime } from '../../../shared/reservations/times/chosen-day.ts';
import { type Changed, useAvailability } from '../../../shared/reservations/times/use-time-choice.ts';

interface Props {
  /** The reservation that is changed; a new one when absent. */
  changed?: Changed;
  dateTime: string;
  seats: number;
  /** The area that the guest asks for; empty for anywhere. */
  area: string;
  onArea: (area: string) => void;
  /** Why it is refused. */
  areaError?: string | undefined;
  /** Whether the guests are there already, perhaps for hours. */
  isWalkIn?: boolean;
  onChoose: (dateTime: string) => void;
}

/** The times of the day in the form, today's while there is none, each free or full for the party. Notice and pause do not bind staff. */
export function EntryTimes({ changed, dateTime, seats, area, onArea, areaError, isWalkIn = false, onChoose }: Props) {
  const date = dateTime.slice(0, 10) || earliestTime().slice(0, 10);
  // a time after midnight may belong to the day before
  const query = useAvailability(addDays(date, -1), { seats: Math.min(seats, 60), area }, 2, changed);
  const days = query.data?.days ?? [];
  const day = days.find((one) => one.date === dayOfTime(days, dateTime || earliestTime()));
  const earliest = earliestTime(isWalkIn ? new Date(Date.now() - walkInHours * 3600_000) : undefined);
  const times = day?.times.filter((time) => time.dateTime >= earliest) ?? [];
  return (
    <>
      <AreaChips label={texts.area} areas={query.data?.areas ?? []} chosen={area} onChoose={onArea} error={areaError} />
      <FieldGroup label={texts.times(dayName(day?.date ?? date))} role="radiogroup" minHeight="20" aria-busy={query.isFetching}>
        <QueryResult query={query} waiting={<Note>{texts.loading}</Note>}>
          {() => times.length === 0 && <Note>{day ? whyNone(day) : texts.loading}</Note>}
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
              {time.state === 'full' && <chakra.span fontSize="xs"> {texts.full}</chakra.span>}
            </Chip>
          ))}
        </ChipGrid>
      </FieldGroup>
    </>
  );
}

const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Why a day has no times to choose from; the reasons of other days are written to guests. */
function whyNone({ state, reason }: DayAvailability): string {
  if (state === 'closed') return reason;
  if (state === 'any') return texts.noHours;
  return state === 'too_far' ? texts.tooFar : texts.noTimes;
}
