import type { SystemStyleObject } from '@chakra-ui/react';

const onPaper: Record<string, SystemStyleObject> = {
  'html, body': { bg: 'transparent', color: 'black', fontSize: '75%' },
  'header:not(main *), footer, aside, #reservation, .leaflet-container, main button:not(.allergens):not([aria-pressed])': {
    display: 'none',
  },
  '#home': { minHeight: '0', p: '0', bg: 'transparent', color: 'black' },
  // of the cover only the name
  '#home *:not(:has(h1), h1, h1 *)': { display: 'none' },
  'main > section, main > * > section': { minHeight: '0', px: '0', py: '4' },
  'main :is(h2, h3, h4, p, dt, dd, span, a, address)': { color: 'black' },
  'main h3, main h4': { breakAfter: 'avoid' },
  'main li, main dl': { breakInside: 'avoid' },
};

/** What paper shows of the public pages: the name, the menu as it is on the screen, hours and contact, in black. */
export const printStyles = Object.fromEntries(Object.entries(onPaper).map(([selector, looks]) => [selector, { _print: looks }]));
