import { Link } from 'react-router-dom';
import { mayPass } from '#house/contract/roles';
import { paths } from '#site/contract/page-paths';
import { trail as texts } from '#texts/people';
import { useSession } from '../../house/client/session/interruption.ts';
import { Button } from '../../house/ui/action/button.tsx';

/** For managers: the way to what was changed in one thing; nothing for staff. */
export function ChangesLink({ of }: { of: string }) {
  if (!mayPass(useSession()?.user.roles ?? [], 'MANAGER')) return null;
  return (
    <Button asChild look="quiet" size="sm">
      <Link to={`${paths.trail}?of=${of}`}>{texts.title}</Link>
    </Button>
  );
}
