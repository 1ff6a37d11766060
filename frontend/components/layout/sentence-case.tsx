import { chakra } from '@chakra-ui/react';

/** A heading whose text is in capitals, shown with one capital only: capitals shout. */
export const SentenceCase = chakra('span', {
  base: { display: 'inline-block', textTransform: 'lowercase', _firstLetter: { textTransform: 'uppercase' } },
});
