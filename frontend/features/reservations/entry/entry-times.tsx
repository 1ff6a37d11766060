import { chakra } from '@chakra-ui/react';
import { addDays } from '#rules/wall-time';
import { texts } from '#texts/reservations/entry';
import { Chip, ChipGrid } from '../../../components/form/chip.tsx';
import { FieldGroup } from '../../../components/form/field-group.tsx';
import { earliestTime } from '../reservation-rules.ts';
import { dayOfTime } from '../times/chosen-day.ts';
import { dayName } from '../times/day-names.ts';
import { type Changed, useAvailability } from '../times/use-availability.ts';

interface Props {
  /** The reservation that is changed; a new one when absent. */
  changed?: Changed;
  dateTime: string;
  seats: number;
  onChoose: (dateTime: string) => void;
}

/** The times of the day in the form, each free or full for the party. Notice and pause do not bind staff. */
export function EntryTimes({ changed, dateTime, seats, onChoose }: Props) {
  const date = dateTime.slice(0, 10);
  // a time after midnight may belong to the day before
  const { data, isFetching } = useAvailability(date ? addDays(date, -1) : undefined, Math.min(seats, 60), 2, changed);
  if (!date) return null;
  const days = data?.days ?? [];
  const day = days.find((one) => one.date === dayOfTime(days, dateTime));
  const times = day?.times.filter((time) => time.dateTime >= earliestTime()) ?? [];
  return (
    <FieldGroup label={texts.times(dayName(day?.date ?? date))} role="radiogroup" minHeight="20" aria-busy={isFetching}>
      {times.length === 0 && (
        <chakra.p textStyle="small" color="fg.muted">
          {!day ? texts.loading : day.state === 'any' ? texts.noHours : day.reason || texts.noTimes}
        </chakra.p>
      )}
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
  );
}
