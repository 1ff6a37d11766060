import { chakra } from '@chakra-ui/react';

/** A line of a list that is pressed: on a phone it opens the fields below it. */
export const LineButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minWidth: '0',
    minHeight: '12',
    py: '2',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _invalid: { color: 'danger.fg' },
    '& svg': { flexShrink: '0' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});
