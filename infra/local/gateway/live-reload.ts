import type { IncomingMessage, ServerResponse } from 'node:http';

/** Tells open pages to load themselves again; only `npm run dev` has it. */
export interface LiveReload {
  addTo(html: string): string;
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  reload(): void;
}

// a file of its own: the policy of our pages allows no inline script
const script = `new EventSource('/live-reload').onmessage = () => location.reload();`;

export function liveReload(): LiveReload {
  const pages = new Set<ServerResponse>();
  return {
    addTo: (html) => html.replace('</head>', '<script src="/live-reload.js" defer></script></head>'),
    answer(request, response) {
      if (request.url === '/live-reload.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return true;
      }
      if (request.url !== '/live-reload') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return true;
    },
    reload() {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
}
