import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Shown instead of an empty list, with an action if there is one. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="5" py="12" px="4" textAlign="center">
      <Text textStyle="italic" color="fg.muted">
        {children}
      </Text>
      {action}
    </Stack>
  );
}
