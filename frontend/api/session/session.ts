import type { Session } from '#contract/accounts/auth';
import { usePageSession } from './interruption.ts';

/** The session as which the page is shown; `undefined` for visitors and while the page is pre-rendered. */
export function useSession(): Session | undefined {
  return usePageSession().session;
}
