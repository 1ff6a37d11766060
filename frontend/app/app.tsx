import { ChakraProvider } from '@chakra-ui/react';
import { useSession } from '../api/session.ts';
import { Announcer } from '../components/announcer.tsx';
import { Later } from '../components/later.tsx';
import { loadable } from '../components/loadable.ts';
import { AppRoutes } from './routes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { system } from './theme.ts';

const OwnAccount = loadable(() => import('./own-account.tsx'), 'OwnAccount');

/** The whole site, inside whatever router holds the address. */
export function App() {
  const userId = useSession()?.user._id;
  return (
    <ChakraProvider value={system}>
      <AppRoutes />
      <SignInAgain />
      {userId && (
        <Later failure={() => null}>
          <OwnAccount key={userId} />
        </Later>
      )}
      <Announcer />
    </ChakraProvider>
  );
}
