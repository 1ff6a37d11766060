import { chakra } from '@chakra-ui/react';

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
    '@media (min-height: 30rem)': { position: 'sticky', bottom: '0', zIndex: '1' },
    '& > *': { flexGrow: { base: '1', sm: '0' } },
  },
});
