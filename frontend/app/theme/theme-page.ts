import { defineGlobalStyles } from '@chakra-ui/react';

/** The global styles. */
export const pageStyles = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    colorScheme: 'light dark',
    bg: 'bg',
    color: 'fg',
    fontSize: '100%',
    scrollPaddingTop: 'header',
    textRendering: 'optimizeLegibility',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
  // not break-word, Chakra's default: with it a long word still counts for the minimum width of its box and widens the page
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'anywhere' },
  // the bar at the lower edge of a phone does not cover what has the focus
  'html:has([data-bottom-bar])': { mdDown: { scrollPaddingBottom: '20' } },
  // how much of the lower edge the bar of the panel takes, for what stands above it
  'html:has([data-service-bar])': { lgDown: { '--service-bar': 'sizes.serviceBar', scrollPaddingBottom: '32' } },
  body: { textStyle: 'body', fontFeatureSettings: '"kern", "liga"' },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'table, time, input[type=number]': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
  },
});
