import { chakra } from '@chakra-ui/react';

/** A dotted line between a name and its value in a flex row. */
export function Leader() {
  return (
    <chakra.span
      aria-hidden="true"
      flex="1"
      minWidth="6"
      height="0"
      borderBottomWidth="2px"
      borderBottomStyle="dotted"
      borderColor="metal"
      opacity="0.7"
    />
  );
}
