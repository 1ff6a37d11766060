import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';

/** Whoever is signed in has no business here and is led on. */
export function SignedOutOnly({ target, children }: { target: string; children: ReactNode }) {
  return useSession() ? <Navigate to={target} replace /> : children;
}
