import { sectionPath } from '#site/contract/page-paths';
import { siteStateOf } from '#site/rules/site-state';
import { reservations } from '#texts/bookings';
import { useStoredIdentity } from '../../house/client/lists.ts';
import { LinkButton } from '../../house/ui/action/button.tsx';

/** The way to the reservation form, which a site that is closed to guests does not have. */
export function BookAgain({ look }: { look?: 'outline' }) {
  const { data: identity = {} } = useStoredIdentity();
  if (!siteStateOf(identity).isOpen) return null;
  return (
    <LinkButton look={look} to={sectionPath('reservation')}>
      {reservations.linked.again}
    </LinkButton>
  );
}
