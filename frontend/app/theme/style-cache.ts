import createCache from '@emotion/cache';

/** The browser and the pre-rendering must use the same key: the browser then reuses the pre-rendered styles. `container` is the head of another document. */
export function createStyleCache(container?: Node) {
  return createCache({ key: 'css', ...(container && { container }) });
}
