import { Flex } from '@chakra-ui/react';
import { Spinner } from './spinner.tsx';

/** Says that something is on its way. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted">
      <Spinner fontSize="lg" /> {children}
    </Flex>
  );
}
