import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { BookableTime, DayAvailability } from '#evening/contract/availability';
import { nearestTimes } from '#evening/rules/availability';
import { timesInWords } from '#evening/rules/opening-hours';
import type { Language } from '#house/language/languages';
import { party as partyTexts, times as texts } from '#texts/bookings';
import { Button } from '../../../house/ui/action/button.tsx';
import { Chip, ChipGrid, ChipGroup } from '../../../house/ui/form/chip.tsx';
import { CallUs } from './call-us.tsx';
import { bySitting, dayParts } from './chosen-day.ts';
import { NearestTimes } from './refused.tsx';
import { timeColumns, timeHeight } from './times-skeleton.tsx';

interface Props {
  day: DayAvailability;
  /** The days around it, where the nearest free times are looked for. */
  around: readonly DayAvailability[];
  /** The time in the form. */
  dateTime: string;
  onChoose: (dateTime: string) => void;
  /** Asks for no area any more. */
  onAnywhere: () => void;
}

/** The times of a day by sitting; of a day without a free one, the reason, other areas and the nearest free times on other days. */
export function TimeChips({ day, around, dateTime, onChoose, onAnywhere }: Props) {
  const isFree = day.state === 'free';
  const fromIt = around.filter(({ date }) => date >= day.date);
  const nearest = isFree ? [] : nearestTimes(fromIt, `${day.date}T${dateTime.slice(11) || usualHour}`);
  return (
    <ChipGroup label={partyTexts.time} aside={<Hours day={day} />}>
      {day.reason && (
        <chakra.p mb="4" color={isFree ? 'fg.muted' : undefined} lang={day.reasonLanguage}>
          {day.reason}
        </chakra.p>
      )}
      {isFree ? (
        <Stack gap="5">
          {bySitting(day).map(({ name, times }) => (
            <Sitting key={name} name={name} language={day.hours.find((sitting) => sitting.name === name)?.nameLanguage}>
              {times.map((time) => (
                <Time key={time.dateTime} time={time} date={day.date} isChosen={time.dateTime === dateTime} onChoose={onChoose} />
              ))}
            </Sitting>
          ))}
        </Stack>
      ) : (
        <Stack gap="4">
          {day.isFreeElsewhere && <Elsewhere onAnywhere={onAnywhere} />}
          {nearest.length > 0 && <NearestTimes label={texts.sooner} times={nearest} onChoose={onChoose} />}
          <CallUs />
        </Stack>
      )}
    </ChipGroup>
  );
}

function Elsewhere({ onAnywhere }: Pick<Props, 'onAnywhere'>) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <span>{texts.freeElsewhere}</span>
      <Button look="outline" size="sm" onClick={onAnywhere}>
        {texts.showAnywhere}
      </Button>
    </Flex>
  );
}

/** The hour near which free times are looked for as long as the guest has chosen none. */
const usualHour = '19:00';

function Sitting({ name, language, children }: { name: string; language: Language | undefined; children: ReactNode }) {
  const id = useId();
  const grid = (
    <ChipGrid gridTemplateColumns={timeColumns} textStyle="lead" css={{ '& > *': { height: timeHeight } }}>
      {children}
    </ChipGrid>
  );
  if (!name) return grid;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset is read out twice
    <div role="group" aria-labelledby={id}>
      <chakra.p id={id} lang={language} textStyle="small" color="fg.muted" mb="2">
        {name}
      </chakra.p>
      {grid}
    </div>
  );
}

interface TimeProps {
  time: BookableTime;
  date: string;
  isChosen: boolean;
  onChoose: (dateTime: string) => void;
}

function Time({ time: { dateTime, state }, date, isChosen, onChoose }: TimeProps) {
  const isFree = state === 'free';
  const isNextDay = dateTime.slice(0, 10) !== date;
  const mark = isFree ? isNextDay && dayParts(dateTime.slice(0, 10), false).weekday : state === 'full' ? texts.full : texts.dayMarks[state];
  return (
    <Chip
      name="time"
      value={dateTime}
      checked={isChosen}
      disabled={!isFree && !isChosen}
      isOffered={isFree}
      onChange={() => onChoose(dateTime)}
    >
      {dateTime.slice(11)}
      {mark && <chakra.span fontSize="xs"> {mark}</chakra.span>}
    </Chip>
  );
}

function Hours({ day: { hours } }: { day: DayAvailability }) {
  if (hours.length === 0) return null;
  return (
    <chakra.p textStyle="small" color="fg.muted" mt="-1" mb="4" fontVariantNumeric="tabular-nums lining-nums">
      {texts.open} {hours.map(timesInWords).join(', ')}
    </chakra.p>
  );
}
