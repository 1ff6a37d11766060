import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { Language } from '#house/language/languages';
import { unsaved, useHasUnsaved } from '../house/client/editing/unsaved.ts';
import { continueAsVisitor, type Interruption, signInLater, usePageSession, useSession } from '../house/client/session/interruption.ts';
import { Announcer } from '../house/ui/feedback/announcer.tsx';
import { ErrorBoundary } from '../house/ui/feedback/error-boundary.tsx';
import { LanguagesOn } from '../house/ui/language/languages-on.ts';
import { loadable } from '../house/ui/loading/load-part.ts';
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

const load = () => import('../account/people/sign-in-again-dialog.tsx');
const SignInAgainDialog = loadable(load, 'SignInAgainDialog');

/** Asks for the password when a session has ended while there are unsaved values. */
function SignInAgain() {
  const { interruption } = usePageSession();
  const hasUnsaved = useHasUnsaved();

  useEffect(() => {
    // loaded with the first typed character: later the connection may be lost
    if (hasUnsaved) load().catch(() => undefined);
  }, [hasUnsaved]);

  if (!interruption?.isAsking) return null;
  return (
    <ErrorBoundary fallback={() => <RejectWaitingChanges />}>
      <Suspense>
        <AskForPassword interruption={interruption} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AskForPassword({ interruption: { user } }: { interruption: Interruption }) {
  const withoutAccount = unsaved().find((it) => it.withoutAccount)?.withoutAccount;
  const without = withoutAccount === undefined ? undefined : { label: withoutAccount, go: continueAsVisitor };
  return <SignInAgainDialog user={user} onLater={signInLater} without={without} />;
}

/** The dialog did not load: waiting changes are rejected, and their forms show an error. */
function RejectWaitingChanges() {
  useEffect(signInLater, []);
  return null;
}
