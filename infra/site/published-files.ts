import { legalPages, menuFolder } from '#contract/site/page-paths';
import { languages } from '#messages/languages';
import { documents } from './documents.ts';

// the default language has no folder of its own, and any of them can be it
const inEachLanguage = (path: string) => [path, ...languages.map((language) => `${language}/${path}`)];

/** The files of the site that the publisher writes, by their paths in the bucket; a release leaves them alone. */
export const publishedFiles: readonly string[] = [
  ...[...Object.values(documents), ...legalPages.map((path) => `${path.slice(1)}.html`), 'manifest.webmanifest'].flatMap(inEachLanguage),
  'sitemap.xml',
  'published.json',
];

/** Colours, icons and styles that pages name; what is in a file does not change, as its name is made from it. */
export const partsFolder = 'published/';

/** The folders with files of the publisher only. */
export const publishedFolders: readonly string[] = [...inEachLanguage(menuFolder), partsFolder];

/** Whether the publisher writes the file at this path. */
export function isPublished(path: string): boolean {
  return publishedFiles.includes(path) || publishedFolders.some((folder) => path.startsWith(folder));
}
