import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import type { SpecialDay, SpecialDays } from '#evening/contract/special-days';
import { type Language, languages, languageTags } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { type Translated, written } from '#house/rules/translated';
import { addDays, dateInWords, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { closures as all } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { otherLanguages } from '../../../house/ui/language/form-translations.ts';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { type DayChange, storedDay, usualDay } from './day-dialog.tsx';

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

function HolidayList(props: Props) {
  const today = localDateOf(new Date(), settings.timeZone);
  const query = useQuery({
    queryKey: ['public holidays', today],
    queryFn: async ({ signal }) => {
      const { data } = await client.restaurantInfo.list({ signal });
      const address = data.find(({ type }) => type === 'address')?.data ?? '';
      return publicHolidays(address, settings.timeZone, today);
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
                <HolidayEntry key={holiday.date} holiday={holiday} {...props} />
              ))}
            </Stack>
          </>
        );
      }}
    </QueryResult>
  );
}

function HolidayEntry({ holiday, rules, stored, onSave, onEdit }: Props & { holiday: Holiday }) {
  const { date, note, translations } = holiday;
  const name = written(holiday, 'note');
  const day = stored.find((one) => one.date === date);
  const state = !day ? 'usual' : day.sittings.length === 0 ? 'closed' : 'other';
  const offered = { from: date, to: date, sittings: [], note, translations };
  const begun = day ? { ...storedDay(day), ...(!day.note && { note, translations }) } : offered;
  const choices = {
    closed: () => onSave({ ...begun, sittings: [], seats: undefined }),
    usual: () => onSave(usualDay(date, rules)),
    other: () => onEdit(begun),
  };
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

/** A public holiday; its note is its name, as guests read it. */
type Holiday = Translated<'note'> & { date: LocalDate };

/** What is known of a country, by its code. */
type Countries = Readonly<Record<string, { names: Readonly<Record<string, string>>; zones?: readonly string[] }>>;

/** How the library calls the languages. */
const libraryLanguage: Readonly<Record<Language, string>> = { en: 'en', cs: 'cz' };

/** The public holidays of twelve months in the country of the restaurant; none where no country is known. The library loads with the first call. */
export async function publicHolidays(
  address: string,
  timeZone: string,
  today: LocalDate,
): Promise<{ country?: string; holidays: Holiday[] }> {
  const [{ default: Library }, { data }] = await Promise.all([import('date-holidays'), import('date-holidays/data')]);
  const country = countryOf(address, timeZone, data.holidays);
  if (!country) return { holidays: [] };
  const year = Number(today.slice(0, 4));
  const library = new Library(country, { types: ['public'] });
  const namesIn = (language: Language) =>
    new Map([year, year + 1].flatMap((one) => library.getHolidays(one, libraryLanguage[language]).flatMap(daysOf)));
  const names = Object.fromEntries(languages.map((language) => [language, namesIn(language)]));
  const end = `${year + 1}${today.slice(4)}`;
  const holidays = [...(names[settings.defaultLanguage] ?? [])]
    .filter(([date]) => today <= date && date < end)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, note]) => ({
      date,
      note,
      translations: Object.fromEntries(otherLanguages.map((language) => [language, { note: names[language]?.get(date) ?? note }])),
    }));
  return { country, holidays };
}

/** The dates of a holiday, which may last several days, each with its name. */
function daysOf({ date, start, end, name }: { date: string; start: Date; end: Date; name: string }): [LocalDate, string][] {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * 3600_000)));
  return Array.from({ length: days }, (_, index) => [addDays(date.slice(0, 10), index), name]);
}

/** The code of the country that an address ends with, in any of our languages or its own; else of the one with the time zone. */
export function countryOf(address: string, timeZone: string, countries: Countries): string | undefined {
  const said = address.split(/[,\n]/).at(-1)?.trim().toLowerCase() ?? '';
  const display = languages.map((language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }));
  const isNamed = ([code, { names }]: [string, Countries[string]]) =>
    [code, ...Object.values(names), ...display.map((one) => one.of(code))].some((name) => name?.toLowerCase() === said);
  const all = Object.entries(countries);
  return (all.find(isNamed) ?? all.find(([, { zones }]) => zones?.includes(timeZone)))?.[0];
}
