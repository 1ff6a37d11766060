import { chakra } from '@chakra-ui/react';
import { Leader } from '../../components/leader.tsx';
import { hoursIn } from './hours-in.ts';

/** Opening hours as the manager wrote them, days and times set apart where they can be told apart. */
export function Hours({ text }: { text: string }) {
  return (
    <chakra.ul display="grid" gap="2" listStyleType="none">
      {hoursIn(text).map(({ line, days, times }) => (
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
