import { Suspense, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { mayPass, type Role } from '#house/contract/roles';
import { type LoginState, paths } from '#site/contract/page-paths';
import { useHasUnsaved } from '../../house/client/editing/unsaved.ts';
import { useAuthMessage } from '../../house/client/session/auth-message.ts';
import { usePageSession } from '../../house/client/session/interruption.ts';
import { Loading } from '../../house/ui/feedback/loading.tsx';

/**
 * Shows the page to users with the role; redirects visitors to the login page, which returns them, and other users to
 * /unauthorized. A user who loses the role stays as long as there are unsaved values, which can still be copied.
 */
export function RequireRole({ access }: { access: Role }) {
  const { session, userKey } = usePageSession();
  const hasUnsaved = useHasUnsaved();
  const [wasSignedIn, wasLetIn] = [useRef(session !== undefined), useRef(false)];
  const message = useAuthMessage();
  const { pathname, search } = useLocation();
  // after signing out the login page would ask to sign in again
  if (!session && wasSignedIn.current && message?.success) return <Navigate to={paths.home} replace />;
  if (!session) return <Navigate to={paths.login} state={{ from: pathname + search } satisfies LoginState} replace />;
  const isAllowed = mayPass(session.user.roles, access);
  wasLetIn.current ||= isAllowed;
  // a Suspense boundary of its own: with one further up, the refs above would be reset while a screen loads
  if (isAllowed || (wasLetIn.current && hasUnsaved)) {
    return (
      <Suspense fallback={<Loading />}>
        <Outlet key={userKey} />
      </Suspense>
    );
  }
  return <Navigate to={paths.unauthorized} replace />;
}
