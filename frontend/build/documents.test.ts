import { afterAll, expect, it } from '@jest/globals';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Language } from '#house/language/languages';
import { Palette } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import { emptyDocument, pageDocument, type Template } from './documents.ts';
import { exampleSites } from './example-site.ts';
import { lookOf } from './look.ts';
import { rendererOf } from './renderer.tsx';
import { picturesOf } from './site-pictures.ts';

// React keeps the router of the last page until it writes another one, and test files of components share it
afterAll(() => prerenderToNodeStream(null));

const siteUrl = 'https://example.com';
const inBoth = (en: string, cs: string) =>
  new Map<Language, string>([
    ['en', en],
    ['cs', cs],
  ]);
const drawn = Object.fromEntries(
  Palette.options.map((palette) => [
    palette,
    { link: `assets/link-${palette}.png`, touchIcon: 'assets/icon-180.png', largeIcon: 'assets/icon-512.png' },
  ]),
) as Template['drawn'];
const template = (language: Language, defaultLanguage: Language): Template => ({
  ...{
    application: 'assets/index.js',
    language,
    defaultLanguage,
    css: 'h1{color:red}',
    styleSheet: 'assets/home.css',
    start: 'assets/start.js',
    build: '0.2.0+4f1c9a2b7d03',
  },
  ahead: ['assets/parts.js', 'assets/form.js'],
  known: { global: ['g1'], classes: ['c1'] },
  typefaces: { bistro: 'assets/bistro.css', 'grand-cafe': 'assets/grand-cafe.css' },
  drawn,
});
const identity = { ...unwritten, accent: { colour: '#6b1f2e' }, monogram: 'A&B', version: 1 };
const look = lookOf(identity);
const pictures = picturesOf({ content: { identity } }, drawn);
const head = { title: 'Title', description: 'Description', name: 'Name', siteUrl, look, pictures, isListed: true };
const data = { path: '/', version: 7, publishedAt: '2026-12-24T18:00:00.000Z', content: {} };
const page = {
  ...head,
  data,
  markup: '<h1>Name</h1>',
  paths: inBoth('/', '/'),
  structuredData: {},
  moreStyles: undefined,
  firstPicture: [],
};
const homePage = (language: Language, defaultLanguage: Language) => pageDocument(template(language, defaultLanguage), page);
const sentences = ['It needs <scripts>.'];
const emptyPage = (language: Language, defaultLanguage: Language) =>
  emptyDocument(template(language, defaultLanguage), { ...head, data, sentences });
const linksIn = (text: string) =>
  [...text.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g)].map(([, rel, language, href]) =>
    [rel, language, href].filter(Boolean).join(' '),
  );

it.each([
  ['cs', 'en', `${siteUrl}/en`, '/en/manifest.webmanifest'],
  ['cs', 'cs', `${siteUrl}/`, '/manifest.webmanifest'],
  ['en', 'cs', `${siteUrl}/cs`, '/cs/manifest.webmanifest'],
] as const)(
  'where %s is the default, the home page in %s is at its address and names those of all languages',
  (defaultLanguage, language, address, manifest) => {
    const other = defaultLanguage === 'cs' ? 'en' : 'cs';
    expect(linksIn(homePage(language, defaultLanguage))).toEqual(
      expect.arrayContaining([
        `manifest ${manifest}`,
        `canonical ${address}`,
        `alternate ${defaultLanguage} ${siteUrl}/`,
        `alternate ${other} ${siteUrl}/${other}`,
        `alternate x-default ${siteUrl}/`,
      ]),
    );
    expect(linksIn(emptyPage(language, defaultLanguage))).toContain(`manifest ${manifest}`);
  },
);

it('a document that the browser fills asks search engines to leave it out, and a written one does not', () => {
  const noindex = '<meta name="robots" content="noindex" />';
  expect([emptyPage('cs', 'en'), homePage('cs', 'en')].map((text) => text.includes(noindex))).toEqual([true, false]);
});

it('every document of a site that is not open yet asks search engines to leave it out', () => {
  const closed = { ...head, isListed: false };
  const home = pageDocument(template('cs', 'en'), { ...page, ...closed });
  for (const text of [emptyPage('cs', 'en'), home]) expect(text).toContain('<meta name="robots" content="noindex" />');
});

it('every document says by which version and commit it was made', () => {
  for (const text of [emptyPage('cs', 'en'), homePage('cs', 'en')])
    expect(text).toContain('<meta name="build" content="0.2.0+4f1c9a2b7d03" />');
});

it('only the home page of the default language sends on who has chosen another one, to the others', () => {
  expect(homePage('cs', 'cs')).toContain(`<script data-languages="en">try{var l=localStorage`);
  const menuPage = pageDocument(template('cs', 'cs'), { ...page, paths: inBoth('/menu/a', '/menu/a') });
  for (const text of [homePage('en', 'cs'), emptyPage('cs', 'cs'), menuPage]) expect(text).not.toContain('localStorage');
});

it('a page in a single language names no other one, and sends nobody on', () => {
  const paths = new Map([['cs', '/'] as const]);
  const home = pageDocument(template('cs', 'cs'), { ...page, paths });
  expect(home).not.toMatch(/hreflang|localStorage/);
  expect(linksIn(home)).toContain(`canonical ${siteUrl}/`);
});

it('no text of the restaurant can end its place in the document, or take the place of another part', () => {
  const naughty = `</title></script><script>alert(1)</script><!--page--><!--data-->"'$&%TITLE%\u2028`;
  const content = { restaurantInfo: [{ _id: 'name', type: 'name' as const, data: naughty, version: 1 }] };
  const link = { ...pictures.link, alt: naughty };
  const texts = { title: naughty, description: naughty, name: naughty, siteUrl, isListed: true, pictures: { ...pictures, link } };
  const text = pageDocument(template('en', 'en'), { ...page, ...texts, data: { ...data, content }, structuredData: { name: naughty } });
  const scripts = [...text.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, inside = '']) => inside);
  // the module, the data, the structured data, and the choice of the language
  expect(scripts).toHaveLength(4);
  expect(text.match(/<script/g)).toHaveLength(4);
  expect(text).not.toContain('<script>alert');
  expect(JSON.parse(scripts[2] ?? '').content).toEqual(content);
  expect(JSON.parse(scripts[3] ?? '')).toEqual({ name: naughty });
});

it('every document names its accent, and links to the styles of a colour that is no palette and to an icon with the monogram', () => {
  for (const text of [homePage('en', 'en'), emptyPage('en', 'en')]) {
    expect(text).toContain('<html data-colour="#6b1f2e" lang="en">');
    expect(text).toContain(`<meta name="theme-color" content="${look.bar}" />`);
    expect(linksIn(text)).toEqual(expect.arrayContaining([`icon ${pictures.tabIcon.address}`, `stylesheet /${look.styles?.path}`]));
  }
  expect(look.styles?.body).toContain('--r-colors-accent-solid:#6b1f2e');
  expect(pictures.file?.body).toContain('>A&amp;B</text>');
});

it.each([
  [undefined, '<html data-palette="bordeaux" lang="en">', []],
  ['classic', '<html data-palette="bordeaux" lang="en">', []],
  ['bistro', '<html data-palette="bordeaux" data-typefaces="bistro" lang="en">', ['stylesheet /assets/bistro.css']],
] as const)('every document of a site in %s typefaces loads their styles and no others', (typefaces, root, sheets) => {
  const shown = { ...page, look: lookOf({ accent: { palette: 'bordeaux' }, ...(typefaces && { typefaces }) }) };
  for (const text of [pageDocument(template('en', 'en'), shown), emptyDocument(template('en', 'en'), { ...shown, sentences })]) {
    expect(text).toContain(root);
    expect(linksIn(text).filter((link) => /bistro|grand-cafe/.test(link))).toEqual(sheets);
  }
});

it('a page that its scripts make says without them what it needs, and leads to what can be read', () => {
  const withoutScript = (text: string) => /<noscript>(.*)<\/noscript>/.exec(text)?.[1];
  expect(withoutScript(emptyPage('cs', 'en'))).toBe(
    '<h1>Name</h1><p>It needs &lt;scripts>.</p><p><a href="/cs"><u>Back to Home</u></a></p>',
  );
  const content = { restaurantInfo: [{ _id: 'phone', type: 'phone' as const, data: '+420257000814', version: 1 }] };
  const called = emptyDocument(template('en', 'en'), { ...head, data: { ...data, content }, sentences });
  expect(withoutScript(called)).toContain('<p>Please call us: <a href="tel:+420257000814"><u>+420\u00a0257\u00a0000\u00a0814</u></a></p>');
});

it('a page names its picture for links by the full address, with its size and what it shows', () => {
  const link = { address: '/photographs/house/2/social-1200.jpg', type: 'image/jpeg', width: 1200, height: 630, alt: 'The “house”' };
  const text = pageDocument(template('en', 'en'), { ...page, pictures: { ...pictures, link } });
  const properties = [...text.matchAll(/<meta property="og:image([:\w]*)" content="([^"]*)"/g)].map(([, part, content]) => [part, content]);
  expect(properties).toEqual([
    ['', `${siteUrl}${link.address}`],
    [':type', 'image/jpeg'],
    [':width', '1200'],
    [':height', '630'],
    [':alt', 'The “house”'],
  ]);
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(homePage('en', 'en')).toContain(`content="${siteUrl}/assets/link-bordeaux.png"`);
});

it('the picture that a page begins with is asked for at once, in the shape of the window', () => {
  const first = { type: 'image/avif', media: '(max-width: 47.99em)', srcSet: '/a.avif 480w, /b.avif 960w', sizes: '100vw' };
  const text = pageDocument(template('en', 'en'), { ...page, firstPicture: [first] });
  const link =
    '<link rel="preload" as="image" type="image/avif" media="(max-width: 47.99em)" imagesrcset="/a.avif 480w, /b.avif 960w" imagesizes="100vw" fetchpriority="high" />';
  expect(text).toContain(link);
  expect(text.indexOf(link)).toBeLessThan(text.indexOf('<style>'));
});

it('a page that can be read without the application names it for its first script, the home page also what that loads; where the application makes the page, it is the first', () => {
  const scripts = /<script type="module"[^>]*>|<link rel="stylesheet" href="\/assets[^>]*>/g;
  expect(homePage('en', 'en').match(scripts)).toEqual([
    '<link rel="stylesheet" href="/assets/home.css" disabled />',
    '<script type="module" crossorigin fetchpriority="low" src="/assets/start.js" data-ahead="/assets/parts.js /assets/form.js" data-src="/assets/index.js">',
  ]);
  const menuPage = pageDocument(template('en', 'en'), { ...page, data: { ...data, path: '/menu/lunch-AAAAAA' } });
  expect(menuPage).not.toContain('data-ahead');
  expect(emptyPage('en', 'en').match(scripts)).toEqual([
    '<link rel="stylesheet" href="/assets/home.css" />',
    '<script type="module" crossorigin src="/assets/index.js">',
  ]);
});

it.each([
  ['both languages', { isOpen: true, languages: ['en', 'cs'] }, ['en', 'cs'], ['en', 'cs']],
  ['one language', { isOpen: true, languages: ['en'] }, [], ['en']],
  ['both languages that is not open yet', { isOpen: false, languages: ['en', 'cs'] }, ['en', 'cs'], []],
] as const)('a site in %s names the pages of these alone, and to search engines if it is open', async (_, state, named, listed) => {
  const [example] = exampleSites;
  if (!example) throw new Error('There is no example.');
  const stated = { ...identity, state: { ...state, showsFirstSteps: false, languages: [...state.languages] } };
  const site = { ...example, siteUrl, content: { ...example.content, identity: stated } };
  const renderer = rendererOf(template('en', 'en'));
  const index = (await renderer.files(site)).find(({ path }) => path === 'index.html')?.body ?? '';
  const alternates = linksIn(index).flatMap((link) => /^alternate (en|cs)/.exec(link)?.[1] ?? []);
  const { body } = renderer.sitemap(site, new Map());
  const inSitemap = ['', '/cs'].filter((prefix) => body.includes(`<loc>${siteUrl}${prefix || '/'}</loc>`));
  expect(alternates).toEqual(named);
  expect(inSitemap).toEqual(listed.map((language) => (language === 'en' ? '' : `/${language}`)));
  expect(index.includes('noindex')).toBe(listed.length === 0);
});
