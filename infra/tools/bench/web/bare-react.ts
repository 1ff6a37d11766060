import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds a page with nothing on it but React, with the bundler of the site; returns its folder. */
export async function bareReact(): Promise<string> {
  const root = mkdtempSync(join(process.cwd(), 'dist', 'bare-'));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="main.js"></script>',
  );
  const main = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement('h1', null, 'Book a table'));`;
  writeFileSync(join(root, 'main.js'), main);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  });
  return join(root, 'dist');
}
