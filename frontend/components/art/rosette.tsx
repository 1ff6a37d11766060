import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const petals = 24;
const angles = Array.from({ length: petals }, (_, index) => (index * 180) / petals);

/** A rosette of rotated ellipses in the current colour. */
export function Rosette(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg viewBox="-100 -100 200 200" fill="none" stroke="currentColor" strokeWidth="0.18" aria-hidden="true" {...props}>
      {angles.map((angle) => (
        <ellipse key={angle} rx="97" ry="62" transform={`rotate(${angle})`} />
      ))}
      <circle r="98.5" />
      <circle r="60" />
    </chakra.svg>
  );
}
