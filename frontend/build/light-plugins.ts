import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin, Rollup } from 'vite';

const later = /node_modules\/(?:zod|react-hook-form|@hookform|leaflet|aws-amplify|@aws-amplify|@zag-js|@ark-ui|@tanstack|date-holidays)\//;

/** Breaks the build when what only forms, dialogs, maps and calls need has found its way into what every page loads first, or the application into the script before it. */
export function lightStart(): Plugin {
  return {
    name: 'light-start',
    apply: 'build',
    generateBundle(_options, bundle) {
      const start = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry) as Rollup.OutputChunk[];
      const seen = new Set(start);
      for (const chunk of seen) {
        for (const file of chunk.imports) seen.add(bundle[file] as Rollup.OutputChunk);
      }
      const heavy = [...seen].flatMap((chunk) => Object.keys(chunk.modules)).filter((id) => later.test(id));
      if (heavy.length > 0) this.error(`These must not load with the page: ${heavy.join(', ')}`);
      const early = start.flatMap(({ name, imports }) => (name === 'start' ? imports : []));
      if (early.length > 0) this.error(`The first script of a written page must import nothing: ${early.join(', ')}`);
    },
  };
}

const name = 'light-fonts';
const frontend = join(import.meta.dirname, '..');
const packages = join(frontend, '../node_modules');
const cutFonts = join(packages, '.cache', name);

/** Cuts each font that the styles of the typefaces take from `light-fonts/` down to the letters it is declared for there; in development they stay whole. */
export function lightFonts(): Plugin {
  return {
    name,
    async config(_config, { command }) {
      if (command === 'serve') return { resolve: { alias: { [name]: packages } } };
      fonts ??= cutAll();
      await fonts;
      return { resolve: { alias: { [name]: cutFonts } } };
    },
  };
}

// once for all languages
let fonts: Promise<unknown> | undefined;

async function cutAll() {
  const sheets = globSync('app/theme/**/*.css', { cwd: frontend });
  const styles = await Promise.all(sheets.map((sheet) => readFile(join(frontend, sheet), 'utf8')));
  const faces = styles.join('').matchAll(/url\("light-fonts\/([^"]+)"\)[^}]*unicode-range: ([^;]+);/g);
  await Promise.all([...faces].map(([, font = '', range = '']) => cut(font, lettersIn(range))));
}

async function cut(font: string, letters: string) {
  const light = await subsetFont(await readFile(join(packages, font)), letters, { targetFormat: 'woff2' });
  const target = join(cutFonts, font);
  await mkdir(dirname(target), { recursive: true });
  // another build may be reading it
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, light);
  await rename(unfinished, target);
}

/** All letters of a CSS `unicode-range` such as `U+0100-017F, U+1E9E`. */
function lettersIn(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

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
