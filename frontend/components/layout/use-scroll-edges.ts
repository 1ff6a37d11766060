import { type RefObject, useEffect, useState } from 'react';

/** At which ends a row that scrolls sideways has more to show. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [edges, setEdges] = useState({ start: false, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const left = Math.abs(element.scrollLeft);
      const start = left > 1;
      const end = left + element.clientWidth < element.scrollWidth - 1;
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);

  return edges;
}
