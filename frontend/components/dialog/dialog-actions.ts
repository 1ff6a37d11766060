import { chakra } from '@chakra-ui/react';

/** The buttons of a dialog, the primary one last. */
export const DialogActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', pt: '6', '& > *': { flexGrow: { base: '1', sm: '0' } } },
});
