import { addressIn, type Language, languages } from '#messages/languages';

/** A page for search engines: its path in each language, and since when it is as it is (ISO 8601), where that is known. */
export interface ListedPage {
  paths: Readonly<Record<Language, string>>;
  changedAt?: string | undefined;
}

/** The pages for search engines, each in every language with links to the others (sitemaps.org; Google's extension for localised pages). */
export function sitemap(siteUrl: string, defaultLanguage: Language, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ paths, changedAt }) => {
    const address = (language: Language) => siteUrl + addressIn(language, paths[language], defaultLanguage);
    const alternates = languages.map((other) => `    <xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}" />`);
    const changed = changedAt ? [`    <lastmod>${changedAt}</lastmod>`] : [];
    return languages.map((language) =>
      ['  <url>', `    <loc>${address(language)}</loc>`, ...changed, ...alternates, '  </url>'].join('\n'),
    );
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
