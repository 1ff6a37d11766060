import { visibleMenus } from '#card/rules/served';
import { addressPrefix, type Language, languages } from '#house/language/languages';
import { textIn } from '#house/rules/translated';
import { jsonInPage } from '#publishing/contract/page-data';
import type { Renderer, Site, SiteFile } from '#publishing/contract/site-files';
import { menuPath } from '#site/contract/page-paths';
import { restaurantSettings } from '../../infra/settings.ts';

/** How often all pages have been written out in a language, and from what at last. */
export const rendered: { times: number; last: Site | undefined } = { times: 0, last: undefined };

/** Pages with nothing but their data, in place of those that the build of the site makes. */
function rendererOf(language: Language): Renderer {
  const prefix = addressPrefix(language, restaurantSettings.defaultLanguage);
  const file = (path: string, site: Site, status?: '404'): SiteFile => {
    const { version, publishedAt, content } = site;
    return { path: `${prefix}/${path}`.slice(1), body: jsonInPage({ version, publishedAt, content }), ...(status && { status }) };
  };
  return {
    async files(site) {
      rendered.times++;
      rendered.last = site;
      const menus = visibleMenus(site.content).map(({ menu }) =>
        file(`${menuPath(menu, textIn(language, menu, 'name')).slice(1)}.html`, site),
      );
      return [file('index.html', site), ...menus, file('not-found.html', { ...site, content: {} }, '404')];
    },
    sitemap: (_site, changedAt) => ({ path: 'sitemap.xml', body: JSON.stringify([...changedAt]) }),
  };
}

export const renderers = Object.fromEntries(languages.map((language) => [language, rendererOf(language)])) as Record<Language, Renderer>;
