import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

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
