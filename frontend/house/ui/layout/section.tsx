import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<typeof chakra.section>, 'title'> {
  /** The fragment of links to this section. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  /** On a wide screen the heading stands beside the content; otherwise above it, in the middle. */
  isBeside?: boolean;
}

/** A section of a long page: heading, optional introduction, content. Space and ground tell it from its neighbours, no ornament does. */
export function Section({ id, title, intro, isBeside = false, children, ...looks }: Props) {
  const heading = (
    <Stack
      gap={{ base: '3', md: '5' }}
      align={isBeside ? 'flex-start' : 'center'}
      textAlign={isBeside ? 'start' : 'center'}
      minWidth="0"
      // beside a long form the heading goes along
      position={isBeside ? { lg: 'sticky' } : undefined}
      top="24"
      breakAfter="avoid"
    >
      <chakra.h2 id={`${id}-title`} textStyle="section">
        {title}
      </chakra.h2>
      {intro && (
        <Text textStyle="italic" color="fg.muted" maxWidth="prose" whiteSpace="pre-line">
          {intro}
        </Text>
      )}
    </Stack>
  );
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      outline="none"
      px={{ base: '4', md: '8' }}
      py={{ base: '16', md: '24', lg: '32' }}
      {...looks}
    >
      {isBeside ? (
        <Grid
          columnGap="16"
          rowGap={{ base: '8', md: '12' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
          alignItems="start"
          maxWidth="page"
          mx="auto"
        >
          {heading}
          {children}
        </Grid>
      ) : (
        <Stack gap={{ base: '10', md: '14' }} maxWidth="page" mx="auto">
          {heading}
          {children}
        </Stack>
      )}
    </chakra.section>
  );
}

/** A heading in capitals: smaller and wider set, so that it does not shout. */
export const Capitals = chakra('span', {
  base: {
    // a box of its own: a margin at the end of a line would make the heading too narrow for its last letter
    display: 'inline-block',
    fontSize: '0.8em',
    letterSpacing: 'capitals',
    // the space after the last letter would move a heading out of the middle
    marginInlineEnd: 'calc({letterSpacings.capitals} * -1)',
  },
});
