import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineGlobalStyles,
  defineSemanticTokens,
  defineTextStyles,
  type SystemContext,
} from '@chakra-ui/react';
import { type AccentTone, bottleGreen, type FixedTone, fixedTones, scrimShare } from '#site/rules/tones';

const color = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

const fixed = (tone: FixedTone) => color(fixedTones.light[tone], fixedTones.dark[tone]);
/** In bottle green; another accent sets the variables of these (`look-styles.ts`). */
const accented = (tone: AccentTone) => color(bottleGreen.light[tone], bottleGreen.dark[tone]);

/**
 * The colours by purpose, for light and dark mode.
 * `fg` on `bg`, `contrast` on `solid` and each tone's `fg` on its `bg` have a contrast of 4.5:1, `border.strong` and `focus` 3:1.
 */
const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: fixed('bg'),
    raised: fixed('bg.raised'),
    sunken: fixed('bg.sunken'),
    hover: fixed('bg.hover'),
  },
  fg: { DEFAULT: color('#241e17', '#efe7d8'), muted: color('#5d5344', '#b9ae9b') },
  border: { DEFAULT: color('#dfd2ba', '#39342a'), strong: color('#8b7c64', '#857a67') },
  accent: {
    solid: accented('accent.solid'),
    hover: accented('accent.hover'),
    contrast: accented('accent.contrast'),
    fg: accented('accent.fg'),
    subtle: accented('accent.subtle'),
  },
  metal: { DEFAULT: color('#b08f50', '#a5854a'), fg: color('#76581f', '#d0af72') },
  focus: accented('focus'),
  cover: {
    bg: accented('cover.bg'),
    deep: accented('cover.deep'),
    fg: fixed('cover.fg'),
    muted: fixed('cover.muted'),
    line: fixed('cover.line'),
    solid: fixed('cover.solid'),
    scrim: fixed('cover.scrim'),
    hover: color('#e8cd94', '#e0c48a'),
    contrast: color('#1c1a10', '#1a180f'),
  },
  success: { fg: color('#1f5134', '#a6d7b4'), bg: color('#e3eedd', '#1a2b20'), border: color('#86ab8b', '#3d6a4b') },
  warning: { fg: color('#6d4705', '#ecc87f'), bg: color('#fbecc8', '#33270f'), border: color('#d3a94c', '#7d6126') },
  danger: {
    fg: color('#8a1f2a', '#f2b1ae'),
    bg: color('#f9e2dd', '#381a1b'),
    border: color('#cf8983', '#85433f'),
    solid: color('#8f2430', '#e79a97'),
  },
  info: { fg: color('#27496b', '#b1cdea'), bg: color('#e2eaf0', '#1a2734'), border: color('#8fabc3', '#3f5f7e') },
  neutral: { fg: color('#4f4638', '#cdc3b1'), bg: color('#efe7d7', '#2a2720'), border: color('#cdbfa5', '#4c4639') },
});

const rem = (values: Record<string, number>) => Object.fromEntries(Object.entries(values).map(([name, n]) => [name, { value: `${n}rem` }]));
const named = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96];
const spacing = {
  0: { value: '0' },
  px: { value: '1px' },
  full: { value: '100%' },
  header: { value: '4rem' },
  coverTop: { value: 'max(3rem, calc(50svh - 17.5rem))' },
  coverWords: { value: 'max(4rem, calc(100svh - 36rem))' },
  coverMiddle: { value: 'calc(max(3rem, calc(50svh - 17.5rem)) + 12.5rem)' },
  ...rem(Object.fromEntries(steps.map((step) => [step, step / 4]))),
};

const display = { fontFamily: 'display', fontWeight: 'medium', lineHeight: 'tight', letterSpacing: 'tight' };

/** The text styles, named by purpose. */
const textStyles = defineTextStyles({
  cover: { value: { ...display, fontSize: 'cover', lineHeight: 'solid' } },
  section: { value: { ...display, fontSize: '4xl', lineHeight: 'solid' } },
  page: { value: { ...display, fontSize: '3xl' } },
  group: { value: { ...display, fontSize: '2xl' } },
  dish: { value: { ...display, fontSize: 'xl', letterSpacing: 'normal' } },
  italic: { value: { ...display, fontStyle: 'italic', fontSize: 'lg', lineHeight: '1.35', letterSpacing: 'normal' } },
  lead: { value: { fontSize: 'lg', lineHeight: 'normal' } },
  body: { value: { fontSize: 'md', lineHeight: 'normal' } },
  small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  caps: { value: { fontSize: 'xs', fontWeight: 'bold', letterSpacing: 'caps', textTransform: 'uppercase', lineHeight: 'normal' } },
});

/** The global styles. */
const pageStyles = defineGlobalStyles({
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
  // nor does what stays at the upper edge of an evening
  'html:has([data-evening])': { scrollPaddingTop: '48' },
  body: { textStyle: 'body', fontFeatureSettings: '"kern", "liga"' },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'table, time, input[type=number]': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      // a ring that turns without end would turn a thousand times a second, and the page be drawn anew for each frame
      animationIterationCount: '1 !important',
      // not a duration: with one, each element without transitions would get one of all its properties
      transitionProperty: 'none !important',
    },
  },
});

const theme = defineConfig({
  cssVarsPrefix: 'r',
  preflight: true,
  globalCss: pageStyles,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      fonts: named({
        display: "'Cormorant Garamond', 'Display Fallback', Georgia, serif",
        body: "'Source Sans 3 Variable', 'Text Fallback', system-ui, sans-serif",
      }),
      fontSizes: {
        ...rem({ xs: 0.8125, sm: 0.9375, md: 1.0625, lg: 1.25, xl: 1.5, '2xl': 1.875, '3xl': 2.375 }),
        ...named({ '4xl': 'clamp(2.5rem, 5.5vw, 4rem)', cover: 'clamp(3.25rem, 15vw, 7.5rem)' }),
      },
      fontWeights: named({ normal: '400', medium: '500', bold: '600' }),
      lineHeights: named({ solid: '1', tight: '1.15', normal: '1.55' }),
      letterSpacings: named({ tight: '-0.01em', wide: '0.04em', capitals: '0.08em', caps: '0.16em' }),
      spacing,
      sizes: {
        ...spacing,
        ...named({
          full: '100%',
          screen: '100svh',
          cover: 'calc(100svh - 4rem)',
          rosette: 'clamp(40rem, 86vw, 68rem)',
          target: '2.75rem',
          map: '200px',
          serviceBar: '3.5rem',
        }),
        ...named({
          prose: '42rem',
          form: '48rem',
          card: '60rem',
          page: '72rem',
          sidebar: '15rem',
          account: '13rem',
          dialog: '34rem',
          wideDialog: '54rem',
          question: '26rem',
          phone: '22rem',
        }),
      },
      radii: named({ none: '0', sm: '2px', md: '4px', lg: '8px', full: '9999px' }),
      borders: named({ hairline: '1px solid', double: '3px double' }),
      opacity: named({ scrim: String(scrimShare) }),
      durations: named({ fast: '120ms', moderate: '220ms' }),
      easings: named({ out: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }),
      zIndex: {
        notice: { value: 5 },
        header: { value: 10 },
        announcement: { value: 50 },
        overlay: { value: 100 },
        skip: { value: 200 },
      },
    },
    semanticTokens: {
      colors,
      shadows: {
        card: {
          value: { base: '0 1px 2px rgb(60 40 10 / 0.06), 0 12px 32px -16px rgb(60 40 10 / 0.18)', _osDark: '0 1px 2px rgb(0 0 0 / 0.4)' },
        },
        overlay: { value: { base: '0 24px 64px -16px rgb(40 28 8 / 0.4)', _osDark: '0 24px 64px -8px rgb(0 0 0 / 0.8)' } },
      },
    },
    textStyles,
    keyframes: {
      fade: { from: { opacity: 0 } },
      spin: { to: { transform: 'rotate(360deg)' } },
      // until its delay is over: as if it were not there
      late: { from: { height: '0', paddingBlock: '0', visibility: 'hidden' } },
      appear: { from: { opacity: 0, transform: 'translateY(0.5rem)' } },
    },
  },
});

let made: SystemContext | undefined;

/** The design system: Chakra with our tokens only; each component defines its own recipe. It is made when a page needs it first: this takes long. */
export const system = () => {
  made ??= createSystem(defaultBaseConfig, theme);
  return made;
};
