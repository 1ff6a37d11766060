import { chakra } from '@chakra-ui/react';

const chevron = {
  content: '""',
  position: 'absolute',
  top: '50%',
  width: '2',
  height: '2',
  borderColor: 'metal.fg',
  borderTopWidth: '2px',
  borderInlineEndWidth: '2px',
  pointerEvents: 'none',
  opacity: '0',
  transition: 'opacity',
  transitionDuration: 'fast',
} as const;

/** The box of a row of tabs; a small arrow and a fade show at which end there are more. */
export const TabRow = chakra('div', {
  base: {
    position: 'relative',
    borderBottomWidth: '1px',
    '&[data-sticky]': { position: 'sticky', top: 'header', zIndex: '1', bg: 'bg' },
    _before: { ...chevron, insetStart: '0.5', translate: '0 -50%', rotate: '-135deg' },
    _after: { ...chevron, insetEnd: '0.5', translate: '0 -50%', rotate: '45deg' },
    '&[data-more-start]::before, &[data-more-end]::after': { opacity: '1' },
    '&[data-more-start] > *': { '--fade-start': 'spacing.10' },
    '&[data-more-end] > *': { '--fade-end': 'spacing.10' },
    _print: { display: 'none' },
  },
});

/** The tabs themselves, which scroll sideways and stop with a tab in the middle. */
export const TabList = chakra('div', {
  base: {
    display: 'flex',
    gap: '6',
    justifyContent: 'safe center',
    overflowX: 'auto',
    position: 'relative',
    px: '1',
    pt: '1',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    maskImage: 'linear-gradient(to right, transparent, black var(--fade-start, 0px), black calc(100% - var(--fade-end, 0px)), transparent)',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
});
