import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { addressPrefix, type Language } from '../../functions/contract/languages.ts';
import type { RestaurantSettings } from '../../functions/contract/settings.ts';
import { contractRoutes } from './contract-routes-plugin.ts';
import { emptyShell, homePage } from './documents.ts';
import { inLanguage } from './language-plugin.ts';
import type { renderHome } from './render-home.tsx';
import { restaurantSettings } from './settings-plugin.ts';
import { manifestFile, webManifest } from './web-manifest.ts';

const frontend = join(import.meta.dirname, '..');
const temporaryFolder = join(frontend, '../node_modules/.cache/pre-render');
const preloadedFonts = [
  /cormorant-garamond-latin-ext-500-normal/,
  /cormorant-garamond-latin-500-normal/,
  /source-sans-3-latin-wght-normal/,
];

/**
 * Writes the home page out while the site is built, so that it can be read before any script has run; its styles become a file. The
 * documents of a language that is not the default one are in a folder with its name.
 */
export function preRender(settings: RestaurantSettings, language: Language): Plugin {
  return {
    name: 'pre-render',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') return;
        const home = await rendered(settings, language);
        // React renders the fallback of the nearest Suspense in place of a part that throws
        if (!home.markup.includes('<h1')) this.error(`The home page in ${language} could not be rendered.`);
        const template = String(document.source);
        const [fontsLink, fontsFile = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(template) ?? [];
        const css = [sourceOf(bundle[fontsFile]), ...home.styles.map((chunk) => chunk.css)].join('');
        const styleSheet = `assets/home-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: styleSheet, source: css });
        const fonts = Object.keys(bundle).filter((file) => preloadedFonts.some((font) => font.test(file)));
        const { defaultLanguage } = settings;
        const page = { ...home, template: template.replace(fontsLink ?? '', ''), css, styleSheet, fonts, language, defaultLanguage };
        const folder = addressPrefix(language, defaultLanguage).slice(1);
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: posix.join(folder, 'index.html'), source: homePage(page) });
        this.emitFile({ type: 'asset', fileName: posix.join(folder, manifestFile), source: webManifest(page) });
        // the app says itself that there is no such page
        for (const name of ['app.html', 'not-found.html']) {
          this.emitFile({ type: 'asset', fileName: posix.join(folder, name), source: emptyShell(page) });
        }
      },
    },
  };
}

async function rendered(settings: RestaurantSettings, language: Language) {
  await build({
    root: frontend,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contractRoutes(), restaurantSettings(settings), inLanguage(language)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'build/render-home.tsx',
      outDir: temporaryFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      // the screens behind the home page are not shown on it
      rollupOptions: { external: /-screen\.tsx$/ },
    },
  });
  try {
    // a module is loaded once for an address, and each language has its own
    const renderer = (await import(`${pathToFileURL(join(temporaryFolder, 'render-home.js')).href}?${language}`)) as {
      renderHome: typeof renderHome;
    };
    return renderer.renderHome();
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function sourceOf(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  return output?.type === 'asset' ? String(output.source) : '';
}
