import createCache from '@emotion/cache';

/** The browser and the pre-rendering must use the same key: the browser then reuses the pre-rendered styles. */
export function createStyleCache() {
  return createCache({ key: 'css' });
}
