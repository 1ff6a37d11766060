import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { Language } from '#house/language/languages';
import { fallbackFaces } from './frontend/build/fallback-faces.ts';
import { lightFonts, lightStart, siteAddress } from './frontend/build/light-plugins.ts';
import { panelWorker } from './frontend/build/panel-worker-plugin.ts';
import { pageRenderer } from './frontend/build/renderer-plugin.ts';
import { contractRoutes, fillDevDocument, inLanguage, palettes, restaurantSettings } from './frontend/build/virtual-modules.ts';
import { builtFrom } from './infra/build/built-from.ts';
import { restaurantSettings as settings, siteUrl } from './infra/settings.ts';

const build = builtFrom();

/**
 * The home page, its form and what `tonight-ahead.ts` loads ask for what they import at once. The names of all others' imports would load with
 * each page, for staff only.
 */
const preloaded = (part: string, imports: string[], { hostId }: { hostId: string }) =>
  /\/(home-page|reservation-form)-/.test(part) || /\/tonight-ahead-/.test(hostId) ? imports : [];

/** Emotion imports what copies static properties and uses nothing of it. */
const hasEffects = (id: string) => !id.includes('/hoist-non-react-statics/');

const inFrontend = (file: string) => fileURLToPath(new URL(`frontend/${file}`, import.meta.url));

/** React Router's package names only its build for development, with warnings and checks. */
const productionRouter = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** The first script of a written page alone comes before its application (`frontend/app/written-page/start.ts`). */
const isOfApplication = (id: string) => !/\/(start|before-application)\.ts$/.test(id);

/** How the site is built in one language, into dist/site beside the others. */
export function siteIn(language: Language): InlineConfig {
  return {
    root: fileURLToPath(new URL('frontend', import.meta.url)),
    configFile: false,
    plugins: [
      react(),
      lightFonts(),
      fallbackFaces(),
      palettes(),
      contractRoutes(),
      restaurantSettings(settings),
      inLanguage(language),
      fillDevDocument({ language, build }),
      panelWorker(settings, language),
      pageRenderer(settings, language, { siteUrl, build }),
      siteAddress(siteUrl),
      lightStart(),
    ],
    resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
    build: {
      outDir: '../dist/site',
      emptyOutDir: false,
      target: 'es2022',
      manifest: language === settings.defaultLanguage ? true : `.vite/${language}.json`,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [inFrontend('index.html'), inFrontend('app/written-page/start.ts')],
        treeshake: { moduleSideEffects: hasEffects },
        // what the application begins with is one file, also what parts that load later use too
        output: {
          codeSplitting: {
            groups: [
              { name: 'application', tags: ['$initial'], test: isOfApplication },
              // each further file of the home page is named in its first script
              {
                name: 'card',
                test: /functions\/(?:card\/rules\/(?:courses|days|marks|prices|served)|house\/rules\/card-day)\.ts$/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
}

/** `npm run dev` serves the default language from its sources. */
export default siteIn(settings.defaultLanguage);
