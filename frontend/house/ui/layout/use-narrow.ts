import { useEffect, useState, useSyncExternalStore } from 'react';

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

/** Whether the window shows no part of the elements with these ids. */
export function useNoneInView(...ids: string[]): boolean {
  const [isNone, setNone] = useState(false);
  const key = ids.join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visible.set(target, isIntersecting);
      setNone([...visible.values()].every((isVisible) => !isVisible));
    });
    for (const id of key.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);

  return isNone;
}
