import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary, PartFailure } from '../feedback/error-boundary.tsx';

/** Shows `fallback` until it comes near the viewport, then renders `children` and so loads their code. */
export function LoadWhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: '75%',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={marker}>
      <ErrorBoundary fallback={PartFailure}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</ErrorBoundary>
    </div>
  );
}
