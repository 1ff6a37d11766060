import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** Whether the window is as narrow as that of a phone, where a table of fields has no room. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener?.('change', onChange);
      return () => list.removeEventListener?.('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
