import { createHash } from 'node:crypto';
import type { IdentityFields } from '#contract/identity';
import { unwritten } from '#contract/unwritten-identity';
import { spokenLanguage } from '#messages/spoken';
import { textIn, written } from '#rules/translated';
import { texts } from '#texts/app';
import { addressPrefix, type Language, languages } from '../../functions/contract/languages.ts';
import type { PublishedPage } from '../../functions/contract/page-data.ts';
import { menuPath, paths } from '../../functions/contract/page-paths.ts';
import type { Renderer, Site, SiteFile } from '../../functions/contract/site-files.ts';
import { visibleMenus } from '../../functions/rules/visible-menus.ts';
import { emptyDocument, pageDocument, type Template, type WrittenPage } from './documents.ts';
import { exampleSite } from './example-site.ts';
import { lookOf } from './look.ts';
import { renderPage, type Style } from './render-page.tsx';
import { sitemap } from './sitemap.ts';
import { menuData, restaurantData } from './structured-data.ts';
import { manifestFile, webManifest } from './web-manifest.ts';

const { home } = paths;

/** The styles of pages with everything that a page can show: they are written into each page. */
export async function pageStyles(): Promise<Style[]> {
  const written = await Promise.all(pagesOf(exampleSite).map(({ data }) => renderPage(data)));
  return [...new Map(written.flatMap(({ styles }) => styles.map((style) => [style.id, style]))).values()];
}

/** What writes the documents of this language. */
export function rendererOf(template: Template): Renderer {
  const { language, defaultLanguage, known } = template;
  const isKnown = new Set([...known.global, ...known.classes]);
  const inFolder = (file: string) => `${addressPrefix(language, defaultLanguage)}/${file}`.slice(1);

  async function fileOf({ file, data, ...head }: Page): Promise<SiteFile[]> {
    const { markup, styles } = await renderPage(data);
    const more = styles.filter(({ id }) => !isKnown.has(id)).map(({ css }) => css);
    const sheet = more.length > 0 ? { path: `published/${hashOf(more.join(''))}.css`, body: more.join('') } : undefined;
    const page = { path: inFolder(file), body: pageDocument(template, { ...head, data, markup, moreStyles: sheet?.path }) };
    return sheet ? [sheet, page] : [page];
  }

  return {
    async files(site) {
      const shell = emptyDocument(template, { ...headOf(site), data: dataOf(site) });
      return [
        ...(await Promise.all(pagesOf(site).map(fileOf))).flat(),
        { path: inFolder('app.html'), body: shell },
        // the app says itself that there is no such page
        { path: inFolder('not-found.html'), body: shell, status: '404' },
        { path: inFolder(manifestFile), body: webManifest({ ...headOf(site), language, defaultLanguage }) },
        ...lookFiles(site),
      ];
    },
    sitemap(site, changedAt) {
      const pages = pagesOf(site).map(({ paths, file }) => ({ paths, changedAt: changedAt.get(inFolder(file)) }));
      return { path: 'sitemap.xml', body: sitemap(site.siteUrl, defaultLanguage, pages) };
    },
  };
}

/** The files that the look of the site needs: the styles of a colour of its own, and its icon. */
function lookFiles({ content }: Site): SiteFile[] {
  const { styles, icon } = lookOf(content.identity ?? unwritten);
  return styles ? [styles, icon] : [icon];
}

/** A page and the file that it is written to. */
interface Page extends Omit<WrittenPage, 'markup' | 'moreStyles' | 'data'> {
  file: string;
  data: PublishedPage & { path: string };
}

function pagesOf(site: Site): Page[] {
  const { content, siteUrl } = site;
  const head = headOf(site);
  const menuPages = visibleMenus(content).map(({ menu, items }): Page => {
    const inEach = inEachLanguage((language) => menuPath(menu, textIn(language, menu, 'name')));
    const path = inEach[spokenLanguage()];
    return {
      ...head,
      file: `${path.slice(1)}.html`,
      title: texts.menuTitle(written(menu, 'name'), head.name),
      description: written(menu, 'description') || texts.menuDescription(written(menu, 'name'), head.name),
      data: { path, ...dataOf(site, content) },
      paths: inEach,
      structuredData: menuData(menu, items, siteUrl),
    };
  });
  const homePage = {
    ...head,
    file: 'index.html',
    data: { path: home, ...dataOf(site, content) },
    paths: inEachLanguage(() => home),
    structuredData: restaurantData(content, siteUrl),
  };
  return [homePage, ...menuPages];
}

/** What the scripts of a page get; a page that shows no lists gets what all pages show: contacts and identity. */
function dataOf({ content: all, version, publishedAt }: Site, content: Site['content'] = contactsOf(all)): PublishedPage {
  const { hours, ...lists } = content;
  // the week stands in Contacts, in the words that the restaurant has chosen
  return { version, publishedAt, content: { ...lists, ...(hours && { hours: { days: hours.days } }) } };
}

function contactsOf({ restaurantInfo, identity, photographs }: Site['content']): Site['content'] {
  return { ...(restaurantInfo && { restaurantInfo }), ...(identity && { identity }), ...(photographs && { photographs }) };
}

function headOf({ content, siteUrl }: Site) {
  const name = content.restaurantInfo?.find(({ type }) => type === 'name')?.data ?? texts.unnamedRestaurant;
  const identity: IdentityFields = content.identity ?? unwritten;
  const description = written(identity, 'description') || texts.description(name);
  return { title: texts.title(name, written(identity, 'place')), description, name, siteUrl, look: lookOf(identity) };
}

function inEachLanguage(of: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, string>;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
