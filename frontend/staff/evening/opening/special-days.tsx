import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDays as Days, SpecialDay } from '#evening/contract/special-days';
import { withoutBookings } from '#evening/rules/service-day';
import { allTexts, untranslated } from '#house/rules/translated';
import { addDays, dateInWords, localDateOf } from '#house/rules/wall-time';
import { list } from '#texts/house';
import { closures as texts } from '#texts/opening';
import { useSpecialDays } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { NotTranslated } from '../../../house/ui/language/not-translated.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { AffectedDialog } from '../affected.tsx';
import { DayDialog, storedDay, useDaySaving } from './day-dialog.tsx';
import { Holidays } from './public-holidays.tsx';
import { lastSeatingsInWords, sittingsInLine, sittingsInWords } from './rules-in-words.ts';

/** The days whose form is open, and which day it is, where that is known. */
interface Edited {
  begun: Days;
  isOther?: boolean;
  date?: string;
}

/** So many days stand in sight; those after them are behind a line. */
const inSight = 4;

/** The closed days and those with other hours, from today on, and what the next public holidays are to be. */
export function SpecialDays({ rules }: { rules: OpeningRules }) {
  const query = useSpecialDays();
  const stored = query.data ?? [];
  const [edited, setEdited] = useState<Edited>();
  const saving = useDaySaving(rules, stored);
  const add = () => {
    const tomorrow = addDays(localDateOf(new Date(), settings.timeZone), 1);
    setEdited({ begun: { from: tomorrow, to: tomorrow, sittings: [], note: '', seats: undefined } });
  };
  const entries = (days: readonly SpecialDay[]) => (
    <Stack as="ul" listStyleType="none" p="0" m="0" gap="0">
      {days.map((day) => (
        <Entry key={day._id} day={day} onEdit={() => setEdited({ begun: storedDay(day), date: day.date })} />
      ))}
    </Stack>
  );
  return (
    <Part title={texts.title}>
      <QueryResult query={query}>
        {(days) => (
          <>
            {days.length === 0 && <chakra.p color="fg.muted">{texts.none}</chakra.p>}
            {entries(days.slice(0, inSight))}
            {days.length > inSight && <Fold line={texts.more(days.length - inSight)}>{entries(days.slice(inSight))}</Fold>}
          </>
        )}
      </QueryResult>
      <Button look="outline" mt="3" onClick={add}>
        {texts.add}
      </Button>
      <Holidays
        rules={rules}
        stored={stored}
        onSave={(change) => saving.save(change).catch(announceRefusal)}
        onEdit={(begun) => setEdited({ begun, isOther: true, date: begun.from })}
      />
      {edited && (
        <DayDialog
          {...edited}
          rules={rules}
          specialDays={withoutBookings(stored)}
          onSave={saving.save}
          onClose={() => setEdited(undefined)}
        />
      )}
      <AffectedDialog saving={saving}>{saving.asked && <DaysInWords days={saving.asked} />}</AffectedDialog>
    </Part>
  );
}

/** `Closed: Christmas`, or the hours of the day with what guests read of it. */
function Entry({ day, onEdit }: { day: SpecialDay; onEdit: () => void }) {
  const { date, sittings, seats, note } = day;
  const words = [sittingsInLine(sittings), lastSeatingsInWords(sittings), seats !== undefined && texts.seats(seats)].filter(Boolean);
  return (
    <Flex as="li" gap="3" align="center" justify="space-between" py="2" borderTopWidth="1px">
      <chakra.div minWidth="0">
        <chakra.div fontWeight="bold" _firstLetter={{ textTransform: 'uppercase' }}>
          {dateInWords(date)}
        </chakra.div>
        <Note>
          {words.join(' · ')}
          {note && (sittings.length === 0 ? ': ' : ' · ')}
          <Written of={day} field="note" />
        </Note>
        <NotTranslated missingIn={(language) => untranslated(language, day, ['note']).map(() => texts.untranslatedNote)} />
      </chakra.div>
      <Button look="quiet" size="sm" mx="-3" aria-label={texts.editOf(dateInWords(date))} onClick={onEdit}>
        {list.edit}
      </Button>
    </Flex>
  );
}

function DaysInWords({ days }: { days: Days }) {
  const { from, to, sittings } = days;
  const note = allTexts(days, 'note').filter(Boolean).join('\n');
  return (
    <chakra.p whiteSpace="pre-line" _firstLetter={{ textTransform: 'uppercase' }}>
      <strong>{from === to ? dateInWords(from) : `${dateInWords(from)} – ${dateInWords(to)}`}</strong>
      {`\n${sittings.length === 0 ? texts.wizard.kinds.closed : sittingsInWords(sittings)}${note && `\n${note}`}`}
    </chakra.p>
  );
}
