import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Rosette } from '../../../components/art/rosette.tsx';
import { CoverFrame } from './cover-frame.tsx';
import { CoverWords, type CoverWordsProps } from './cover-words.tsx';

interface Props extends Pick<CoverWordsProps, 'restaurantName' | 'identity'> {
  id: string;
  /** A photograph under all of it; without one there is the ornament. */
  photograph?: ReactNode;
}

/** The top of the home page: the name of the restaurant and the link to the reservation form, on a photograph or on the ornament. */
export function Hero({ id, photograph, ...words }: Props) {
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby="restaurant-name"
      outline="none"
      position="relative"
      overflow="hidden"
      bg="cover.bg"
      color="cover.fg"
      minHeight="cover"
      display="flex"
      flexDirection="column"
    >
      {photograph ? <OnPhotograph photograph={photograph} {...words} /> : <OnOrnament {...words} />}
    </chakra.section>
  );
}

/**
 * The photograph stays clear above the words; below them lies a scrim on which they can be read whatever it shows (`rules/site/scrim.ts`). Its place
 * does not depend on them, so it stays where it is when their typeface has loaded and they break otherwise.
 */
function OnPhotograph({ photograph, ...words }: CoverWordsProps & { photograph: ReactNode }) {
  return (
    <>
      {photograph}
      <chakra.div position="relative" flex="1" mt="coverWords" px={{ base: '5', md: '20' }} pt="24" pb="8">
        <chakra.div
          aria-hidden="true"
          position="absolute"
          inset="0"
          opacity="scrim"
          backgroundImage="linear-gradient(transparent, {colors.cover.scrim} {spacing.24})"
        />
        <CoverWords {...words} isOnPhotograph />
      </chakra.div>
    </>
  );
}

function OnOrnament(words: CoverWordsProps) {
  return (
    <>
      <Rosette
        position="absolute"
        insetStart="50%"
        top="coverMiddle"
        translate="-50% -50%"
        width="rosette"
        height="rosette"
        color="cover.line"
        opacity="0.55"
      />
      <CoverFrame />
      <chakra.div px={{ base: '8', md: '20' }} pt="coverTop" pb={{ base: '10', md: '12' }}>
        <CoverWords {...words} />
      </chakra.div>
    </>
  );
}
