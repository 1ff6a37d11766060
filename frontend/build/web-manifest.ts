import { addressPrefix, type Language, languageTags } from '#house/language/languages';
import { fixedTones } from '#site/rules/tones';
import type { Look } from './look.ts';
import { type SitePictures, sizesOf } from './site-pictures.ts';

/** What a browser shows of the site that somebody has put on their home screen, in the language of the document that links to it (W3C Web Application Manifest). */
interface Application {
  name: string;
  description: string;
  language: Language;
  defaultLanguage: Language;
  look: Pick<Look, 'bar'>;
  pictures: Pick<SitePictures, 'icons'>;
}

/** The manifest of a language is beside its home page. */
export const manifestFile = 'manifest.webmanifest';

export function webManifest({ name, description, language, defaultLanguage, look, pictures }: Application): string {
  const manifest = {
    lang: languageTags[language],
    name,
    short_name: name,
    description,
    start_url: addressPrefix(language, defaultLanguage) || '/',
    scope: '/',
    display: 'browser',
    background_color: fixedTones.light.bg,
    theme_color: look.bar,
    icons: pictures.icons.map((icon) => ({ src: icon.address, type: icon.type, sizes: sizesOf(icon) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
