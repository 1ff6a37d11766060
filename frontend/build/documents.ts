import { addressIn, addressPrefix, type Language, languages, languageTags } from '#messages/languages';
import type { Palette } from '../../functions/contract/site/identity.ts';
import { jsonInPage, type PublishedPage, pageDataId } from '../../functions/contract/site/page-data.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import type { Look } from './look.ts';
import { rememberedLanguage } from './remembered-language.ts';
import { type SitePictures, sizesOf } from './site-pictures.ts';
import { manifestFile } from './web-manifest.ts';

/** What the build has made for the documents of one language; all pages share it. */
export interface Template {
  /** The document as Vite wrote it, with the names of its scripts. */
  html: string;
  /** The styles of the pages, and the file that holds them too. */
  css: string;
  styleSheet: string;
  /** The file of `start.ts`. */
  start: string;
  /** The files that the home page loads after its application, up to a form with free times. */
  ahead: readonly string[];
  /** The ids of these styles, by which emotion knows that they are there. */
  known: { global: string[]; classes: string[] };
  /** The pictures of a site without photographs. */
  drawn: Readonly<Record<Palette, DrawnPictures>>;
  language: Language;
  defaultLanguage: Language;
}

/** What a document says of itself. */
export interface Head {
  title: string;
  description: string;
  /** The name of the restaurant. */
  name: string;
  siteUrl: string;
  look: Look;
  pictures: SitePictures;
}

/** What a document says of itself in words. */
type Description = Pick<Head, 'title' | 'description' | 'name'>;

/** The path of a page in each language. */
type Paths = Readonly<Record<Language, string>>;

/** A page that is written out: what it shows, and its path in each language. */
export interface WrittenPage extends Head {
  markup: string;
  data: PublishedPage;
  paths: Paths;
  structuredData: object;
  /** The path of a file with the styles that the build could not know. */
  moreStyles: string | undefined;
  /** What the page shows first, to be loaded before anything else. */
  firstPicture: readonly ImagePreload[];
}

/** A picture that is needed at once, for the windows that `media` describes. */
export interface ImagePreload {
  type: string;
  media: string;
  srcSet: string;
  sizes: string;
}

/**
 * A page that is readable as it comes: the styles stand in it (`infra/site/response-headers.ts` allows them by their hash). `start.ts` loads
 * the application after the page, and the file of the styles where a new page meets an old policy.
 */
export function pageDocument(template: Template, page: WrittenPage): string {
  const pictures = page.firstPicture.map(
    ({ type, media, srcSet, sizes }) =>
      `<link rel="preload" as="image" type="${type}" media="${media}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high" />`,
  );
  const more = page.moreStyles === undefined ? [] : [styleLink(page.moreStyles)];
  const styles = [`<style>${template.css}</style>`, styleLink(template.styleSheet, 'disabled')];
  const ahead = page.data.path === '/' ? ` data-ahead="${template.ahead.map((file) => `/${file}`).join(' ')}"` : '';
  return filled(template, page, [...pictures, ...styles, ...more])
    .replace(/(<script type="module"[^>]*) src="/, `$1 fetchpriority="low" src="/${template.start}"${ahead} data-src="`)
    .replace('<!--language-->', () => languageChoice(template, page.paths))
    .replace('<!--page-head-->', () => socialTags(template, page))
    .replace('<!--page-->', () => page.markup)
    .replace('<!--data-->', () => dataTags(page.data, page.structuredData));
}

/** A page that its scripts make: the same head, and nothing yet to see. Search engines leave it out unless it has paths. */
export function emptyDocument(template: Template, { data, paths, ...head }: Head & { data: PublishedPage; paths?: Paths }): string {
  return filled(template, head, [styleLink(template.styleSheet)])
    .replace('<!--page-head-->', () => (paths ? socialTags(template, { ...head, paths }) : '<meta name="robots" content="noindex" />'))
    .replace(/<!--(language|page)-->/g, '')
    .replace('<!--data-->', () => dataTags(data));
}

/** The document of every page while the site is developed: the scripts make everything. */
export function devDocument(html: string, head: Description): string {
  return described(html, head).replace(/<!--(language|page-head|page|data)-->/g, '');
}

function filled({ html, known, language, defaultLanguage }: Template, head: Head, styling: readonly string[]): string {
  const manifest = `<link rel="manifest" href="${addressPrefix(language, defaultLanguage)}/${manifestFile}" />`;
  // emotion reads from these empty tags which styles are there already
  const tags = [...known.global.map((id) => `css-global ${id}`), ['css', ...known.classes].join(' ')];
  const { attribute, bar, styles } = head.look;
  const { tabIcon, touchIcon } = head.pictures;
  const icons = [
    `<link rel="icon" href="${tabIcon.address}" type="${tabIcon.type}" sizes="${sizesOf(tabIcon)}" />`,
    `<link rel="apple-touch-icon" href="${touchIcon.address}" />`,
  ];
  const colours = styles ? [styleLink(styles.path)] : [];
  const added = [...icons, manifest, ...styling, ...colours, ...tags.map((ids) => `<style data-emotion="${ids}"></style>`)].join('\n    ');
  return described(html, head)
    .replace('<html ', () => `<html ${attribute.join('="')}" `)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + bar)
    .replace('<script', () => `${added}\n    <script`);
}

function described(html: string, { title, description, name }: Description): string {
  const values: Record<string, string> = { '%TITLE%': title, '%DESCRIPTION%': description, '%NAME%': name };
  return html.replace(/%(TITLE|DESCRIPTION|NAME)%/g, (place) => escaped(values[place] ?? ''));
}

function styleLink(path: string, state?: 'disabled'): string {
  return `<link rel="stylesheet" href="/${path}"${state ? ` ${state}` : ''} />`;
}

function dataTags(data: PublishedPage, structuredData?: object): string {
  const tags = [
    `<script id="${pageDataId}" type="application/json">${jsonInPage(data)}</script>`,
    ...(structuredData ? [`<script type="application/ld+json">${jsonInPage(structuredData)}</script>`] : []),
  ];
  return tags.join('\n    ');
}

/** At the address without a prefix, which nobody has chosen for its language, the language that the visitor has chosen before. */
function languageChoice({ language, defaultLanguage }: Template, paths: Paths): string {
  return language === defaultLanguage && paths[language] === '/' ? `<script>${rememberedLanguage(defaultLanguage)}</script>` : '';
}

function socialTags(
  { language, defaultLanguage }: Template,
  { title, description, name, siteUrl, paths, pictures }: Head & { paths: Paths },
): string {
  const address = (other: Language) => siteUrl + addressIn(other, paths[other], defaultLanguage);
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': address(language),
    'og:locale': languageTags[language].replace('-', '_'),
    'og:image': siteUrl + pictures.link.address,
    'og:image:type': pictures.link.type,
    'og:image:width': String(pictures.link.width),
    'og:image:height': String(pictures.link.height),
    ...(pictures.link.alt && { 'og:image:alt': pictures.link.alt }),
  };
  const tags = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const alternates = [...languages.map((other) => [other, address(other)]), ['x-default', address(defaultLanguage)]];
  const links = alternates.map(([other, href]) => `<link rel="alternate" hreflang="${other}" href="${href}" />`);
  const card = '<meta name="twitter:card" content="summary_large_image" />';
  return [`<link rel="canonical" href="${address(language)}" />`, ...links, ...tags, card].join('\n    ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
