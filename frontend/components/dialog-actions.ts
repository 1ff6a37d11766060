import { chakra } from '@chakra-ui/react';

/** The buttons at the end of a dialog, the decisive one last. */
export const DialogActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', pt: '6', '& > *': { flexGrow: { base: '1', sm: '0' } } },
});
