import { ChakraProvider } from '@chakra-ui/react';
import { Announcer } from '../components/announcer.tsx';
import { AppRoutes } from './routes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { system } from './theme.ts';

/** The whole site, inside whatever router holds the address. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <AppRoutes />
      <SignInAgain />
      <Announcer />
    </ChakraProvider>
  );
}
