import createCache from '@emotion/cache';

/** One key in the browser and where the home page is pre-rendered, so that its styles are found again. */
export function createStyleCache() {
  return createCache({ key: 'css' });
}
