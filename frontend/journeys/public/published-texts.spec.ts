import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { everyAllergen } from '#house/contract/allergens';
import { type Language, languages } from '#house/language/languages';
import { pageDataId } from '#publishing/contract/page-data';
import type { PublicContent } from '#publishing/contract/published';
import type { Renderer, Site, SiteFile } from '#publishing/contract/site-files';
import { NotificationStyle } from '#site/contract/notifications';
import { expect, test } from '../steps/fixtures.ts';

/** Texts that end their place in markup, scripts, styles, JSON or XML where they are not escaped. */
const naughtyTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><!--',
  '--><script>alert(1)</script>',
  '<!--<script>',
  '</title></textarea></style></noscript><svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  `' onfocus='alert(1)' autofocus='`,
  ']]><?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="//example.com/"><meta http-equiv="refresh" content="0;url=//example.com/">',
  'javascript:alert(1)',
  "'; DROP TABLE identity; --",
  '{{7*7}}$%7B7*7}',
  `$&$'$\`$1%TITLE%%NAME%<!--page--><!--data-->`,
  '&lt;b&gt;&amp;amp;&#60;',
  '\\u003cscript\\u003e\\";alert(1)//',
  'Łódź 👩‍🍳 \u2028\u2029 ﷺ',
];

const version = 1;
const naughty = siteWith((field) => (field === 'M' ? '<"&' : [field, ...naughtyTexts].join(' ')));
const plain = siteWith((field) => field);
const pages = ['index.html', 'app.html', 'terms.html', 'not-found.html', /^menu\/[\w-]+\.html$/];

test.describe('published texts', { tag: ['@alike', '@full'] }, () => {
  for (const language of languages) {
    test(`no text of the restaurant becomes markup, a script or an attribute in the pages of ${language}`, async ({ page }) => {
      const [files, expected] = await Promise.all([renderedSite(language, naughty), renderedSite(language, plain)]);
      const prefix = language === 'en' ? '' : `${language}/`;
      const find = (all: typeof files, name: string | RegExp) =>
        [...all.values()].find(({ path }) => {
          const own = path.startsWith(prefix) ? path.slice(prefix.length) : '';
          return typeof name === 'string' ? own === name : name.test(own);
        });
      for (const name of pages) {
        const [file, model] = [find(files, name), find(expected, name)];
        expect(await structureOf(page, file?.body ?? ''), `${name}`).toEqual(await structureOf(page, model?.body ?? 'no model'));
      }
    });
  }

  test('a page with such texts shows them, runs only our scripts, and hands the same data to them', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    await serveInstead(page, await renderedSite('en', naughty));
    await page.goto('/');
    await expect(page.getByRole('tab').first()).toBeVisible();
    const { content } = naughty;
    const { days, week } = content.hours ?? {};
    const data = await page.locator(`script#${pageDataId}`).textContent();
    expect(JSON.parse(data ?? '').content).toEqual(JSON.parse(JSON.stringify({ ...content, hours: { days, week } })));
    const name = content.restaurantInfo?.[0]?.data ?? '';
    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? '')).toMatchObject({ name, hasMenu: [{ name: content.menus?.[0]?.name }] });
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe(name);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(content.identity?.description);
    const body = await page.locator('body').textContent();
    const { tagline, place, storyText, footer } = content.identity ?? {};
    for (const text of [name, tagline, place, storyText, footer, days?.[0]?.note, content.menuItems?.[0]?.mealId.description]) {
      expect(body).toContain(text);
    }
    expect(dialogs).toEqual([]);
  });

  test('manifest, icon and sitemap stay what they are with such texts', async ({ page }) => {
    const files = await renderedSite('en', naughty);
    expect(JSON.parse(files.get('manifest.webmanifest')?.body ?? '')).toMatchObject({ name: naughty.content.restaurantInfo?.[0]?.data });
    const icon = [...files.values()].find(({ path }) => path.endsWith('.svg'));
    expect(await xmlOf(page, icon?.body ?? '')).toEqual({ elements: ['svg', 'rect', 'text'], text: '<"&' });
    const { elements, text } = await xmlOf(page, files.get('sitemap.xml')?.body ?? '');
    expect(new Set(elements)).toEqual(new Set(['urlset', 'url', 'loc', 'xhtml:link']));
    expect(text).not.toContain('script>');
  });
});

/** The elements of a document in their order, with the names of their attributes, as a reader without script gets them. */
function structureOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
    return [documentElement, ...documentElement.querySelectorAll('*')].map((element) =>
      [element.localName, ...element.getAttributeNames()].join(' '),
    );
  }, html);
}

function xmlOf(page: Page, xml: string): Promise<{ elements: string[]; text: string | null }> {
  return page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
    const elements = [documentElement, ...documentElement.querySelectorAll('*')].map(({ nodeName }) => nodeName);
    return { elements, text: documentElement.textContent };
  }, xml);
}

const renderers = join(import.meta.dirname, '../../../dist/renderer');

/** What the publisher would write for this site in a language, by the path of each file: the build's own renderer writes it. */
async function renderedSite(language: Language, site: Site): Promise<Map<string, SiteFile>> {
  const template = JSON.parse(readFileSync(join(renderers, `${language}.json`), 'utf8'));
  const { rendererOf } = await import(pathToFileURL(join(renderers, `${language}.js`)).href);
  const renderer: Renderer = rendererOf(template);
  const files = [...(await renderer.files(site)), renderer.sitemap(site, new Map())];
  return new Map(files.map((file) => [file.path, file]));
}

/** The browser gets these files from the restaurant, with the headers that it sends with its own; the API cannot be reached. */
async function serveInstead(page: Page, files: ReadonlyMap<string, SiteFile>): Promise<void> {
  const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', html: 'text/html; charset=utf-8' };
  await page.route('**/*', async (intercepted) => {
    const { pathname } = new URL(intercepted.request().url());
    if (pathname.startsWith('/api/')) return intercepted.abort();
    const file = fileAt(files, pathname);
    if (!file) return intercepted.fallback();
    const headers = (await page.request.get('/')).headers();
    const type = types[file.path.split('.').at(-1) ?? ''] ?? 'text/plain';
    const policy = headers['content-security-policy'] ?? '';
    return intercepted.fulfill({ body: file.body, headers: { 'content-type': type, 'content-security-policy': policy } });
  });
}

function fileAt(files: ReadonlyMap<string, SiteFile>, pathname: string): SiteFile | undefined {
  const path = pathname.slice(1);
  return files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}${path && '/'}index.html`);
}

/** A site in which `text` has written every field that a person writes; it gets the name of the field and its language. */
function siteWith(text: (mark: string) => string): Site {
  function inBoth<Field extends string>(...fields: Field[]) {
    const texts = (language: string) => Object.fromEntries(fields.map((field) => [field, text(`${field} ${language}`)]));
    return { ...texts('en'), translations: { cs: texts('cs') } } as Record<Field, string> & { translations: { cs: Record<Field, string> } };
  }
  const category = text('category en');
  const menu = inBoth('name', 'description');
  const content: PublicContent = {
    menus: [
      {
        _id: 'naughty-menu',
        ...menu,
        translations: { cs: { ...menu.translations.cs, categories: { [category]: text('category cs') } } },
        type: 'permanent',
        visibility: true,
        categories: [category],
        version,
      },
    ],
    menuItems: [
      {
        _id: 'item',
        menuId: 'naughty-menu',
        mealId: { _id: 'meal', ...inBoth('name', 'description'), allergens: [...everyAllergen], marks: ['spicy'] },
        mealPrice: 189.5,
        categories: [category],
        visibility: true,
        version,
      },
    ],
    notifications: NotificationStyle.options.map((style) => ({
      _id: style,
      ...inBoth('heading', 'message'),
      style,
      visibility: true,
      type: 'container',
      lastUpdated: '2026-12-24T18:00:00.000Z',
      version,
    })),
    restaurantInfo: [
      { _id: 'name', type: 'name', data: text('restaurant'), version },
      { _id: 'address', type: 'address', data: text('address'), location: { latitude: 50, longitude: 14 }, version },
      { _id: 'email', type: 'email', data: "o'brien+{x}&y@example.com", version },
      { _id: 'phone', type: 'phone', data: '+420257000814', version },
      { _id: 'hours', type: 'opening-hours', ...inBoth('data'), version },
      { _id: 'facebook', type: 'facebook', data: `https://example.com/${text('link')}`, version },
    ],
    photographs: [{ _id: 'house', ...inBoth('alt'), version }],
    identity: {
      ...inBoth(
        ...(['tagline', 'place', 'description', 'cuisine', 'storyHeading', 'storyText', 'footer'] as const),
        ...(['menuIntroduction', 'reservationIntroduction', 'contactIntroduction'] as const),
      ),
      cover: 'ornament',
      typefaces: 'classic',
      accent: { colour: '#6b1f2e' },
      monogram: text('M').slice(-3),
      sectionOrder: ['menu', 'story', 'gallery', 'reservation', 'contact'],
      homeMealIds: [],
      galleryPhotographIds: ['house'],
      version,
    },
    hours: { week: Array(7).fill([]), days: [{ date: '2026-12-24', sittings: [], ...inBoth('note') }] },
  };
  return { content, version: 7, publishedAt: '2026-12-24T18:00:00.000Z', siteUrl: 'https://example.com' };
}
