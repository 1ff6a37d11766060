import { chakra } from '@chakra-ui/react';

/** A turning ring beside or instead of what is being waited for; whoever shows it says what it is. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});
