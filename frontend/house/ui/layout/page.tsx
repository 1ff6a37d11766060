import { chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useDocumentTitle } from './document-title.ts';

interface Props {
  title: string;
  /** The title as it looks, where it is more than its text. */
  heading?: ReactNode;
  action?: ReactNode;
  /** `prose` for reading, `card` for forms; the full width otherwise. */
  width?: 'prose' | 'card' | 'full';
  children: ReactNode;
}

/** A screen: its heading, its primary action, its content. */
export function Page({ title, heading = title, action, width = 'full', children }: Props) {
  useDocumentTitle(title);
  return (
    <Stack gap={{ base: '4', md: '7' }} width="full" maxWidth={width} mx="auto">
      <Flex as="header" align="center" justify="space-between" gap="4" wrap="wrap">
        <Heading as="h1" textStyle="page">
          {heading}
        </Heading>
        {action && <chakra.div>{action}</chakra.div>}
      </Flex>
      {children}
    </Stack>
  );
}

/** A link within a text. */
export function TextLink({ children, ...link }: Omit<LinkProps, 'color'> & { children: ReactNode }) {
  return (
    <chakra.span
      color="accent.fg"
      fontWeight="bold"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      _hover={{ textDecorationThickness: '2px' }}
    >
      <Link {...link}>{children}</Link>
    </chakra.span>
  );
}

/** A small remark on what stands beside it. */
export const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });
