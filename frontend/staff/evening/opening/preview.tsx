import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { DayAvailability } from '#evening/contract/availability';
import { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay } from '#evening/contract/special-days';
import { availabilityOn } from '#evening/rules/availability';
import { timesInWords } from '#evening/rules/opening-hours';
import { withoutBookings } from '#evening/rules/service-day';
import { addDays, dateInWords, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { opening as all } from '#texts/opening';
import { useSpecialDays } from '../../../house/client/lists.ts';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Options, SelectField } from '../../../house/ui/form/fields.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';

const texts = all.preview;

/** A week as guests would see it with the rules in the form. */
export function Preview({ rules, pausedUntil }: { rules: OpeningRules; pausedUntil: string | undefined }) {
  const [seats, setSeats] = useState(2);
  const [from, setFrom] = useState(nextMonday);
  const { data: specialDays } = useSpecialDays();
  const deferred = useDeferredValue(rules);
  const week = useMemo(
    () => previewWeek({ rules: deferred, specialDays: specialDays ?? [], from, seats, pausedUntil }),
    [deferred, specialDays, from, seats, pausedUntil],
  );
  const largest = Math.max(1, Math.min(rules.largestParty || 1, 60));
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Fold
        open={!useNarrow()}
        line={
          <chakra.h2 id={id} textStyle="group">
            {texts.title}
          </chakra.h2>
        }
      >
        <Note mb="3">{texts.intro}</Note>
        <Stack gap="4">
          <Flex gap="3" direction={{ base: 'row', xl: 'column' }}>
            <SelectField label={texts.seats} value={Math.min(seats, largest)} onChange={(event) => setSeats(Number(event.target.value))}>
              <Options of={Array.from({ length: largest }, (_, index) => index + 1)} word={texts.guests} />
            </SelectField>
            <DateField label={texts.from} value={from} onChange={(event) => event.target.value && setFrom(event.target.value)} />
          </Flex>
          {!week && <chakra.p color="fg.muted">{texts.invalid}</chakra.p>}
          {week && rules.week.every((sittings) => sittings.length === 0) && <chakra.p color="fg.muted">{texts.neverOpen}</chakra.p>}
          {week && (
            <Stack as="ol" listStyleType="none" p="0" m="0" gap="0">
              {week.map((day) => (
                <PreviewDay key={day.date} day={day} />
              ))}
            </Stack>
          )}
        </Stack>
      </Fold>
    </Sheet>
  );
}

function PreviewDay({ day: { date, reason, hours, times } }: { day: DayAvailability }) {
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <chakra.div fontWeight="bold" _firstLetter={{ textTransform: 'uppercase' }}>
        {dateInWords(date).replace(/ \d{4}$/, '')}
      </chakra.div>
      {hours.length > 0 && (
        <Note>
          {hours
            .map((sitting) =>
              texts.hours(sitting.name, timesInWords(sitting), sitting.closes <= sitting.opens && sitting.closes !== '00:00'),
            )
            .join(', ')}
        </Note>
      )}
      {reason && <chakra.div textStyle="small">{reason}</chakra.div>}
      {times.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="1" p="0" m="0" mt="2">
          {times.map(({ dateTime, state }) => (
            <chakra.li
              key={dateTime}
              px="2"
              textStyle="small"
              fontVariantNumeric="tabular-nums"
              borderWidth="1px"
              borderRadius="full"
              {...(state === 'free' ? { bg: 'accent.subtle' } : { color: 'fg.muted', textDecoration: 'line-through' })}
            >
              {dateTime.slice(11)}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

interface Week {
  rules: OpeningRules;
  specialDays: readonly SpecialDay[];
  from: LocalDate;
  seats: number;
  pausedUntil?: string | undefined;
}

/** What guests could book on seven days while all tables are free; `undefined` while the rules are not valid. */
export function previewWeek({ rules, specialDays, from, seats, pausedUntil }: Week, now = new Date()): DayAvailability[] | undefined {
  const valid = OpeningRules.safeParse(rules);
  if (!valid.success) return undefined;
  const terms = { rules: valid.data, pausedUntil, now, settings };
  const days = withoutBookings(specialDays);
  return Array.from({ length: 7 }, (_, index) => availabilityOn(addDays(from, index), days, seats, terms));
}

/** The Monday of next week at the restaurant. */
export function nextMonday(now = new Date()): LocalDate {
  const today = localDateOf(now, settings.timeZone);
  return addDays(today, 7 - ((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
}
