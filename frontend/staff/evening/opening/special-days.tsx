import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay } from '#evening/contract/special-days';
import { usualSittings, withoutBookings } from '#evening/rules/service-day';
import { untranslated } from '#house/rules/translated';
import { dateInWords } from '#house/rules/wall-time';
import { closures as texts } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { useSpecialDays } from '../../../house/client/opening.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { AffectedSteps } from '../affected-step.tsx';
import { useAffected } from '../use-affected.ts';
import { ClosureDialog, DaysInWords } from './closure-dialog.tsx';
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

interface Props {
  rules: OpeningRules;
  date: string;
  onClose: () => void;
}

/** Gives a day the hours of its weekday again, after the reservations that would no longer fit are shown. */
function ResetDayDialog({ rules, date, onClose }: Props) {
  const reset = useChange('opening', client.opening.resetDay);
  const usual = { from: date, to: date, sittings: usualSittings(date, rules), note: '' };
  const { look, ...step } = useAffected({
    look: (body: typeof usual) => client.opening.affected({ body }),
    save: ({ from: id }, body) => reset.mutateAsync({ id, body }),
    onSaved: (message) => {
      announce(message);
      onClose();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void look(usual), []);
  return (
    <Dialog title={step.toCall ? texts.wizard.callTitle : texts.resetTitle} size="lg" onClose={onClose}>
      <AffectedSteps step={step} what={<DaysInWords days={usual} />} back={texts.keep} onBack={onClose} onClose={onClose}>
        {step.failure ? <Alert tone="danger">{step.failure}</Alert> : <Loading />}
      </AffectedSteps>
    </Dialog>
  );
}
