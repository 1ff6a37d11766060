import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { BookableTime, DayAvailability } from '#evening/contract/availability';
import { nearestTimes } from '#evening/rules/availability';
import { timesInWords } from '#evening/rules/opening-hours';
import { tableTimeInWords } from '#evening/rules/table-time';
import type { Language } from '#house/language/languages';
import { party as partyTexts, times as texts } from '#texts/bookings';
import { components } from '#texts/house';
import { useRestaurant } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Chip, ChipGrid, ChipGroup } from '../../../house/ui/form/chip.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { writtenAreas } from '../reservation-rules.ts';
import { AreaChips } from './area-chips.tsx';
import { CallOrEnquire, CallUs } from './call-us.tsx';
import { PartySize } from './party-size.tsx';
import { NearestTimes } from './refused.tsx';
import { dayColumns, dayHeight, TimesSkeleton, timeColumns, timeHeight, timesHeight } from './times-skeleton.tsx';
import { bySitting, type TimeChoice as Choice, dayName, dayParts, type WantedTable } from './use-time-choice.ts';

interface Props {
  table: WantedTable;
  choice: Choice;
  /** Why the area is refused. */
  areaError?: string | undefined;
}

/** How many guests, which day, which time: what is chosen here is filled into the fields of the form. */
export function TimeChoice({ table, choice, areaError }: Props) {
  return (
    <Stack gap="8">
      <PartySize seats={table.seats} onChoose={(seats) => table.set({ seats })} />
      {choice.isTooLarge ? (
        <LargeParty most={choice.limits.largestParty} seats={table.seats ?? 0} />
      ) : (
        <Times table={table} choice={choice} areaError={areaError} />
      )}
    </Stack>
  );
}

/** The table that is chosen whole, in words. */
export function chosenTable({ dateTime, seats }: WantedTable, { isPartyKnown, isTooLarge }: Choice): string | undefined {
  if (!dateTime || !seats || !isPartyKnown || isTooLarge) return undefined;
  return `${tableTimeInWords(dateTime)}, ${partyTexts.guests(seats)}`;
}

function LargeParty({ most, seats }: { most: number; seats: number }) {
  return (
    <Alert tone="neutral">
      <Stack gap="3">
        {partyTexts.largeParty(most)}
        <CallOrEnquire seats={seats} />
      </Stack>
    </Alert>
  );
}

function Times({ table, choice, areaError }: Props) {
  if (choice.isAnyTime) return <AnyTime />;
  if (choice.hasFailed && !choice.isLater) return <NotLoaded onRetry={choice.reload} />;
  if (choice.days.length === 0) return <TimesSkeleton hasAreas={writtenAreas()} />;
  const { shown } = choice;
  return (
    <>
      <AreaChips areas={choice.areas} chosen={table.area} onChoose={(area) => table.set({ area })} error={areaError} />
      <DayStrip choice={choice} />
      <chakra.div minHeight={shown || choice.isLoading ? timesHeight : undefined} aria-busy={choice.isLoading || choice.isReloading}>
        {shown && (
          <TimeChips
            day={shown}
            around={choice.around}
            dateTime={table.dateTime}
            onChoose={(dateTime) => table.set({ dateTime })}
            onAnywhere={() => table.set({ area: '' })}
          />
        )}
        {choice.hasFailed && <NotLoaded onRetry={choice.reload} />}
        <Announcement table={table} choice={choice} />
      </chakra.div>
    </>
  );
}

/** What there is to choose or what is chosen, read out whenever it changes; of a day without a free time the reason, which is shown above. */
function Announcement({ table: { dateTime }, choice }: Props) {
  const isUnread = choice.shown !== undefined && choice.shown.state !== 'free';
  return (
    <Note aria-live="polite" mt="4" srOnly={isUnread || undefined}>
      {sentence(dateTime, choice)}
    </Note>
  );
}

function sentence(dateTime: string, { shown, party, isPartyKnown, isLoading, isLater }: Choice): string {
  if (!shown) return isLoading ? partyTexts.loading : isLater ? texts.laterUnknown : '';
  if (shown.state !== 'free') return `${dayName(shown.date)}: ${shown.reason}`;
  const chosen = shown.times.find((time) => time.dateTime === dateTime);
  if (dateTime && chosen?.state !== 'free') return texts.taken(dateTime.slice(11), party);
  if (!isPartyKnown) return texts.assumed(party);
  if (dateTime) return texts.chosen(tableTimeInWords(dateTime), party);
  return texts.freeTimes(shown.times.filter(({ state }) => state === 'free').length, dayName(shown.date), party);
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Alert tone="neutral">
      <Stack align="flex-start" gap="3">
        {texts.failed}
        <CallUs />
        <Button look="outline" size="sm" onClick={onRetry}>
          {components.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Without opening rules guests ask for any time; the hours are those that the restaurant has written down. */
function AnyTime() {
  const hours = useRestaurant()['opening-hours'];
  return (
    <div>
      <p>{texts.anyTime}</p>
      {hours && (
        <Note mt="3" whiteSpace="pre-line">
          {`${texts.hours}\n${hours}`}
        </Note>
      )}
    </div>
  );
}

/** The next days, each with a word where nothing is free, and a date field for the days after them. */
function DayStrip({ choice }: { choice: Choice }) {
  const { days, shown, isLater } = choice;
  const [isOutside, setOutside] = useState(false);
  const chooseLater = (date: string) => {
    const isOffered = date <= choice.laterTo && (date >= choice.laterFrom || days.some((day) => day.date === date));
    setOutside(date !== '' && !isOffered);
    choice.chooseDay(isOffered && date ? date : 'later');
  };
  return (
    <ChipGroup label={partyTexts.day}>
      <ChipGrid gridTemplateColumns={dayColumns} css={{ '& > *': { height: dayHeight } }}>
        {days.map(({ date, state }, index) => {
          const { weekday, day, month } = dayParts(date, index === 0);
          const mark = texts.dayMarks[state];
          return (
            <Chip
              key={date}
              name="day"
              value={date}
              checked={!isLater && shown?.date === date}
              onChange={() => choice.chooseDay(date)}
              isOffered={state === 'free'}
              aria-label={`${dayName(date)}${mark && `, ${mark}`}`}
            >
              <chakra.span display="flex" flexDirection="column">
                <chakra.span textStyle="small" lineHeight="tight">
                  {weekday}
                </chakra.span>
                <chakra.span textStyle="group" lineHeight="solid">
                  {day}
                </chakra.span>
                <chakra.span fontSize="xs" lineHeight="tight" minHeight="1.15em">
                  {mark || month}
                </chakra.span>
              </chakra.span>
            </Chip>
          );
        })}
        <Chip
          name="day"
          value="later"
          gridColumn={{ sm: 'span 2' }}
          checked={isLater}
          onChange={() => choice.chooseDay('later')}
          aria-label={texts.laterDay}
        >
          {texts.later}
        </Chip>
      </ChipGrid>
      {isLater && (
        <chakra.div mt="4" maxWidth={{ sm: '64' }}>
          <DateField
            label={texts.laterDate}
            min={choice.laterFrom}
            max={choice.laterTo}
            value={choice.laterDate}
            error={isOutside ? { message: texts.laterOutside(dayName(choice.laterFrom), dayName(choice.laterTo)) } : undefined}
            onChange={({ target }) => chooseLater(target.value)}
          />
        </chakra.div>
      )}
    </ChipGroup>
  );
}

interface TimeChipsProps {
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
function TimeChips({ day, around, dateTime, onChoose, onAnywhere }: TimeChipsProps) {
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

function Elsewhere({ onAnywhere }: Pick<TimeChipsProps, 'onAnywhere'>) {
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
      <Note id={id} lang={language} mb="2">
        {name}
      </Note>
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
  const mark = isFree ? isNextDay && dayParts(dateTime.slice(0, 10), false).weekday : texts.dayMarks[state];
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
    <Note mt="-1" mb="4" fontVariantNumeric="tabular-nums lining-nums">
      {texts.open} {hours.map(timesInWords).join(', ')}
    </Note>
  );
}
