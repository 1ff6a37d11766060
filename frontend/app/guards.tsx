import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { mayPass, type Role } from '#contract/roles';
import { useAuthMessage } from '../api/auth-message.ts';
import { useSession } from '../api/session.ts';
import { type LoginState, paths } from './paths.ts';

/** Lets in who has the role; sends visitors to the login page, which leads them back, and the others away. */
export function RequireRole({ access }: { access: Role }) {
  const session = useSession();
  const wasLetIn = useRef(session !== undefined);
  const message = useAuthMessage();
  const { pathname, search } = useLocation();
  // who has just signed out is not asked to sign in again
  if (!session && wasLetIn.current && message?.success) return <Navigate to={paths.home} replace />;
  if (!session) return <Navigate to={paths.login} state={{ from: pathname + search } satisfies LoginState} replace />;
  return mayPass(session.user.roles, access) ? <Outlet /> : <Navigate to={paths.unauthorized} replace />;
}
