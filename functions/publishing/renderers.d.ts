declare module 'virtual:renderers' {
  import type { Language } from '#contract/languages';
  import type { Renderer } from '#contract/site/site-files';

  /** What writes the pages of each language, as the build of the site has made it. */
  export const renderers: Readonly<Record<Language, Renderer>>;
}
