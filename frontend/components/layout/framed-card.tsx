import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A box with a double border. */
export function FramedCard({ children }: { children: ReactNode }) {
  return (
    <chakra.div bg="bg.raised" borderWidth="1px" borderColor="metal" borderRadius="sm" boxShadow="card" p={{ base: '1.5', md: '2.5' }}>
      <chakra.div borderWidth="1px" px={{ base: '4', md: '12' }} py={{ base: '8', md: '12' }}>
        {children}
      </chakra.div>
    </chakra.div>
  );
}
