import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartFailure } from './part-failure.tsx';

/** Shows `fallback` until the place comes near the window, and only then loads what belongs there. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: '75%',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>
      <ErrorBoundary fallback={PartFailure}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</ErrorBoundary>
    </div>
  );
}
