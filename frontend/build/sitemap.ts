import { addressIn, type Language } from '#house/language/languages';
import type { Paths } from './documents.ts';

/** A page for search engines: its path in each language that it has, and since when it is as it is (ISO 8601), where that is known. */
export interface ListedPage {
  paths: Paths;
  changedAt?: string | undefined;
}

/** The pages for search engines, each in every language with links to the others (sitemaps.org; Google's extension for localised pages). */
export function sitemap(siteUrl: string, defaultLanguage: Language, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ paths, changedAt }) => {
    const addresses = [...paths].map(([language, path]) => [language, siteUrl + addressIn(language, path, defaultLanguage)] as const);
    const links = addresses.map(([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}" />`);
    const alternates = addresses.length > 1 ? links : [];
    const changed = changedAt ? [`    <lastmod>${changedAt}</lastmod>`] : [];
    return addresses.map(([, address]) => ['  <url>', `    <loc>${address}</loc>`, ...changed, ...alternates, '  </url>'].join('\n'));
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
