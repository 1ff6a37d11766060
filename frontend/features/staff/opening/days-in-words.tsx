import { chakra } from '@chakra-ui/react';
import type { SpecialDays } from '#contract/reservations/special-days';
import { allTexts } from '#rules/translated';
import { dateInWords } from '#rules/wall-time';
import { texts } from '#texts/reservations/closures';
import { sittingsInWords } from './rules-in-words.ts';

/** Some days and the hours that they get. */
export function DaysInWords({ days }: { days: SpecialDays }) {
  const { from, to, sittings } = days;
  const note = allTexts(days, 'note').filter(Boolean).join('\n');
  return (
    <chakra.p whiteSpace="pre-line" _firstLetter={{ textTransform: 'uppercase' }}>
      <strong>{from === to ? dateInWords(from) : `${dateInWords(from)} – ${dateInWords(to)}`}</strong>
      {`\n${sittings.length === 0 ? texts.wizard.kinds.closed : sittingsInWords(sittings)}${note && `\n${note}`}`}
    </chakra.p>
  );
}
