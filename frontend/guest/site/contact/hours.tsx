import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { OpeningRules } from '#evening/contract/opening';
import { hoursInWords, specialHoursInWords } from '#evening/rules/opening-hours';
import { languages } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import { foreignLanguage, written } from '#house/rules/translated';
import { type LocalDate, localDateOf, weekdayOf } from '#house/rules/wall-time';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { contact as texts } from '#texts/site';
import { usePublicHours } from '../../../house/client/lists.ts';
import { Written } from '../../../house/ui/language/written.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { containsWeekday, parseHours } from './parse-hours.ts';

/**
 * When the restaurant is open: the week of the rules of opening, and below it what Contacts say of the hours besides; where no rules are set,
 * that alone.
 */
export function Hours({ record }: { record: RestaurantInfo | undefined }) {
  const week = usePublicHours().data?.week;
  if (!week) return record && <HoursTable lang={languageOf(record)} text={written(record, 'data')} />;
  return (
    <>
      <HoursTable text={hoursInWords(spokenLanguage(), week)} />
      {record && !repeatsWeek(record, week) && (
        <chakra.p whiteSpace="pre-line" lang={languageOf(record)}>
          {written(record, 'data')}
        </chakra.p>
      )}
    </>
  );
}

const languageOf = (record: RestaurantInfo) => foreignLanguage(record, 'data', settings.defaultLanguage);

/** Restaurants copied the week into Contacts before it stood on the site by itself. */
function repeatsWeek(record: RestaurantInfo, week: OpeningRules['week']): boolean {
  return languages.some((language) => written(record, 'data') === hoursInWords(language, week));
}

/** Lines of hours: days and times in two columns where they can be separated, and today's line marked, unless today has hours of its own. */
function HoursTable({ text, lang }: { text: string; lang?: string | undefined }) {
  const today = useToday();
  const isSpecial = usePublicHours().data?.days.some(({ date }) => date === today);
  const weekday = today === undefined || isSpecial ? undefined : weekdayOf(today);
  return (
    <Table lang={lang}>
      <tbody>
        {parseHours(text).map(({ line, days, times }) => {
          const isToday = weekday !== undefined && times !== undefined && containsWeekday(days, weekday);
          return (
            <tr key={line} aria-current={isToday ? 'date' : undefined}>
              <th scope="row" colSpan={times ? undefined : 2}>
                {days}
                {isToday && <Today />}
              </th>
              {times && <td>{times}</td>}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Today = () => (
  <chakra.span textStyle="small" ms="2">
    {texts.today}
  </chakra.span>
);

/** The date at the restaurant; the published page does not know on which day it is read. */
function useToday(): LocalDate | undefined {
  const [today, setToday] = useState<LocalDate>();
  useEffect(() => setToday(localDateOf(new Date(), settings.timeZone)), []);
  return today;
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': { fontWeight: 'normal', textAlign: 'start', verticalAlign: 'baseline', py: '1', pe: '4' },
    '& td': { textAlign: 'end', verticalAlign: 'baseline', py: '1', whiteSpace: 'nowrap' },
    '& [aria-current]': { color: 'accent.fg' },
  },
});

/** The days of the next two months that are closed or have other hours, with the reason, and today marked; nothing when there are none. */
export function SpecialHours() {
  const { data } = usePublicHours();
  const today = useToday() ?? '';
  if (!data?.days.length) return null;
  return (
    <chakra.ul
      aria-label={texts.specialHours}
      display="grid"
      gap="3"
      listStyleType="none"
      pt="3"
      css={{ '& [aria-current]': { color: 'accent.fg' } }}
    >
      {specialHoursInWords(spokenLanguage(), data.days).map(({ day, last, days, times }) => {
        const isToday = day.date <= today && today <= last;
        return (
          <li key={day.date} aria-current={isToday ? 'date' : undefined}>
            <chakra.div display="flex" justifyContent="space-between" gap="4" fontVariantNumeric="tabular-nums lining-nums">
              <span>
                {days}
                {isToday && <Today />}
              </span>
              <chakra.span whiteSpace="nowrap">{times}</chakra.span>
            </chakra.div>
            {day.note && (
              <Note>
                <Written of={day} field="note" />
              </Note>
            )}
          </li>
        );
      })}
    </chakra.ul>
  );
}
