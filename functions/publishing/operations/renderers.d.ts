declare module 'virtual:renderers' {
  import type { Language } from '#house/language/languages';
  import type { Renderer } from '../contract/site-files.ts';

  /** What writes the pages of each language, as the build of the site has made it; none where there was no site when the function was bundled. */
  export const renderers: Readonly<Partial<Record<Language, Renderer>>>;
}
