import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withPublished } from '../house/client/published-lists.ts';
import { createQueryClient } from '../house/client/query-client.ts';

const queryClient = withPublished(createQueryClient());

/** Gives its children the query cache; a module of its own, so that pages without data do not load the query library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  // each page that is written out has its own data
  const ofPage = typeof document === 'undefined' ? withPublished(createQueryClient()) : queryClient;
  return <QueryClientProvider client={ofPage}>{children}</QueryClientProvider>;
}
