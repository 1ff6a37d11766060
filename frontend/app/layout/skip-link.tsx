import { chakra } from '@chakra-ui/react';
import { texts } from '#texts/app';

/** The first focusable element of a page: a link past the navigation to the content. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      insetStart="4"
      top="-20"
      zIndex="skip"
      px="4"
      py="2"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="sm"
      _focus={{ top: '3' }}
    >
      {texts.skip}
    </chakra.a>
  );
}
