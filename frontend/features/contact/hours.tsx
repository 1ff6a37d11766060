import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { foreignLanguage, written } from '#rules/translated';
import { Leader } from '../../components/art/leader.tsx';
import { parseHours } from './parse-hours.ts';

/** The opening hours, with days and times in two columns where they can be separated. */
export function Hours({ record }: { record: RestaurantInfo }) {
  return (
    <chakra.ul lang={foreignLanguage(record, 'data', settings.defaultLanguage)} display="grid" gap="2" listStyleType="none">
      {parseHours(written(record, 'data')).map(({ line, days, times }) => (
        <chakra.li key={line} display="flex" gap="2" alignItems="last baseline" fontVariantNumeric="tabular-nums lining-nums">
          <span>{days}</span>
          {times && (
            <>
              <Leader />
              <chakra.span whiteSpace="nowrap">{times}</chakra.span>
            </>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
