import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What somebody did in the stand-in before the form itself came. */
export interface Begun {
  /** What stands in the fields that were filled in, by their names. */
  values: Record<string, string>;
  /** The field that has the focus. */
  focused: string | undefined;
}

interface Props<Loaded> {
  load: () => Promise<Loaded>;
  /** The fields of the form, without what works behind them. */
  standIn: ReactNode;
  /** The code did not come; what was typed is handed over all the same. */
  onFailure: (begun: Begun) => void;
  children: (loaded: Loaded, begun: Begun) => ReactNode;
}

/**
 * A form whose fields stand there from the start and whose code comes when the browser has nothing else to do, when the form comes near
 * the window or when somebody turns to it, whichever is first. What was typed until then and the focus move over.
 */
export function FormSoon<Loaded>({ load, standIn, onFailure, children }: Props<Loaded>) {
  const place = useRef<HTMLFormElement>(null);
  const [arrived, setArrived] = useState<{ loaded: Loaded; begun: Begun }>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const isAsked = useRef(false);

  const start = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      // at once: what is typed between looking and replacing would be lost
      (loaded) => flushSync(() => setArrived({ loaded, begun: begunIn(place.current) })),
      (error: unknown) => {
        onFailure(begunIn(place.current));
        setFailed({ error });
      },
    );
  }, [load, onFailure]);

  useEffect(() => whenNear(place, start), [start]);
  useEffect(() => whenIdle(start), [start]);

  if (failed) throw failed.error;
  if (arrived) return children(arrived.loaded, arrived.begun);
  return (
    <form ref={place} onFocus={start} onSubmit={(event) => event.preventDefault()}>
      {standIn}
    </form>
  );
}

function begunIn(form: HTMLFormElement | null): Begun {
  const filled = form ? [...new FormData(form)].filter(([, value]) => value !== '') : [];
  const field = form?.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : undefined;
  return { values: Object.fromEntries(filled) as Record<string, string>, focused: field ?? undefined };
}

function whenNear(place: RefObject<Element | null>, act: () => void): (() => void) | undefined {
  if (!place.current || typeof IntersectionObserver === 'undefined') return act() as undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(), {
    rootMargin: '75%',
  });
  observer.observe(place.current);
  return () => observer.disconnect();
}

/** Once the page has loaded and the browser has nothing to do, or two seconds after it where that cannot be known. */
function whenIdle(act: () => void): () => void {
  const ask = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(act, 2_000) : requestIdleCallback(act));
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
  return () => removeEventListener('load', ask);
}
