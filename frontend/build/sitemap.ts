import { addressIn, type Language, languages } from '../../functions/contract/languages.ts';
import { paths } from '../../functions/contract/page-paths.ts';

const listed = [paths.home, paths.terms, paths.privacyPolicy];

/** The pages for search engines, each in every language with links to the others (sitemaps.org; Google's extension for localised pages). */
export function sitemap(defaultLanguage: Language): string {
  const addressOf = (path: string, language: Language) => `%SITE_URL%${addressIn(language, path, defaultLanguage)}`;
  const entries = listed.flatMap((path) => {
    const alternates = languages.map(
      (language) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language)}" />`,
    );
    return languages.map((language) => ['  <url>', `    <loc>${addressOf(path, language)}</loc>`, ...alternates, '  </url>'].join('\n'));
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
