import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type Failure } from './error-boundary.tsx';
import { PartFailure } from './part-failure.tsx';

interface Props {
  fallback?: ReactNode;
  /** What stands here when it fails. */
  failure?: (failure: Failure) => ReactNode;
  children: ReactNode;
}

/** Shows `children`, and loads their code, once the page itself stands; `fallback` until then. */
export function Later({ fallback = null, failure = PartFailure, children }: Props) {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  if (!isStanding) return fallback;
  return (
    <ErrorBoundary fallback={failure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
