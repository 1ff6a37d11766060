import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentlyShown, onShownChange } from './interruption.ts';

/** One cache per page; it forgets everything when somebody else signs in, or nobody is any more. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // a list is read when its screen is entered (specification, section 4); what is held is shown meanwhile
      // `always`: being offline is a failure to tell about, not a reason to wait silently
      queries: { staleTime: 0, networkMode: 'always', retry: mayHelpToRetry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let userId = shownUserId();
  if (typeof window !== 'undefined') {
    onShownChange(() => {
      if (userId === shownUserId()) return;
      userId = shownUserId();
      queryClient.resetQueries();
    });
  }
  return queryClient;
}

// two windows beside each other are both visible all the time: coming back to one of them is a click into it
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const look = () => onFocus();
  for (const name of ['visibilitychange', 'focus']) addEventListener(name, look);
  return () => {
    for (const name of ['visibilitychange', 'focus']) removeEventListener(name, look);
  };
});

function shownUserId(): string | undefined {
  return typeof window === 'undefined' ? undefined : currentlyShown().session?.user._id;
}

function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === undefined || error.status >= 500);
}
