import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../api/session/session.ts';

/** Redirects signed-in users to `target`. */
export function SignedOutOnly({ target, children }: { target: string; children: ReactNode }) {
  return useSession() ? <Navigate to={target} replace /> : children;
}
