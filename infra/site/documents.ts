import { addressPrefix, type Language, languages, pageOfAddress } from '#house/language/languages';
import { missingName } from '#publishing/contract/missing-pages';
import { legalPages, menuFolder, menuPattern, pageAddresses } from '#site/contract/page-paths';

/**
 * The documents of the site in each language, in a folder with the language's name unless it is the default one. The home page, the page of
 * each menu and the legal pages are written out in full; all other pages, which search engines leave out, share one that the browser fills.
 */
export const documents = { home: 'index.html', page: 'app.html', missing: missingName } as const;

/** Matches the path of every page but the home page that has a document of its own, named like it. */
export const ownDocumentPattern = `${menuPattern}|^(${Object.values(legalPages).join('|')})$`;

/** Matches the path of every page; the router of the site does not mind capitals. */
export const pagePattern = `^(${pageAddresses.map((address) => address.replaceAll(':id', '[^/]+')).join('|')})$`;

/**
 * Matches, globally, what an address has around the one of its page without the first `/`: the default language, as in `/en/login`, which links in
 * old mails name when another one was the default, and slashes at both ends. Those at the beginning go as `//host` would lead away from the site.
 */
export const surroundingsPattern = (defaultLanguage: Language): string => `^/${defaultLanguage}(?=/|$)[/\\\\]*|^[/\\\\]+|[/\\\\]+$`;

/** Browsers ask again each time: which language is the default one may change back. */
export const movedLifetime = 'no-cache';

/** The header of a published page that says what has made it: its metadata in the bucket, which CloudFront sends as it is. */
export const buildHeader = 'x-amz-meta-build';

/** What stands in the metadata of the documents for missing pages, and makes their status 404. */
export const missingStatus = { status: '404' } as const;

export function isForMissing(path: string): boolean {
  return languages.some((language) => path === documents.missing || path === `${language}/${documents.missing}`);
}

/** The file of the site that answers a path: a file is one of `files`, without the slash at the beginning. */
export function documentOf(pathname: string, isFile: (path: string) => boolean, defaultLanguage: Language): string {
  if (pathname !== '/' && isFile(pathname.slice(1))) return pathname.slice(1);
  const { language, path } = pageOfAddress(pathname, defaultLanguage);
  return documentIn(language, documentAt(path), defaultLanguage);
}

function documentIn(language: Language, path: string, defaultLanguage: Language): string {
  return `${addressPrefix(language, defaultLanguage)}/${path}`.slice(1);
}

function documentAt(path: string): string {
  if (path === '/') return documents.home;
  if (new RegExp(ownDocumentPattern).test(path)) return `${path.slice(1)}.html`;
  return new RegExp(pagePattern, 'i').test(path) ? documents.page : documents.missing;
}

// the default language has no folder of its own, and any of them can be it
const inEachLanguage = (path: string) => [path, ...languages.map((language) => `${language}/${path}`)];

/** The files of the site that the publisher writes, by their paths in the bucket; a release leaves them alone. */
export const publishedFiles: readonly string[] = [
  ...[
    ...Object.values(documents),
    ...Object.values(legalPages).map((path) => `${path.slice(1)}.html`),
    'manifest.webmanifest',
    'panel/manifest.webmanifest',
    'lunches.json',
  ].flatMap(inEachLanguage),
  'sitemap.xml',
  'published.json',
];

/** Colours, icons and styles that pages name; what is in a file does not change, as its name is made from it. */
export const partsFolder = 'published/';

/** The folders with files of the publisher only. */
export const publishedFolders: readonly string[] = [...inEachLanguage(menuFolder), partsFolder];

export function isPublished(path: string): boolean {
  return publishedFiles.includes(path) || publishedFolders.some((folder) => path.startsWith(folder));
}
