import type { Page } from '@playwright/test';
import { pageDataId } from '#contract/site/page-data';
import { languages } from '#messages/languages';
import { naughtyTexts } from '../../../functions/testing/naughty-texts.ts';
import { expect, test } from '../steps/fixtures.ts';
import { renderedSite, serveInstead } from '../steps/rendered-site.ts';
import { siteWith } from '../steps/site-with.ts';

const naughty = siteWith((field) => (field === 'M' ? '<"&' : [field, ...naughtyTexts].join(' ')));
const plain = siteWith((field) => field);
const pages = ['index.html', 'app.html', 'terms.html', 'not-found.html', /^menu\/[\w-]+\.html$/];

test.describe('published texts', { tag: '@alike' }, () => {
  for (const language of languages) {
    test(`no text of the restaurant becomes markup, a script or an attribute in the pages of ${language}`, {
      tag: language === 'en' ? [] : '@full',
    }, async ({ page }) => {
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

  test('a page with such texts shows them, runs only our scripts, and hands the same data to them', { tag: '@full' }, async ({ page }) => {
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

  test('manifest, icon and sitemap stay what they are with such texts', { tag: '@full' }, async ({ page }) => {
    const files = await renderedSite('en', naughty);
    expect(JSON.parse(files.get('manifest.webmanifest')?.body ?? '')).toMatchObject({ name: naughty.content.restaurantInfo?.[0]?.data });
    const icon = [...files.values()].find(({ path }) => path.endsWith('.svg'));
    expect(await xmlOf(page, icon?.body ?? '')).toEqual({ elements: ['svg', 'rect', 'text'], text: '<"&' });
    const { elements, text } = await xmlOf(page, files.get('sitemap.xml')?.body ?? '');
    expect(new Set(elements)).toEqual(new Set(['urlset', 'url', 'loc', 'xhtml:link']));
    expect(text).not.toContain('script>');
  });

  test('the policy of the pages allows nothing unsafe', { tag: '@full' }, async ({ request }) => {
    for (const path of ['/', '/cs', '/login', '/nowhere']) {
      const policy = (await request.get(path)).headers()['content-security-policy'];
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain('unsafe-');
    }
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
