import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type FSWatcher } from 'vite';
import { pageHeaders, pagePolicy, policyText } from '../../site/response-headers.ts';
import type { OpenedSite } from '../gateway/site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const functions = join(root, 'functions');

const headersOf = (uploads: string) => ({
  ...pageHeaders,
  // Vite and React's refresh write scripts and styles into the page, and wait in a worker while the server restarts
  'content-security-policy': policyText({
    ...pagePolicy,
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", uploads],
  }),
});

/** The site of `npm run dev`: Vite serves its source files and sends each change to the open pages, over a WebSocket of `server`. */
export async function openDevSite(server: Server, onFunctionChange: (file: string) => void, uploads: string): Promise<OpenedSite> {
  const headers = headersOf(uploads);
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    // Vite's own loader would restart the server whenever a file that the plugins import changes, the contract among them
    configLoader: 'native',
    clearScreen: false,
    plugins: [{ name: 'watch-functions', configureServer: ({ watcher }) => watchFunctions(watcher, onFunctionChange) }],
    server: { middlewareMode: true, hmr: { server }, headers },
  });
  return {
    answer: async (request, response) =>
      vite.middlewares(request, response, (error?: Error) => {
        response.writeHead(error ? 500 : 404, headers).end();
      }),
    stop: () => vite.close(),
  };
}

function watchFunctions(watcher: FSWatcher, onChange: (file: string) => void): void {
  watcher.add(functions).on('all', (_event, file) => file.startsWith(functions) && onChange(file));
}
