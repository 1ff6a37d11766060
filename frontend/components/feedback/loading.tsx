import { Flex } from '@chakra-ui/react';
import { texts } from '#texts/components';
import { Spinner } from './spinner.tsx';

/** A spinner with a text. */
export function Loading({ children = texts.loading }: { children?: string }) {
  return (
    <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted">
      <Spinner fontSize="lg" /> {children}
    </Flex>
  );
}
