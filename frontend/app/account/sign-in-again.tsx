import { Suspense, useEffect } from 'react';
import { unsaved, useHasUnsaved } from '../../api/editing/unsaved.ts';
import { continueAsVisitor, type Interruption, signInLater, usePageSession } from '../../api/session/interruption.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { loadable } from '../../components/loading/load-part.ts';

const load = () => import('../../features/account/auth/sign-in-again-dialog.tsx');
const SignInAgainDialog = loadable(load, 'SignInAgainDialog');

/** Asks for the password when a session has ended while there are unsaved values. */
export function SignInAgain() {
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
