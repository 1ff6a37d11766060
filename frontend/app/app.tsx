import { ChakraProvider } from '@chakra-ui/react';
import { useSession } from '../api/session/interruption.ts';
import { Announcer } from '../components/feedback/announcer.tsx';
import { loadable } from '../components/loading/load-part.ts';
import { SignInAgain } from './account/sign-in-again.tsx';
import { AppRoutes } from './routes.tsx';
import { system } from './theme/theme.ts';
import { AfterMount } from './written-page/written-part.tsx';

const AccountRefresh = loadable(() => import('./account/account-refresh.tsx'), 'AccountRefresh');

/** The site; the caller provides the router. */
export function App() {
  return (
    <ChakraProvider value={system()}>
      <AppRoutes />
      <SignInAgain />
      <RefreshedAccount />
      <Announcer />
    </ChakraProvider>
  );
}

/** A component of its own: what reads the session renders again at the start, and the published parts of the page must not. */
function RefreshedAccount() {
  const userId = useSession()?.user._id;
  return (
    userId && (
      <AfterMount>
        <AccountRefresh key={userId} />
      </AfterMount>
    )
  );
}
