import { Logo, Monogram } from '../../components/art/logo.tsx';
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
