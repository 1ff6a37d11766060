import { useEffect, useRef } from 'react';

interface Follower<Saved> {
  isDirty: boolean;
  isSaving: boolean;
  continueFrom: (saved: Saved) => void;
}

/** A form without changes shows what was stored since: by a colleague, or in another tab. */
export function useNewest<Saved extends { version: number }>({ isDirty, isSaving, continueFrom }: Follower<Saved>, stored: Saved): void {
  const known = useRef(stored.version);
  useEffect(() => {
    if (isDirty || isSaving || stored.version <= known.current) return;
    known.current = stored.version;
    continueFrom(stored);
  });
}
