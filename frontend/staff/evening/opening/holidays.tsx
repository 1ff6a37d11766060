import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay, SpecialDays } from '#evening/contract/special-days';
import { languageTags } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { written } from '#house/rules/translated';
import { dateInWords, localDateOf } from '#house/rules/wall-time';
import { closures as all } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { type Holiday, publicHolidays } from './public-holidays.ts';
import { type DayChange, storedDay, usualDay } from './use-day-saving.ts';

const texts = all.holidays;

interface Props {
  rules: OpeningRules;
  /** The days that have other hours already. */
  stored: readonly SpecialDay[];
  onSave: (change: DayChange) => unknown;
  /** Opens the form of a day that is to get other hours. */
  onEdit: (days: SpecialDays) => void;
}

/** The public holidays of the next twelve months, each closed, as usual or with other hours; they load when they are looked at. */
export function Holidays(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold mt="3" line={texts.title} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <HolidayList {...props} />}
    </Fold>
  );
}

function HolidayList({ rules, stored, onSave, onEdit }: Props) {
  const today = localDateOf(new Date(), settings.timeZone);
  const query = useQuery({
    queryKey: ['public holidays', today],
    queryFn: async ({ signal }) => {
      const { data } = await client.restaurantInfo.list({ signal });
      const address = data.find(({ type }) => type === 'address')?.data ?? '';
      return publicHolidays({ address, timeZone: settings.timeZone, today });
    },
  });
  return (
    <QueryResult query={query}>
      {(found) => {
        if (!found.country) return <chakra.p color="fg.muted">{texts.noCountry}</chakra.p>;
        const country = new Intl.DisplayNames(languageTags[spokenLanguage()], { type: 'region' }).of(found.country) ?? found.country;
        return (
          <>
            <Note>{texts.of(country)}</Note>
            <Stack as="ul" listStyleType="none" p="0" m="0" mt="3" gap="0">
              {found.holidays.map((holiday) => (
                <HolidayEntry
                  key={holiday.date}
                  holiday={holiday}
                  day={stored.find(({ date }) => date === holiday.date)}
                  onClosed={(begun) => onSave({ ...begun, sittings: [], seats: undefined })}
                  onUsual={() => onSave(usualDay(holiday.date, rules))}
                  onOther={onEdit}
                />
              ))}
            </Stack>
          </>
        );
      }}
    </QueryResult>
  );
}

interface EntryProps {
  holiday: Holiday;
  /** The day as it is stored; absent while it has the hours of its weekday. */
  day: SpecialDay | undefined;
  onClosed: (begun: SpecialDays) => void;
  onUsual: () => void;
  onOther: (begun: SpecialDays) => void;
}

function HolidayEntry({ holiday, day, onClosed, onUsual, onOther }: EntryProps) {
  const { date, note, translations } = holiday;
  const name = written(holiday, 'note');
  const state = !day ? 'usual' : day.sittings.length === 0 ? 'closed' : 'other';
  const offered = { from: date, to: date, sittings: [], note, translations };
  const begun = day ? { ...storedDay(day), ...(!day.note && { note, translations }) } : offered;
  const choices = { closed: () => onClosed(begun), usual: onUsual, other: () => onOther(begun) };
  return (
    <Flex as="li" gap="2" align="center" justify="space-between" wrap="wrap" py="2" borderTopWidth="1px">
      <chakra.div flex="1 1 14rem" minWidth="0">
        <strong>{name}</strong>
        <Note _firstLetter={{ textTransform: 'uppercase' }}>{dateInWords(date)}</Note>
      </chakra.div>
      <Flex role="group" aria-label={name} gap="1">
        {(['closed', 'usual', 'other'] as const).map((choice) => (
          <Button
            key={choice}
            look={state === choice ? 'solid' : 'outline'}
            size="sm"
            aria-pressed={state === choice}
            onClick={() => (state !== choice || choice === 'other') && choices[choice]()}
          >
            {texts[choice]}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
