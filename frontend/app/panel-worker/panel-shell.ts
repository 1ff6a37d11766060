/** What the worker of the panel keeps: the document of its pages and the files of its build, and nothing that an API answers. */
interface Shell {
  /** The folder of the pages, as in `/cs/panel/`; another language has a worker and caches of its own. */
  scope: string;
  /** The addresses of the files that an evening needs. */
  files: readonly string[];
  /** Changes with the files. */
  build: string;
}

/** What a browser gives to a worker. */
interface Given {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request | string) => Promise<Response>;
}

/** A page is shown from the cache when the network has answered nothing for so many ms. */
const patience = 4_000;

/** Styles, scripts and pictures; each has a name that changes with its content. */
const lasting = /^\/(?:assets|published)\//;

const cachesOf = (scope: string) => `panel ${scope} `;

/**
 * Opens the panel without a network. A page comes from the network wherever that answers, so that no release is hidden; then it is kept, once what
 * it names is there.
 */
export function panelShell({ scope, files, build }: Shell, { caches, fetch }: Given) {
  const name = cachesOf(scope) + build;
  /** All pages of the panel are one document. */
  const page = `${scope}tonight`;

  const keepFiles = async (addresses: readonly string[]) => {
    const cache = await caches.open(name);
    const keepOne = async (address: string) => {
      if (await cache.match(address)) return;
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${reply.status} ${address}`);
      await cache.put(address, reply);
    };
    await Promise.all(addresses.map(keepOne));
  };

  const keepPage = async (reply: Response) => {
    if (!reply.ok) return;
    const html = await reply.clone().text();
    await keepFiles([...html.matchAll(/(?:src|href)="(\/(?:assets|published)\/[^"]+)"/g)].map(([, address = '']) => address));
    await (await caches.open(name)).put(page, reply);
  };

  const pageFor = async (request: Request, meanwhile: (work: Promise<unknown>) => void): Promise<Response> => {
    const fresh = fetch(request);
    const answered = fresh.then((reply) => (reply.status < 500 ? reply : undefined));
    meanwhile(fresh.then((reply) => keepPage(reply.clone())).catch(() => undefined));
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const inTime = await Promise.race([answered, late]).catch(() => undefined);
    return inTime ?? (await (await caches.open(name)).match(page)) ?? fresh;
  };

  const fileFor = async (request: Request): Promise<Response> => {
    const cache = await caches.open(name);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const reply = await fetch(request);
    if (reply.status === 200) await cache.put(request.url, reply.clone());
    return reply;
  };

  return {
    install: async () => {
      await keepFiles(files);
      await keepPage(await fetch(page));
    },
    /** Deletes what earlier builds have kept. */
    activate: () => deleteCaches(scope, caches, name),
    /** The reply to a request that the worker answers; `undefined` for all others, the API's among them. `meanwhile` waits for what is not finished by then. */
    answer: (request: Request, meanwhile: (work: Promise<unknown>) => void): Promise<Response> | undefined => {
      if (request.method !== 'GET') return undefined;
      if (request.mode === 'navigate') return pageFor(request, meanwhile);
      const { origin, pathname } = new URL(request.url);
      return origin === location.origin && lasting.test(pathname) ? fileFor(request) : undefined;
    },
  };
}

/** Deletes the caches of a scope, but `kept`. */
export async function deleteCaches(scope: string, caches: Given['caches'], kept?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOf(scope)) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}
