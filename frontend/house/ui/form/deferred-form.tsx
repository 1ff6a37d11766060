import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../loading/load-part.ts';

/** What the user did in the placeholder before the code of the form had loaded. */
export interface TypedEarly {
  values: Record<string, string>;
  focused: string | undefined;
}

interface Props<Loaded> {
  load: () => Promise<Loaded>;
  /**
   * The fields of the form without validation and submission. `isAwaited`: the form is wanted and its code has not come; also until the page has
   * code at all.
   */
  placeholder: (isAwaited: boolean) => ReactNode;
  onFailure: (typedEarly: TypedEarly) => void;
  children: (loaded: Loaded, typedEarly: TypedEarly) => ReactNode;
}

/**
 * A form that shows its fields at once. Its code is loaded when the browser is idle, and takes over when the form comes near the viewport or a
 * field gets the focus: that keeps the processor busy, and many visitors never come to the form. Typed values and the focus are kept.
 */
export function DeferredForm<Loaded>({ load, placeholder, onFailure, children }: Props<Loaded>) {
  const placeholderForm = useRef<HTMLFormElement>(null);
  const [loadedForm, setLoadedForm] = useState<{ loaded: Loaded; typedEarly: TypedEarly }>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const hasStarted = useRef(false);
  const [isAwaited, setIsAwaited] = useState(true);

  const start = useCallback(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    setIsAwaited(true);
    load().then(
      // synchronous: text typed between reading the values and rendering the form would be lost
      (loaded) => flushSync(() => setLoadedForm({ loaded, typedEarly: typedIn(placeholderForm.current) })),
      (error: unknown) => {
        onFailure(typedIn(placeholderForm.current));
        setFailed({ error });
      },
    );
  }, [load, onFailure]);

  useEffect(() => setIsAwaited(hasStarted.current), []);
  useEffect(() => whenNear(placeholderForm, start), [start]);
  // what does not load is asked for again when it is needed
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);

  if (failed) throw failed.error;
  if (loadedForm) return children(loadedForm.loaded, loadedForm.typedEarly);
  return (
    <form ref={placeholderForm} onFocus={start} onSubmit={(event) => event.preventDefault()}>
      {placeholder(isAwaited)}
    </form>
  );
}

function typedIn(form: HTMLFormElement | null): TypedEarly {
  const filled = form ? [...new FormData(form)].filter(([, value]) => value !== '') : [];
  const field = form?.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : undefined;
  return { values: Object.fromEntries(filled) as Record<string, string>, focused: field ?? undefined };
}

function whenNear(element: RefObject<Element | null>, act: () => void): (() => void) | undefined {
  if (!element.current || typeof IntersectionObserver === 'undefined') return act() as undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(), {
    rootMargin: '75%',
  });
  observer.observe(element.current);
  return () => observer.disconnect();
}
