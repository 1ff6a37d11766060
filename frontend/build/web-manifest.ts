import { addressPrefix, type Language, languageTags } from '../../functions/contract/languages.ts';

/** What a browser shows of the site that somebody has put on their home screen, in the language of the document that links to it (W3C Web Application Manifest). */
interface Application {
  name: string;
  description: string;
  language: Language;
  defaultLanguage: Language;
}

/** The manifest of a language is beside its home page. */
export const manifestFile = 'manifest.webmanifest';

export function webManifest({ name, description, language, defaultLanguage }: Application): string {
  const manifest = {
    lang: languageTags[language],
    name,
    short_name: name,
    description,
    start_url: addressPrefix(language, defaultLanguage) || '/',
    scope: '/',
    display: 'browser',
    background_color: '#f8f2e6',
    theme_color: '#17362a',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
