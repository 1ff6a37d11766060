import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list of what stands how. */
export function StateList({ children }: { children: ReactNode }) {
  return (
    <chakra.ul p="0" m="0" listStyleType="none">
      {children}
    </chakra.ul>
  );
}

interface RowProps {
  name: ReactNode;
  note?: ReactNode;
  /** How it stands, as a badge. */
  state: ReactNode;
}

export function StateRow({ name, note, state }: RowProps) {
  return (
    <Flex as="li" py="3" borderTopWidth="1px" columnGap="4" rowGap="1" wrap="wrap" align="center" justify="space-between">
      <chakra.div minWidth="0" flex="1 1 14rem">
        {name}
        {note && (
          <chakra.div color="fg.muted" textStyle="small">
            {note}
          </chakra.div>
        )}
      </chakra.div>
      {state}
    </Flex>
  );
}
