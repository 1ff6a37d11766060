import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Shows `children`, and loads their code, once the page itself stands; `fallback` until then. */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  return isStanding ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
