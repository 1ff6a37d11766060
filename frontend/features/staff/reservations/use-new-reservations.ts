import { useEffect, useRef, useState } from 'react';
import { countNewReservations, type Shown } from './new-reservations.ts';

/** How many reservations have been added since the list was opened with this filter. */
export function useNewReservations(shown: Shown | undefined, key: string): number {
  const before = useRef<{ key: string; shown: Shown }>(undefined);
  const [count, setCount] = useState({ key, arrived: 0 });

  useEffect(() => {
    if (!shown) return;
    const last = before.current?.key === key ? before.current.shown : undefined;
    before.current = { key, shown };
    const arrived = last ? countNewReservations(last, shown) : 0;
    if (arrived > 0) setCount((count) => ({ key, arrived: (count.key === key ? count.arrived : 0) + arrived }));
  }, [shown, key]);

  return count.key === key ? count.arrived : 0;
}
