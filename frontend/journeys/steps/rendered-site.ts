import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Renderer, Site, SiteFile } from '#contract/site/site-files';
import type { Language } from '#messages/languages';

const renderers = join(import.meta.dirname, '../../../dist/renderer');

/** What the publisher would write for this site in a language, by the path of each file: the build's own renderer writes it. */
export async function renderedSite(language: Language, site: Site): Promise<Map<string, SiteFile>> {
  const template = JSON.parse(readFileSync(join(renderers, `${language}.json`), 'utf8'));
  const { rendererOf } = await import(pathToFileURL(join(renderers, `${language}.js`)).href);
  const renderer: Renderer = rendererOf(template);
  const files = [...(await renderer.files(site)), renderer.sitemap(site, new Map())];
  return new Map(files.map((file) => [file.path, file]));
}

/** The browser gets these files from the restaurant, with the headers that it sends with its own; the API cannot be reached. */
export async function serveInstead(page: Page, files: ReadonlyMap<string, SiteFile>): Promise<void> {
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
