import { chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A box with border, background and shadow. */
export const Sheet = chakra('div', {
  base: { bg: 'bg.raised', borderWidth: '1px', borderRadius: 'md', boxShadow: 'card', p: { base: '5', md: '6' } },
});

interface CardProps {
  title: ReactNode;
  /** Badges beside the title, such as a status. */
  marks?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One object in a `CardGrid`. */
export function Card({ title, marks, actions, children }: CardProps) {
  return (
    <Sheet as="article" display="flex" flexDirection="column" gap="4">
      <Stack gap="2" flex="1">
        <Flex gap="3" align="baseline" justify="space-between" wrap="wrap">
          <Heading as="h2" textStyle="dish" minWidth="0">
            {title}
          </Heading>
          {marks && (
            <Flex gap="2" wrap="wrap">
              {marks}
            </Flex>
          )}
        </Flex>
        {children}
      </Stack>
      {actions && (
        <Flex gap="1" justify="flex-end" borderTopWidth="1px" pt="3" mx="-2" mb="-2">
          {actions}
        </Flex>
      )}
    </Sheet>
  );
}

/** Cards in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))">
      {children}
    </Grid>
  );
}
