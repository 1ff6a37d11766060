declare module 'virtual:renderers' {
  import type { Renderer } from '#contract/site/site-files';
  import type { Language } from '#messages/languages';

  /** What writes the pages of each language, as the build of the site has made it. */
  export const renderers: Readonly<Record<Language, Renderer>>;
}
