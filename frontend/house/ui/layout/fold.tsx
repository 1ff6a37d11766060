import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from '../art/icons.tsx';

const Line = chakra('summary', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: 'target',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flexShrink: 0 },
    'details[open] > &': { '& svg': { transform: 'rotate(180deg)' } },
    _hover: { textDecoration: 'underline' },
  },
});

/** What few need, folded behind one line. */
export function Fold({ line, children, ...details }: { line: ReactNode; children: ReactNode } & ComponentProps<typeof chakra.details>) {
  return (
    <chakra.details {...details}>
      <Line>
        <ChevronDownIcon />
        <span>{line}</span>
      </Line>
      {children}
    </chakra.details>
  );
}
