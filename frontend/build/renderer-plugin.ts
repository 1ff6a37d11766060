import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rollup, build as viteBuild } from 'vite';
import type { RestaurantSettings } from '#house/contract/settings';
import type { Language } from '#house/language/languages';
import type { Site } from '#publishing/contract/site-files';
import type { TypefaceSheets } from '../app/theme/look-styles.ts';
import type { Template } from './documents.ts';
import { drawPictures } from './drawn-pictures.ts';
import type { pageStyles, rendererOf } from './renderer.tsx';
import { contractRoutes, inLanguage, restaurantSettings } from './virtual-modules.ts';

const frontend = join(import.meta.dirname, '..');
const rendererFolder = join(frontend, '../dist/renderer');

/**
 * Makes what writes the pages of a language while the site runs (dist/renderer), and writes the site without content with it: what the bucket
 * holds until the first publication. The styles of all pages become a file.
 */
export function pageRenderer(
  settings: RestaurantSettings,
  language: Language,
  { siteUrl, build }: { siteUrl: string; build: string },
): Plugin {
  return {
    name: 'page-renderer',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const renderer = await built(settings, language);
        const drawn = await drawPictures();
        for (const file of drawn.files) this.emitFile({ type: 'asset', ...file });
        const styles = await renderer.pageStyles(drawn.paths);
        const entry = (name: string) => {
          const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry && output.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`The build has no entry ${name}.`);
          return chunk;
        };
        const application = entry('index');
        const sheets = [...(application.viteMetadata?.importedCss ?? [])].map((file) => sourceOf(bundle[file]));
        const css = [...sheets, ...styles.map((style) => style.css)].join('');
        const styleSheet = `assets/home-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: styleSheet, source: css });
        const template: Template = {
          application: application.fileName,
          css,
          styleSheet,
          start: entry('start').fileName,
          ahead: loadedAhead(bundle),
          typefaces: typefaceSheets(bundle),
          known: {
            global: styles.filter(({ isGlobal }) => isGlobal).map(({ id }) => id),
            classes: styles.filter(({ isGlobal }) => !isGlobal).map(({ id }) => id),
          },
          drawn: drawn.paths,
          language,
          defaultLanguage: settings.defaultLanguage,
          build,
        };
        await writeFile(join(rendererFolder, `${language}.json`), JSON.stringify(template));
        delete bundle['index.html'];
        const { files, sitemap } = renderer.rendererOf(template);
        const site: Site = { content: {}, version: 0, publishedAt: '', siteUrl };
        const isDefault = language === settings.defaultLanguage;
        for (const { path, body } of [...(await files(site)), ...(isDefault ? [sitemap(site, new Map())] : [])]) {
          this.emitFile({ type: 'asset', fileName: path, source: body });
        }
      },
    },
  };
}

/** Its packages stay outside: the bundle of the publisher has them once for all languages. */
async function built(settings: RestaurantSettings, language: Language) {
  const fileName = `${language}.js`;
  await viteBuild({
    root: frontend,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contractRoutes(), restaurantSettings(settings), inLanguage(language), withoutScreens()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'build/renderer.tsx',
      target: 'node24',
      outDir: rendererFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: fileName, codeSplitting: false } },
    },
  });
  // a module is loaded once for an address, and a later build is another one
  return (await import(`${pathToFileURL(join(rendererFolder, fileName)).href}?${Date.now()}`)) as {
    pageStyles: typeof pageStyles;
    rendererOf: typeof rendererOf;
  };
}

/** What a page loads only when somebody asks for it is not written: the other screens, dialogs, the map, requests to the API. */
function withoutScreens(): Plugin {
  const left = '\0not-written';
  const onRequest = /(-screen|-dialog|address-map|amplify|panel-layout|\/reservation-form|typefaces\/sheets)\.tsx?$/;
  return {
    name: 'without-screens',
    resolveDynamicImport: (specifier) => (typeof specifier === 'string' && onRequest.test(specifier) ? left : null),
    load: (id) => (id === left ? 'export {}' : undefined),
  };
}

/** What a visitor's browser needs, one after the other, to show free times. */
const chain = ['home-page', 'reservation-form', 'amplify'];

function loadedAhead(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (chunk: Rollup.OutputChunk): string[] => [
    chunk.fileName,
    ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(withImports),
  ];
  const application = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(withImports));
  const files = chain.flatMap((name) => {
    const chunk = chunks.find((one) => one.name === name);
    if (!chunk) throw new Error(`The build has no file for ${name}.`);
    return withImports(chunk);
  });
  return [...new Set(files)].filter((file) => !application.has(file));
}

function typefaceSheets(bundle: Rollup.OutputBundle): TypefaceSheets {
  const sheetOf = (typefaces: keyof TypefaceSheets) => {
    const asset = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(`${typefaces}.css`));
    if (!asset) throw new Error(`The build has no styles of the typefaces ${typefaces}.`);
    return asset.fileName;
  };
  return { bistro: sheetOf('bistro'), 'grand-cafe': sheetOf('grand-cafe') };
}

function sourceOf(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  return output?.type === 'asset' ? String(output.source) : '';
}
