import { type ComponentType, isValidElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** A code chunk did not load: the network failed, or a release has removed it. A reload helps, a retry does not. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}

/** Turns the error of a dynamic import into a `LoadFailure`: `loadPart(() => import('./menus-screen.tsx'))`. */
export function loadPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => load().catch((cause: unknown) => Promise.reject(new LoadFailure('A part of the site did not load.', { cause })));
}

/** A component whose code is loaded on its first render: `loadable(() => import('./menus-screen.tsx'), 'MenusScreen')`. */
export function loadable<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  const component = lazy(async () => ({ default: (await loadPart(load)())[name] }));
  loads.set(component, load);
  return component;
}

const loads = new WeakMap<object, () => Promise<unknown>>();

/** Starts to load the code of a `loadable` element before it is rendered; where that fails, rendering it tries again. */
export function loadAhead(element: ReactNode): void {
  const load = isValidElement(element) && typeof element.type === 'object' && loads.get(element.type);
  if (load) load().catch(() => undefined);
}

/** Calls back when the page has loaded and the browser is idle; two seconds after loading where the browser has no idle callback. */
export function whenIdle(act: () => void): () => void {
  const schedule = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(act, 2_000) : requestIdleCallback(act));
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => removeEventListener('load', schedule);
}
