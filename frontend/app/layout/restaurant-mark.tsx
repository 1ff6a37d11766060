import { chakra } from '@chakra-ui/react';
import { photographPath } from '#site/contract/photograph-files';
import type { Pictured } from '../../house/ui/art/photograph.tsx';
import { useChosenPhotograph, useIdentity, useRestaurantName } from '../identity/site-identity.ts';

/** The restaurant by its logo, or by its name with its monogram, on the ground of the cover. */
export function RestaurantMark() {
  const { monogram } = useIdentity();
  return (
    <>
      {!useLogo() && <Monogram letters={monogram} />}
      <LogoOrName />
    </>
  );
}

/** The restaurant by its logo, or by its name alone, on the ground of the cover. */
export function LogoOrName() {
  const name = useRestaurantName();
  const logo = useLogo();
  return logo ? <Logo photograph={logo} name={name} /> : name;
}

/** The photograph of the logo, when it has files. */
export function useLogo() {
  return useChosenPhotograph('logoPhotographId');
}

/**
 * The restaurant's own mark in place of its name, which it says to those who do not see it. As wide as its height lets it be; a picture with a
 * background of its own is a plate with round corners, of one without a background they show nothing.
 */
function Logo({ photograph: { _id, files }, name }: { photograph: Pictured; name: string }) {
  const [width] = files?.widths.whole ?? [];
  if (!files || width === undefined) return name;
  return (
    <>
      <chakra.img
        src={photographPath(_id, files.version, 'whole', width, 'webp')}
        alt={name}
        htmlWidth={files.width}
        htmlHeight={files.height}
        display="inline-block"
        verticalAlign="middle"
        width="auto"
        height="10"
        maxWidth="full"
        objectFit="contain"
        objectPosition="left"
        borderRadius="lg"
        _print={{ display: 'none' }}
      />
      {/* a logo for the ground of the cover may be as light as paper */}
      <chakra.span display="none" _print={{ display: 'inline' }}>
        {name}
      </chakra.span>
    </>
  );
}

/** The letters of the restaurant in a ring, before its name, which says the same to everybody. */
function Monogram({ letters }: { letters: string }) {
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
