import { settings } from 'virtual:settings';
import { lunchDays } from '#card/rules/lunches';
import { visibleMenus } from '#card/rules/served';
import { addressPrefix, type Language } from '#house/language/languages';
import { textIn, written } from '#house/rules/translated';
import type { PublishedPage } from '#publishing/contract/page-data';
import type { CoverPreview, Renderer, Site, SiteFile } from '#publishing/contract/site-files';
import type { IdentityFields, Palette } from '#site/contract/identity';
import { legalNames, legalPages, menuPath, paths } from '#site/contract/page-paths';
import { unwritten } from '#site/contract/unwritten-identity';
import { chosenPhotograph } from '#site/rules/chosen-photograph';
import { languagesOf, siteStateOf } from '#site/rules/site-state';
import { app as texts, withoutScript } from '#texts/house';
import { coverPicture } from '../app/written-page/cover.ts';
import { standards } from '../guest/site/legal/legal-page.tsx';
import { onPhone, sourcesOf } from '../house/ui/art/photograph.tsx';
import { documentTitle } from '../house/ui/layout/document-title.ts';
import { emptyDocument, type ImagePreload, type Paths, pageDocument, type Template, type WrittenPage } from './documents.ts';
import type { DrawnPictures } from './drawings.ts';
import { exampleSites } from './example-site.ts';
import { lookOf, namedFile } from './look.ts';
import { renderPage, type Style } from './render-page.tsx';
import { linkPictureOfMenu, picturesOf } from './site-pictures.ts';
import { sitemap } from './sitemap.ts';
import { menuData, restaurantData } from './structured-data.ts';
import { manifestFile, panelManifest, panelManifestFile, webManifest } from './web-manifest.ts';

const { home } = paths;

const isLegal = (path: string): boolean => Object.values<string>(legalPages).includes(path);

type Drawn = Readonly<Record<Palette, DrawnPictures>>;

/** The styles of pages with everything that a page can show: they are written into each page. What only legal pages need is a file of its own. */
export async function pageStyles(drawn: Drawn): Promise<Style[]> {
  const pages = exampleSites.flatMap((site) => pagesOf(site, drawn)).filter(({ data }) => !isLegal(data.path));
  const written = await Promise.all(pages.map(({ data, coverPreview }) => renderPage(data, coverPreview)));
  return [...new Map(written.flatMap(({ styles }) => styles.map((style) => [style.id, style]))).values()];
}

export function rendererOf(template: Template): Renderer {
  const { language, defaultLanguage, known, drawn, build } = template;
  const isKnown = new Set([...known.global, ...known.classes]);
  const inFolder = (file: string) => `${addressPrefix(language, defaultLanguage)}/${file}`.slice(1);

  async function fileOf({ file, data, coverPreview, ...head }: Page): Promise<SiteFile[]> {
    const { markup, styles } = await renderPage(data, coverPreview);
    const more = styles.filter(({ id }) => !isKnown.has(id)).map(({ css }) => css);
    const sheet = more.length > 0 ? namedFile('css', more.join('')) : undefined;
    const page = { path: inFolder(file), body: pageDocument(template, { ...head, data, markup, moreStyles: sheet?.path }), build };
    return sheet ? [sheet, page] : [page];
  }

  return {
    async files(site) {
      const head = headOf(site, drawn);
      const empty = { ...head, data: dataOf(site) };
      const emptyPage = (...sentences: string[]) => emptyDocument(template, { ...empty, sentences });
      return [
        ...(await Promise.all(pagesOf(site, drawn).map(fileOf))).flat(),
        { path: inFolder('app.html'), body: emptyPage(withoutScript.page), build },
        // the app says itself that there is no such page
        { path: inFolder('not-found.html'), body: emptyPage(texts.missing, texts.missingText), status: '404', build },
        // for those who list the lunches of several restaurants
        { path: inFolder('lunches.json'), body: JSON.stringify(lunchDays(site.content)) },
        { path: inFolder(manifestFile), body: webManifest({ ...head, language, defaultLanguage }) },
        { path: inFolder(panelManifestFile), body: panelManifest({ ...head, language, defaultLanguage }) },
        ...[head.look.styles, head.pictures.file].filter((file) => file !== undefined),
      ];
    },
    sitemap(site, changedAt) {
      const pages = pagesOf(site, drawn).map(({ paths, file }) => ({ paths, changedAt: changedAt.get(inFolder(file)) }));
      return { path: 'sitemap.xml', body: sitemap(site.siteUrl, defaultLanguage, isOpen(site) ? pages : []) };
    },
  };
}

/** A page and the file that it is written to. */
interface Page extends Omit<WrittenPage, 'markup' | 'moreStyles' | 'data'> {
  file: string;
  data: PublishedPage & { path: string };
  coverPreview?: CoverPreview | undefined;
}

function pagesOf(site: Site, drawn: Drawn): Page[] {
  const { content, siteUrl } = site;
  const head = headOf(site, drawn);
  const menuPages = visibleMenus(content).map(({ menu, items }): Page => {
    const inEach = inEachLanguage(site, (language) => menuPath(menu, textIn(language, menu, 'name')));
    const path = menuPath(menu, written(menu, 'name'));
    return {
      ...head,
      file: `${path.slice(1)}.html`,
      title: texts.menuTitle(written(menu, 'name'), head.name),
      description: written(menu, 'description') || texts.menuDescription(written(menu, 'name'), head.name),
      data: { path, ...dataOf(site, content) },
      paths: inEach,
      structuredData: menuData(menu, items, { siteUrl, photographs: content.photographs }),
      firstPicture: [],
      pictures: { ...head.pictures, link: linkPictureOfMenu(items, content.photographs) ?? head.pictures.link },
    };
  });
  const homePage = {
    ...head,
    file: 'index.html',
    data: { path: home, ...dataOf(site, content) },
    paths: inEachLanguage(site, () => home),
    structuredData: restaurantData(content, siteUrl, siteUrl + head.pictures.link.address),
    firstPicture: coverOf(content),
    coverPreview: site.coverPreview,
  };
  const legal = legalNames.map((name): Page => {
    const path = legalPages[name];
    const said = { ...contactsOf(content), ...(site.legal && { legal: site.legal }) };
    return {
      ...head,
      file: `${path.slice(1)}.html`,
      title: documentTitle(standards[name].title, head.name),
      data: { path, ...dataOf(site, said) },
      paths: inEachLanguage(site, () => path),
      firstPicture: [],
    };
  });
  return [homePage, ...menuPages, ...legal];
}

/** What the scripts of a page get; a page that shows no lists gets what all pages show: contacts and identity. */
function dataOf({ content: all, version, publishedAt }: Site, content: PublishedPage['content'] = contactsOf(all)): PublishedPage {
  return { version, publishedAt, content };
}

function contactsOf({ restaurantInfo, identity, photographs }: Site['content']): Site['content'] {
  return { ...(restaurantInfo && { restaurantInfo }), ...(identity && { identity }), ...(photographs && { photographs }) };
}

/** The photograph of the cover, in the format that most browsers read, and in the shape that the window takes. */
function coverOf({ identity = { ...unwritten, version: 0 }, photographs = [] }: Site['content']): ImagePreload[] {
  const cover = chosenPhotograph(identity, 'coverPhotographId', photographs);
  if (!cover?.files) return [];
  const { shape, phoneShape, sizes } = coverPicture;
  return sourcesOf({ _id: cover._id, files: cover.files }, shape, phoneShape)
    .filter(({ type }) => type === 'image/avif')
    .map(({ type, media = `not all and ${onPhone}`, srcSet }) => ({ type, media, srcSet, sizes }));
}

function headOf(site: Site, drawn: Drawn) {
  const { content, siteUrl } = site;
  const name = content.restaurantInfo?.find(({ type }) => type === 'name')?.data ?? texts.unnamedRestaurant;
  const identity: IdentityFields = content.identity ?? unwritten;
  const description = written(identity, 'description') || texts.description(name);
  const title = texts.title(name, written(identity, 'place'));
  return {
    title,
    description,
    name,
    siteUrl,
    look: lookOf(identity),
    pictures: picturesOf(site, drawn),
    isListed: isOpen(site),
  };
}

/** Whether guests may read all of the site; the build, which knows no restaurant, writes for one that is open. */
function isOpen({ content }: Site): boolean {
  return siteStateOf(content.identity ?? {}).isOpen;
}

function inEachLanguage({ content }: Site, of: (language: Language) => string): Paths {
  return new Map(languagesOf(content.identity ?? {}, settings.defaultLanguage).map((language) => [language, of(language)]));
}
