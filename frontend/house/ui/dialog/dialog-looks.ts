import { chakra, defineSlotRecipe } from '@chakra-ui/react';

/** The space around a dialog. */
const around = { base: '3', md: '8' } as const;

const inTheMiddle = (maxWidth: string) => ({
  positioner: { p: around },
  content: { m: 'auto', borderRadius: 'md', maxWidth },
});

/** `full` and `xl` are drawers at a side, as high as the window or as what stands in it. */
export const dialogLooks = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgb(20 16 8 / 0.55)', zIndex: 'overlay', animation: 'fade 180ms' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      // a field that gets the focus is not left behind the buttons at the bottom and what is said above them, and its label is seen
      scrollPaddingTop: '12',
      scrollPaddingBottom: '48',
    },
    content: {
      bg: 'bg.raised',
      color: 'fg',
      width: 'full',
      outline: 'none',
      boxShadow: 'overlay',
      borderWidth: '1px',
      animation: 'appear',
      animationDuration: 'moderate',
      animationTimingFunction: 'out',
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      ps: { base: '5', md: '8' },
      pe: '4',
      pt: '5',
    },
    title: { textStyle: 'group', pt: '1' },
    body: { px: { base: '5', md: '8' }, pt: '4', pb: { base: '5', md: '8' } },
    description: { color: 'fg.muted' },
  },
  variants: {
    size: {
      sm: inTheMiddle('question'),
      md: inTheMiddle('dialog'),
      lg: inTheMiddle('wideDialog'),
      xl: {
        positioner: { justifyContent: 'flex-end' },
        content: { height: 'fit-content', minHeight: 'full', maxWidth: 'dialog', borderWidth: '0' },
      },
      full: { content: { height: 'fit-content', minHeight: 'full', maxWidth: 'phone', width: '86%', borderWidth: '0' } },
    },
  },
});

/** The buttons of a dialog, the primary one last; they stay in view while what is above them scrolls, unless the window is too low for both. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    mt: '2',
    // over the padding of the dialog
    mx: { base: '-5', md: '-8' },
    mb: { base: '-5', md: '-8' },
    px: { base: '5', md: '8' },
    py: '4',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    borderBottomRadius: 'md',
    // at the edge of the window: nothing of the dialog is to be seen below them
    '@media (min-height: 30rem)': { position: 'sticky', bottom: { base: `-${around.base}`, md: `-${around.md}` }, zIndex: '1' },
    '& > *': { flexGrow: { base: '1', sm: '0' } },
  },
});
