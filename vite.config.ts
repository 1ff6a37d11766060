import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './frontend/build/contract-routes-plugin.ts';
import { fillDevDocument } from './frontend/build/dev-document-plugin.ts';
import { lightFonts } from './frontend/build/light-fonts-plugin.ts';
import { lightStart } from './frontend/build/light-start-plugin.ts';
import { preRender } from './frontend/build/pre-render-plugin.ts';
import { restaurantSettings } from './frontend/build/settings-plugin.ts';
import { siteAddress } from './frontend/build/site-address-plugin.ts';
import { restaurantSettings as settings } from './infra/settings.ts';

const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';

/** `vite build` writes the whole site to dist/site; `SITE_URL` is the address it will be found at. `npm run dev` serves it from its sources. */
export default defineConfig({
  root: fileURLToPath(new URL('frontend', import.meta.url)),
  plugins: [
    react(),
    lightFonts(),
    contractRoutes(),
    restaurantSettings(settings),
    fillDevDocument(),
    preRender(settings),
    siteAddress(siteUrl),
    lightStart(),
  ],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
