import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { OpeningRules } from '#contract/reservations/opening';
import type { SpecialDay } from '#contract/reservations/special-days';
import { withoutBookings } from '#rules/reservations/service-day';
import { untranslated } from '#rules/translated';
import { dateInWords } from '#rules/wall-time';
import { texts } from '#texts/reservations/closures';
import { useSpecialDays } from '../../../api/opening.ts';
import { Button } from '../../../components/action/button.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { NotTranslated } from '../../../components/language/not-translated.tsx';
import { Written } from '../../../components/language/written.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { ResetDayDialog } from './reset-day-dialog.tsx';
import { sittingsInWords } from './rules-in-words.ts';

/** The closed days and those with other hours, from today on. */
export function SpecialDays({ rules }: { rules: OpeningRules }) {
  const id = useId();
  const query = useSpecialDays();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<SpecialDay>();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="4">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <chakra.h2 id={id} textStyle="group">
            {texts.title}
          </chakra.h2>
          <Button look="outline" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </Flex>
        <QueryResult query={query}>
          {(days) =>
            days.length === 0 ? (
              <chakra.p color="fg.muted">{texts.none}</chakra.p>
            ) : (
              <Stack as="ul" listStyleType="none" p="0" m="0" gap="0">
                {days.map((day) => (
                  <SpecialDayEntry key={day._id} day={day} onRemove={() => setRemoved(day)} />
                ))}
              </Stack>
            )
          }
        </QueryResult>
      </Stack>
      {isAdding && <ClosureDialog rules={rules} specialDays={withoutBookings(query.data ?? [])} onClose={() => setAdding(false)} />}
      {removed && <ResetDayDialog rules={rules} date={removed.date} onClose={() => setRemoved(undefined)} />}
    </Sheet>
  );
}

function SpecialDayEntry({ day, onRemove }: { day: SpecialDay; onRemove: () => void }) {
  const { date, sittings, seats } = day;
  const hours = [sittings.length > 0 && sittingsInWords(sittings), seats !== undefined && texts.seats(seats)].filter(Boolean);
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="3" borderTopWidth="1px">
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.div fontWeight="bold" _firstLetter={{ textTransform: 'uppercase' }}>
          {dateInWords(date)}
        </chakra.div>
        <chakra.div textStyle="small" color="fg.muted" whiteSpace="pre-line">
          {hours.map((line) => `${line}\n`)}
          <Written of={day} field="note" />
        </chakra.div>
        <NotTranslated missingIn={(language) => untranslated(language, day, ['note']).map(() => texts.untranslatedNote)} />
      </chakra.div>
      {sittings.length === 0 && <StatusBadge tone="neutral">{texts.closed}</StatusBadge>}
      <Button look="quiet" size="sm" mx="-3" aria-label={texts.removeOf(dateInWords(date))} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Flex>
  );
}
