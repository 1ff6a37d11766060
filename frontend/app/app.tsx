import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '#messages/languages';
import { useSession } from '../api/session/interruption.ts';
import { Announcer } from '../components/feedback/announcer.tsx';
import { LanguagesOn } from '../components/language/languages-on.ts';
import { loadable } from '../components/loading/load-part.ts';
import { SignInAgain } from './account/sign-in-again.tsx';
import { useSiteLanguages } from './identity/site-identity.ts';
import { AppRoutes } from './routes.tsx';
import { system } from './theme/theme.ts';
import { AfterMount } from './written-page/written-part.tsx';

const AccountRefresh = loadable(() => import('./account/account-refresh.tsx'), 'AccountRefresh');

/** The site; the caller provides the router. */
export function App() {
  return (
    <ChakraProvider value={system()}>
      <WithLanguages>
        <AppRoutes />
      </WithLanguages>
      <SignInAgain />
      <RefreshedAccount />
      <Announcer />
    </ChakraProvider>
  );
}

/** Tells all pages the languages that are switched on; the same ones again render nothing. */
function WithLanguages({ children }: { children: ReactNode }) {
  const codes = useSiteLanguages().join(' ');
  const languages = useMemo(() => codes.split(' ') as Language[], [codes]);
  return <LanguagesOn value={languages}>{children}</LanguagesOn>;
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
