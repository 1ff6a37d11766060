declare module 'virtual:renderers' {
  import type { Renderer } from '#contract/site/site-files';
  import type { Language } from '#messages/languages';

  /** What writes the pages of each language, as the build of the site has made it; none where there was no site when the function was bundled. */
  export const renderers: Readonly<Partial<Record<Language, Renderer>>>;
}
