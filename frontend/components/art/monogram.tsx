import { chakra } from '@chakra-ui/react';

/** The letters of the restaurant in a ring, before its name, which says the same to everybody. */
export function Monogram({ letters }: { letters: string }) {
  if (!letters) return null;
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="9"
      height="9"
      px="1"
      me="3"
      borderWidth="1px"
      borderColor="cover.line"
      borderRadius="full"
      fontSize="md"
      verticalAlign="middle"
    >
      {letters}
    </chakra.span>
  );
}
