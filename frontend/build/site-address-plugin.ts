import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const files = ['robots.txt', '.well-known/security.txt'];

/** Puts the site's own address where a relative one is not allowed, and its files for robots beside the pages. */
export function siteAddress(siteUrl: string): Plugin {
  const addressed = (text: string) => text.replaceAll('%SITE_URL%', siteUrl);
  return {
    name: 'site-address',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler() {
        for (const fileName of files) {
          const source = await readFile(join(import.meta.dirname, '../well-known', fileName), 'utf8');
          this.emitFile({ type: 'asset', fileName, source: addressed(source) });
        }
      },
    },
  };
}
