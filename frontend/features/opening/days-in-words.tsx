import { chakra } from '@chakra-ui/react';
import type { SpecialDays } from '#contract/special-days';
import { dateInWords } from '#rules/wall-time';
import { texts } from '#texts/closures';
import { sittingsInWords } from './rules-in-words.ts';

/** Some days and the hours that they get. */
export function DaysInWords({ days: { from, to, sittings, note } }: { days: SpecialDays }) {
  return (
    <chakra.p whiteSpace="pre-line" _firstLetter={{ textTransform: 'uppercase' }}>
      <strong>{from === to ? dateInWords(from) : `${dateInWords(from)} – ${dateInWords(to)}`}</strong>
      {`\n${sittings.length === 0 ? texts.wizard.kinds.closed : sittingsInWords(sittings)}${note && `\n${note}`}`}
    </chakra.p>
  );
}
