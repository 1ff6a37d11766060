import { Flex } from '@chakra-ui/react';
import { components as texts } from '#texts/house';
import { Spinner } from '../action/button.tsx';

/** A spinner with a text. */
export function Loading({ children = texts.loading }: { children?: string }) {
  return (
    <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted">
      <Spinner fontSize="lg" /> {children}
    </Flex>
  );
}
