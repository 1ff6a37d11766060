import { chakra, Flex } from '@chakra-ui/react';
import { components as texts } from '#texts/house';

/** A spinner with a text. */
export function Loading({ children = texts.loading }: { children?: string }) {
  return (
    <Flex role="status" align="center" justify="center" gap="3" py="12" color="fg.muted">
      <Spinner fontSize="lg" /> {children}
    </Flex>
  );
}

/** A turning ring; show a text beside it. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});
