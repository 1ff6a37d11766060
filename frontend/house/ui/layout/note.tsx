import { chakra } from '@chakra-ui/react';

/** A small remark on what stands beside it. */
export const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });
