import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the site did not come: the network is gone, or a release has taken it away. Reloading the page helps, trying again does not. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}

/** A part of the site that may not come: `loadPart(() => import('./menus-screen.tsx'))`. */
export function loadPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => load().catch((cause: unknown) => Promise.reject(new LoadFailure('A part of the site did not load.', { cause })));
}

/** A component whose code comes when it is shown first: `loadable(() => import('./menus-screen.tsx'), 'MenusScreen')`. */
export function loadable<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadPart(load)())[name] }));
}
