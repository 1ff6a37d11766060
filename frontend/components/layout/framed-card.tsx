import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  /** On a phone without the border, so that lines of text are as long as the page allows. */
  isOpenOnPhone?: boolean;
  children: ReactNode;
}

/** A box with a double border. */
export function FramedCard({ isOpenOnPhone = false, children }: Props) {
  const phone = <Value,>(open: Value, framed: Value) => (isOpenOnPhone ? open : framed);
  return (
    <chakra.div
      bg={{ base: phone('transparent', 'bg.raised'), md: 'bg.raised' }}
      borderWidth={{ base: phone('0', '1px'), md: '1px' }}
      borderColor="metal"
      borderRadius="sm"
      boxShadow={{ base: phone('none', 'card'), md: 'card' }}
      p={{ base: phone('0', '1.5'), md: '2.5' }}
      css={{ '--surface': { base: phone('colors.bg', 'colors.bg.raised'), md: 'colors.bg.raised' } }}
      _print={{ borderWidth: '0', boxShadow: 'none', p: '0' }}
    >
      <chakra.div
        borderWidth={{ base: phone('0', '1px'), md: '1px' }}
        px={{ base: phone('0', '4'), md: '12' }}
        py={{ base: phone('0', '8'), md: '12' }}
        _print={{ borderWidth: '0', p: '0' }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
