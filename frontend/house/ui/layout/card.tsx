import { chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Note } from './page.tsx';

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
  /** On a phone it is a line of a list: the actions stand at its end. */
  isCompact?: boolean;
}

const lineOnPhone = {
  mdDown: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: '2',
    px: '0',
    py: '2',
    bg: 'transparent',
    borderWidth: '0',
    borderBottomWidth: '1px',
    borderRadius: 'none',
    boxShadow: 'none',
    '& h2': { textStyle: 'body', fontWeight: 'bold' },
    '& > :last-child': { borderWidth: '0', p: '0', m: '0' },
  },
} as const;

/** One object in a `CardGrid`. */
export function Card({ title, marks, actions, children, isCompact = false }: CardProps) {
  return (
    <Sheet as="article" display="flex" flexDirection="column" gap="4" css={isCompact ? lineOnPhone : undefined}>
      <Stack gap={{ base: isCompact ? '0' : '2', md: '2' }} flex="1" minWidth="0">
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
        <Flex gap="1" wrap="wrap" justify="flex-end" borderTopWidth="1px" pt="3" mx="-2" mb="-2">
          {actions}
        </Flex>
      )}
    </Sheet>
  );
}

/** Cards in as many columns as fit; compact ones on a phone as a list of lines. */
export function CardGrid({ children, isCompact = false }: { children: ReactNode; isCompact?: boolean }) {
  return (
    <Grid gap={{ base: isCompact ? '0' : '4', md: '4' }} templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))">
      {children}
    </Grid>
  );
}

interface Props extends Omit<ComponentProps<typeof Sheet>, 'title'> {
  title: ReactNode;
  note?: ReactNode;
}

/** A part of a screen: a box with a title. */
export function Part({ title, note, children, ...sheet }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} {...sheet}>
      <chakra.h2 id={id} textStyle="group" mb={note ? undefined : '3'}>
        {title}
      </chakra.h2>
      {note && <Note mb="3">{note}</Note>}
      {children}
    </Sheet>
  );
}
