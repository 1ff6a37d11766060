import { mayPass } from '#house/contract/roles';
import { paths } from '#site/contract/page-paths';
import { trail as texts } from '#texts/people';
import { useSession } from '../../house/client/session/interruption.ts';
import { LinkButton } from '../../house/ui/action/button.tsx';

/** For managers: the way to what was changed in one thing; nothing for staff. */
export function ChangesLink({ of }: { of: string }) {
  if (!mayPass(useSession()?.user.roles ?? [], 'MANAGER')) return null;
  return (
    <LinkButton look="quiet" size="sm" to={`${paths.trail}?of=${of}`}>
      {texts.title}
    </LinkButton>
  );
}
