import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { foreignLanguage, written } from '#rules/translated';
import { texts } from '#texts/site/contact';
import { parseHours } from './parse-hours.ts';
import { containsWeekday, weekdayAt } from './weekdays.ts';

/** The opening hours: days and times in two columns where they can be separated, and today's line marked. */
export function Hours({ record }: { record: RestaurantInfo }) {
  const [today, setToday] = useState<number>();
  // the published page does not know on which day it is read
  useEffect(() => setToday(weekdayAt(new Date(), settings.timeZone)), []);
  return (
    <Table lang={foreignLanguage(record, 'data', settings.defaultLanguage)}>
      <tbody>
        {parseHours(written(record, 'data')).map(({ line, days, times }) => {
          const isToday = today !== undefined && times !== undefined && containsWeekday(days, today);
          return (
            <tr key={line} aria-current={isToday ? 'date' : undefined}>
              <th scope="row" colSpan={times ? undefined : 2}>
                {days}
                {isToday && (
                  <chakra.span textStyle="small" ms="2">
                    {texts.today}
                  </chakra.span>
                )}
              </th>
              {times && <td>{times}</td>}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
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
