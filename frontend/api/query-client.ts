import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentSession, onSessionChange } from './stored-session.ts';

const minute = 60_000;

/** One cache per page; it forgets everything when somebody else signs in, or nobody is any more. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // `always`: being offline is a failure to tell about, not a reason to wait silently
      queries: { staleTime: minute / 2, networkMode: 'always', retry: mayHelpToRetry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let userId = storedUserId();
  if (typeof window !== 'undefined') {
    onSessionChange(() => {
      if (userId === storedUserId()) return;
      userId = storedUserId();
      queryClient.resetQueries();
    });
  }
  return queryClient;
}

function storedUserId(): string | undefined {
  return typeof window === 'undefined' ? undefined : currentSession()?.user._id;
}

function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === undefined || error.status >= 500);
}
