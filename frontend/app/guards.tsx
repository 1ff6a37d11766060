import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { mayPass, type Role } from '#contract/roles';
import { useAuthMessage } from '../api/auth-message.ts';
import { useShown } from '../api/interruption.ts';
import { useHasUnsaved } from '../api/unsaved.ts';
import { type LoginState, paths } from './paths.ts';

/**
 * Lets in who has the role; sends visitors to the login page, which leads them back, and the others away. Whoever is in and loses
 * the role stays until nothing typed is left: it cannot be saved any more, but copied.
 */
export function RequireRole({ access }: { access: Role }) {
  const { session, typist } = useShown();
  const hasUnsaved = useHasUnsaved();
  const [wasSignedIn, wasLetIn] = [useRef(session !== undefined), useRef(false)];
  const message = useAuthMessage();
  const { pathname, search } = useLocation();
  // who has just signed out is not asked to sign in again
  if (!session && wasSignedIn.current && message?.success) return <Navigate to={paths.home} replace />;
  if (!session) return <Navigate to={paths.login} state={{ from: pathname + search } satisfies LoginState} replace />;
  const isAllowed = mayPass(session.user.roles, access);
  wasLetIn.current ||= isAllowed;
  if (isAllowed || (wasLetIn.current && hasUnsaved)) return <Outlet key={typist} />;
  return <Navigate to={paths.unauthorized} replace />;
}
