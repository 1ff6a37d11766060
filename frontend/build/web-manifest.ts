import { addressPrefix, type Language, languageTags } from '#house/language/languages';
import { paths } from '#site/contract/page-paths';
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

/** The manifest of a language is beside its home page, and that of the panel in the folder of its pages. */
export const manifestFile = 'manifest.webmanifest';
export const panelManifestFile = `panel/${manifestFile}`;

/** Of the site, which stays in the browser. */
export function webManifest(application: Application): string {
  const home = addressPrefix(application.language, application.defaultLanguage) || '/';
  return manifestOf(application, { start_url: home, scope: '/', display: 'browser' });
}

/** Of the panel, an application of its own: iPhones show messages of such only. */
export function panelManifest(application: Application): string {
  const folder = `${addressPrefix(application.language, application.defaultLanguage)}${paths.panel}/`;
  const start = `${folder}tonight`;
  return manifestOf(application, { id: start, start_url: start, scope: folder, display: 'standalone' });
}

function manifestOf({ name, description, language, look, pictures }: Application, place: object): string {
  const manifest = {
    lang: languageTags[language],
    name,
    short_name: name,
    description,
    ...place,
    background_color: fixedTones.light.bg,
    theme_color: look.bar,
    icons: pictures.icons.map((icon) => ({ src: icon.address, type: icon.type, sizes: sizesOf(icon) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
