import { type RefObject, useEffect, useState } from 'react';

/** The `data-section` of the part of a page that is being read: the last one whose top has come into the upper third of the window. */
export function useSectionInView(root: RefObject<HTMLElement | null>, isOn: boolean): string | undefined {
  const [section, setSection] = useState<string>();

  useEffect(() => {
    if (!isOn || !root.current || typeof IntersectionObserver === 'undefined') return;
    const parts = [...root.current.querySelectorAll<HTMLElement>('[data-section]')];
    const update = () => {
      const line = window.innerHeight / 3;
      const begun = parts.filter((part) => part.getBoundingClientRect().top < line);
      const isPassed = (root.current?.getBoundingClientRect().bottom ?? 0) < 0;
      setSection(isPassed ? undefined : begun.at(-1)?.dataset.section);
    };
    // called when a part crosses the line, which is the lower edge of the observed area
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [root, isOn]);

  return isOn ? section : undefined;
}
