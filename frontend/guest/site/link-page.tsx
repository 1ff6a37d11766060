import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The column of a page that stands by itself. */
export const Column = chakra('div', {
  base: { maxWidth: 'form', mx: 'auto', px: { base: '4', md: '8' }, py: { base: '8', md: '14' } },
});

/** The secret of a mailed link in a fragment; `undefined` in other fragments, such as that of the link past the navigation. */
export function linkIn(hash: string, pattern = /^#([\w-]+\.[\w-]+)$/): string | undefined {
  return pattern.exec(hash)?.[1];
}

/** The secret of the page's address; another fragment, such as that of a link within the page, leaves the page as it is. */
export function useLinkIn(pattern?: RegExp): string | undefined {
  const { hash } = useLocation();
  const link = useRef<string>(undefined);
  link.current = linkIn(hash, pattern) ?? link.current;
  return link.current;
}

interface Props {
  pattern?: RegExp;
  /** Stands in the place of a page whose address has no link. */
  invalid: ReactNode;
  children: (link: string) => ReactNode;
}

/** The page of a mailed link. */
export function LinkPage({ pattern, invalid, children }: Props) {
  const link = useLinkIn(pattern);
  return <Column>{link ? <Fragment key={link}>{children(link)}</Fragment> : invalid}</Column>;
}
