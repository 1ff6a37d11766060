import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { Announcer } from '../components/announcer.tsx';
import { AppRoutes } from './routes.tsx';
import { system } from './theme.ts';

/** The whole site, inside whatever router holds the address. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <AppRoutes />
        <Announcer />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
