import { pageAddresses } from '#contract/page-paths';

/** The documents of the built site. The home page is written out in full; all other pages share one, which the browser fills. */
export const documents = { home: 'index.html', page: 'app.html', missing: 'not-found.html' } as const;

/** Matches the path of every page; the router of the site does not mind capitals and a slash at the end. */
export const pagePattern = `^(${pageAddresses.map((address) => address.replaceAll(':id', '[^/]+').replace(/\/$/, '')).join('|')})/?$`;

/** What stands in the metadata of the document for missing pages, and makes its status 404. */
export const missingStatus = { status: '404' } as const;

/** The file of the site that answers a path: a file is one of `files`, without the slash at the beginning. */
export function documentOf(pathname: string, isFile: (path: string) => boolean): string {
  if (pathname === '/') return documents.home;
  if (isFile(pathname.slice(1))) return pathname.slice(1);
  return new RegExp(pagePattern, 'i').test(pathname) ? documents.page : documents.missing;
}
