import { Logo, Monogram } from '../../components/art/logo.tsx';
import { useChosenPhotograph, useIdentity, useRestaurantName } from '../identity/site-identity.ts';

/** The restaurant by its logo, or by its name with its monogram, on the ground of the cover. */
export function RestaurantMark() {
  const name = useRestaurantName();
  const { monogram } = useIdentity();
  const logo = useChosenPhotograph('logoPhotographId');
  if (logo?.files) return <Logo photograph={logo} name={name} />;
  return (
    <>
      <Monogram letters={monogram} />
      {name}
    </>
  );
}
