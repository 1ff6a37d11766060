import { loadWritten } from '../load-written.ts';

/** Loads the code of the photographs of the site itself; most sites have one on the cover. */
export const sitePhotographs = loadWritten(() => import('./photographs.tsx'));
