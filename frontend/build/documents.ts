import { addressIn, addressPrefix, type Language, languageTags } from '#house/language/languages';
import { phoneLink, printPhone } from '#house/rules/phones';
import { jsonInPage, type PublishedPage, pageDataId } from '#publishing/contract/page-data';
import type { Palette } from '#site/contract/identity';
import { app as texts } from '#texts/house';
import { languageKey } from '../app/language/stored-language.ts';
import type { TypefaceSheets } from '../app/theme/look-styles.ts';
import type { DrawnPictures } from './drawings.ts';
import type { Look } from './look.ts';
import { type SitePictures, sizesOf } from './site-pictures.ts';
import { manifestFile } from './web-manifest.ts';

/** What the build has made for the documents of one language; all pages share it. */
export interface Template {
  /** The file of `main.tsx`. */
  application: string;
  css: string;
  styleSheet: string;
  /** The file of `start.ts`. */
  start: string;
  /** The files that the home page loads after its application, up to a form with free times. */
  ahead: readonly string[];
  /** The ids of these styles, by which emotion knows that they are there. */
  known: { global: string[]; classes: string[] };
  /** The files with the styles of typefaces other than the classic ones. */
  typefaces: TypefaceSheets;
  drawn: Readonly<Record<Palette, DrawnPictures>>;
  language: Language;
  defaultLanguage: Language;
  build: string;
}

/** What a document says of itself. */
interface Head {
  title: string;
  description: string;
  name: string;
  siteUrl: string;
  look: Look;
  pictures: SitePictures;
  isListed: boolean;
}

/** What a document says of itself in words, and its colours. */
type Words = Pick<Head, 'title' | 'description' | 'name' | 'look'>;

export type Paths = ReadonlyMap<Language, string>;

/** A page that is written out: what it shows, and its path in each language. */
export interface WrittenPage extends Head {
  markup: string;
  data: PublishedPage;
  paths: Paths;
  structuredData?: object;
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
  const styles = [`<style>${template.css}</style>`, styleLink(template.styleSheet, 'disabled')];
  const ahead = page.data.path === '/' ? ` data-ahead="${template.ahead.map((file) => `/${file}`).join(' ')}"` : '';
  return documentOf(template, page, {
    first: languageChoice(template, page.paths),
    head: [
      ...(page.isListed ? [] : [unlisted]),
      ...socialTags(template, page),
      ...linksOf(template, page, [...pictures, ...styles, ...(page.moreStyles === undefined ? [] : [styleLink(page.moreStyles)])]),
    ],
    script: `fetchpriority="low" src="/${template.start}"${ahead} data-src="/${template.application}"`,
    markup: page.markup,
    data: dataTags(page.data, page.structuredData),
  });
}

const unlisted = '<meta name="robots" content="noindex" />';

/** A page that its scripts make: the same head, and nothing yet to see, but for readers without script. Search engines leave it out. */
export function emptyDocument(
  template: Template,
  { data, sentences, ...head }: Head & { data: PublishedPage; sentences: readonly string[] },
): string {
  return documentOf(template, head, {
    head: [unlisted, ...linksOf(template, head, [styleLink(template.styleSheet)])],
    script: `src="/${template.application}"`,
    markup: withoutScript([head.name, ...sentences], addressIn(template.language, '/', template.defaultLanguage), data),
    data: dataTags(data),
  });
}

/** What readers without script find on a page that its scripts make: these lines, and how they get to what can be read. The styles underline no link. */
function withoutScript(lines: readonly string[], home: string, { content }: PublishedPage): string {
  const phone = content.restaurantInfo?.find(({ type }) => type === 'phone')?.data;
  const link = (to: string, text: string) => `<a href="${escaped(to)}"><u>${escaped(text)}</u></a>`;
  const call = phone && `${texts.orCall} ${link(phoneLink(phone), printPhone(phone))}`;
  const [heading, ...paragraphs] = [...lines.map(escaped), link(home, texts.backToHome), call].filter(Boolean);
  return `<noscript><h1>${heading}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</noscript>`;
}

/** The document of every page while the site is developed: the scripts make everything. */
export function devDocument(made: Pick<Template, 'language' | 'build'>, words: Words): string {
  return documentOf(made, words, { head: [], script: 'src="/main.tsx"' });
}

/** The parts of a document in which documents differ, as markup. */
interface Parts {
  /** Before anything is shown. */
  first?: readonly string[];
  head: readonly string[];
  script: string;
  markup?: string;
  data?: readonly string[];
}

function documentOf(
  { language, build }: Pick<Template, 'language' | 'build'>,
  { title, description, name, look }: Words,
  { first = [], head, script, markup = '', data = [] }: Parts,
) {
  const lines = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    ...first,
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta name="application-name" content="${escaped(name)}" />`,
    `<meta name="build" content="${escaped(build)}" />`,
    '<meta name="color-scheme" content="light dark" />',
    `<meta name="theme-color" content="${look.bar}" />`,
    ...head,
    `<script type="module" crossorigin ${script}></script>`,
  ];
  return `<!doctype html>
<html ${look.attributes.map(([name, value]) => `${name}="${value}"`).join(' ')} lang="${language}">
  <head>
    ${lines.join('\n    ')}
  </head>
  <body>
    <div id="root">${markup}</div>
    ${data.join('\n    ')}
  </body>
</html>
`;
}

function linksOf(
  { known, typefaces, language, defaultLanguage }: Template,
  { look, pictures }: Head,
  styling: readonly string[],
): string[] {
  const { tabIcon, touchIcon } = pictures;
  // emotion reads from these empty tags which styles are there already
  const tags = [...known.global.map((id) => `css-global ${id}`), ['css', ...known.classes].join(' ')];
  return [
    `<link rel="icon" href="${tabIcon.address}" type="${tabIcon.type}" sizes="${sizesOf(tabIcon)}" />`,
    `<link rel="apple-touch-icon" href="${touchIcon.address}" />`,
    `<link rel="manifest" href="${addressPrefix(language, defaultLanguage)}/${manifestFile}" />`,
    ...styling,
    ...(look.typefaces === 'classic' ? [] : [styleLink(typefaces[look.typefaces])]),
    ...(look.styles ? [styleLink(look.styles.path)] : []),
    ...tags.map((ids) => `<style data-emotion="${ids}"></style>`),
  ];
}

function styleLink(path: string, state?: 'disabled'): string {
  return `<link rel="stylesheet" href="/${path}"${state ? ` ${state}` : ''} />`;
}

function dataTags(data: PublishedPage, structuredData?: object): string[] {
  return [
    `<script id="${pageDataId}" type="application/json">${jsonInPage(data)}</script>`,
    ...(structuredData ? [`<script type="application/ld+json">${jsonInPage(structuredData)}</script>`] : []),
  ];
}

/** At the address without a prefix, which nobody has chosen for its language, the language that the visitor has chosen before. */
function languageChoice({ language, defaultLanguage }: Template, paths: Paths): string[] {
  const others = [...paths.keys()].filter((other) => other !== defaultLanguage);
  const isHome = language === defaultLanguage && paths.get(language) === '/';
  return isHome && others.length > 0 ? [`<script data-languages="${others.join(' ')}">${rememberedLanguage}</script>`] : [];
}

function socialTags(
  { language, defaultLanguage }: Template,
  { title, description, name, siteUrl, paths, pictures }: Head & { paths: Paths },
): string[] {
  const address = (other: Language) => siteUrl + addressIn(other, paths.get(other) ?? '/', defaultLanguage);
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
  const alternates = [...[...paths.keys()].map((other) => [other, address(other)]), ['x-default', address(defaultLanguage)]];
  const links = (paths.size > 1 ? alternates : []).map(([other, href]) => `<link rel="alternate" hreflang="${other}" href="${href}" />`);
  const card = '<meta name="twitter:card" content="summary_large_image" />';
  return [`<link rel="canonical" href="${address(language)}" />`, ...links, ...tags, card];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * A script that runs before the home page of the default language is shown: who has chosen another language before, one of those in its tag,
 * gets its home page. `infra/site/response-headers.ts` allows it by its hash.
 */
const rememberedLanguage = `try{var l=localStorage.getItem(${JSON.stringify(languageKey)});if(location.pathname==='/'&&document.currentScript.dataset.languages.split(' ').includes(l))location.replace('/'+l+location.search+location.hash)}catch{}`;
