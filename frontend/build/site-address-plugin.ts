import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../functions/contract/languages.ts';
import { sitemap } from './sitemap.ts';

const files = ['robots.txt', '.well-known/security.txt'];

/** Puts the site's own address where a relative one is not allowed, and its files for robots beside the pages. */
export function siteAddress(siteUrl: string, defaultLanguage: Language): Plugin {
  const addressed = (text: string) => text.replaceAll('%SITE_URL%', siteUrl.replace(/\/$/, ''));
  return {
    name: 'site-address',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const fileName of files) {
          const source = await readFile(join(import.meta.dirname, '../well-known', fileName), 'utf8');
          this.emitFile({ type: 'asset', fileName, source: addressed(source) });
        }
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: addressed(sitemap(defaultLanguage)) });
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.html')) output.source = addressed(String(output.source));
        }
      },
    },
  };
}
