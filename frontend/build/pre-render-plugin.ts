import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import type { RestaurantSettings } from '../../functions/contract/settings.ts';
import { contractRoutes } from './contract-routes-plugin.ts';
import { emptyShell, homePage } from './documents.ts';
import type { renderHome } from './render-home.tsx';
import { restaurantSettings } from './settings-plugin.ts';

const frontend = join(import.meta.dirname, '..');
const temporaryFolder = join(frontend, '../node_modules/.cache/pre-render');
const preloadedFonts = [
  /cormorant-garamond-latin-ext-500-normal/,
  /cormorant-garamond-latin-500-normal/,
  /source-sans-3-latin-wght-normal/,
];

/** Writes the home page out while the site is built, so that it can be read before any script has run; its styles become a file. */
export function preRender(settings: RestaurantSettings): Plugin {
  return {
    name: 'pre-render',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') return;
        const home = await rendered(settings);
        const template = String(document.source);
        const [fontsLink, fontsFile = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(template) ?? [];
        const css = [sourceOf(bundle[fontsFile]), ...home.styles.map((chunk) => chunk.css)].join('');
        const styleSheet = `assets/home-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: styleSheet, source: css });
        const fonts = Object.keys(bundle).filter((file) => preloadedFonts.some((font) => font.test(file)));
        const page = { ...home, template: template.replace(fontsLink ?? '', ''), css, styleSheet, fonts };
        document.source = homePage(page);
        // the app says itself that there is no such page
        for (const fileName of ['app.html', 'not-found.html']) this.emitFile({ type: 'asset', fileName, source: emptyShell(page) });
      },
    },
  };
}

async function rendered(settings: RestaurantSettings) {
  await build({
    root: frontend,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contractRoutes(), restaurantSettings(settings)],
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
    const renderer = (await import(pathToFileURL(join(temporaryFolder, 'render-home.js')).href)) as { renderHome: typeof renderHome };
    return renderer.renderHome();
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function sourceOf(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string {
  return output?.type === 'asset' ? String(output.source) : '';
}
