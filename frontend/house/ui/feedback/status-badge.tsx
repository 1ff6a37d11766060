import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Tone, toneColors } from './tones.ts';

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    px: '2.5',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'xl',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'wide',
    lineHeight: 'normal',
  },
});

/** A status by word and colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <Badge {...toneColors(tone)}>{children}</Badge>;
}
