import { chakra, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Ornament } from '../art/ornament.tsx';

interface Props extends Omit<ComponentProps<typeof chakra.section>, 'title'> {
  /** The fragment of links to this section. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
}

/** A section of a long page: heading, optional introduction, content. */
export function Section({ id, title, intro, children, ...looks }: Props) {
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      outline="none"
      px={{ base: '4', md: '8' }}
      py={{ base: '16', md: '24' }}
      {...looks}
    >
      <Stack gap={{ base: '10', md: '14' }} maxWidth="page" mx="auto">
        <Stack align="center" gap="5" textAlign="center">
          <Ornament />
          <chakra.h2 id={`${id}-title`} textStyle="section">
            {title}
          </chakra.h2>
          {intro && (
            <Text textStyle="italic" color="fg.muted" maxWidth="prose" whiteSpace="pre-line">
              {intro}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </chakra.section>
  );
}
