import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type Failure } from '../feedback/error-boundary.tsx';
import { PartFailure } from '../feedback/part-failure.tsx';

interface Props {
  fallback?: ReactNode;
  /** Shown when loading fails. */
  failure?: (failure: Failure) => ReactNode;
  children: ReactNode;
}

/** Renders `children`, and so loads their code, only after the page has mounted. */
export function LoadAfterMount({ fallback = null, failure = PartFailure, children }: Props) {
  const [hasMounted, setHasMounted] = useState(false);
  useEffect(() => setHasMounted(true), []);
  if (!hasMounted) return fallback;
  return (
    <ErrorBoundary fallback={failure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
