import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';

const queryClient = createQueryClient();

/** What has been read from the server, for all that is inside; loads with the parts of a page that need it. */
export function Data({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
