import { Suspense, useEffect } from 'react';
import { goOnAsVisitor, type Interruption, signInLater, useShown } from '../api/interruption.ts';
import { unsaved, useHasUnsaved } from '../api/unsaved.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { loadable } from '../components/loadable.ts';

const load = () => import('../features/auth/sign-in-again-dialog.tsx');
const SignInAgainDialog = loadable(load, 'SignInAgainDialog');

/** Asks for the password over a page whose session has ended under something typed. */
export function SignInAgain() {
  const { interruption } = useShown();
  const hasUnsaved = useHasUnsaved();

  useEffect(() => {
    // with the first letter typed, not when the connection may be gone
    if (hasUnsaved) load().catch(() => undefined);
  }, [hasUnsaved]);

  if (!interruption?.isAsking) return null;
  return (
    <ErrorBoundary fallback={() => <NobodyAsks />}>
      <Suspense>
        <Question interruption={interruption} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Question({ interruption: { user } }: { interruption: Interruption }) {
  const withoutAccount = unsaved().find((it) => it.withoutAccount)?.withoutAccount;
  const without = withoutAccount === undefined ? undefined : { label: withoutAccount, go: goOnAsVisitor };
  return <SignInAgainDialog user={user} onLater={signInLater} without={without} />;
}

/** What waits for an answer is refused where it was typed. */
function NobodyAsks() {
  useEffect(signInLater, []);
  return null;
}
