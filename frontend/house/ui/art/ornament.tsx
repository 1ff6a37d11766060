import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A line with a lozenge in its middle, near headings. */
export function Ornament(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg
      viewBox="0 0 160 12"
      width="40"
      height="3"
      fill="none"
      stroke="currentColor"
      color="metal"
      strokeWidth="1"
      aria-hidden="true"
      {...props}
    >
      <path d="M0 6h62M98 6h62M70 6l10-5 10 5-10 5zM75 6l5-2.5 5 2.5-5 2.5z" />
    </chakra.svg>
  );
}

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
