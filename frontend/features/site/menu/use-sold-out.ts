import { useEffect, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';

/** Whether a dish is sold out; it is there again at its moment, without another reading of the menu. */
export function useSoldOut({ soldOutUntil }: Pick<MenuItem, 'soldOutUntil'>): boolean {
  // the first rendering says what stands in the document, which may have been written before that moment
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!soldOutUntil) return;
    const timer = setTimeout(() => setEnded(soldOutUntil), Math.max(0, Date.parse(soldOutUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [soldOutUntil]);
  return Boolean(soldOutUntil) && ended !== soldOutUntil;
}
