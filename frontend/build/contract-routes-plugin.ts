import { join } from 'node:path';
import type { Plugin } from 'vite';
import routes from '../api/contract-routes.ts';

const name = 'virtual:routes';

/** Gives the browser method and path of every operation of the contract, and none of its schemas. */
export function contractRoutes(): Plugin[] {
  return [
    {
      name: 'contract-routes',
      apply: 'build',
      resolveId: (id) => (id === name ? `\0${name}` : undefined),
      load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(routes)}` : undefined),
    },
    {
      name: 'contract-routes-dev',
      apply: 'serve',
      // the file itself, so that a change of the contract reaches the page
      resolveId: (id) => (id === name ? join(import.meta.dirname, '../api/contract-routes.ts') : undefined),
    },
  ];
}
