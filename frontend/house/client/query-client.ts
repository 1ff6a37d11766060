import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentPageSession, onPageSessionChange } from './session/interruption.ts';

/** The cache of the page; it is emptied when another user signs in or the user signs out. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // each screen reads its list again when it opens, and shows the cached list meanwhile
      // `always`: an offline browser gets an error at once instead of waiting silently
      queries: { staleTime: 0, networkMode: 'always', retry: shouldRetry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let userId = shownUserId();
  if (typeof window !== 'undefined') {
    onPageSessionChange(() => {
      if (userId === shownUserId()) return;
      userId = shownUserId();
      queryClient.resetQueries();
    });
  }
  return queryClient;
}

// of two windows side by side both stay visible: only the focus tells that the user has come back to one
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const reportFocus = () => onFocus();
  for (const name of ['visibilitychange', 'focus']) addEventListener(name, reportFocus);
  return () => {
    for (const name of ['visibilitychange', 'focus']) removeEventListener(name, reportFocus);
  };
});

function shownUserId(): string | undefined {
  return typeof window === 'undefined' ? undefined : currentPageSession().session?.user._id;
}

function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === undefined || error.status >= 500);
}
