import { chakra } from '@chakra-ui/react';
import { Leader } from '../../components/art/leader.tsx';
import { parseHours } from './parse-hours.ts';

/** The opening hours, with days and times in two columns where they can be separated. */
export function Hours({ text }: { text: string }) {
  return (
    <chakra.ul display="grid" gap="2" listStyleType="none">
      {parseHours(text).map(({ line, days, times }) => (
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
