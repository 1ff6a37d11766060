// Sends what a program asks of CloudFront to the edge of the rehearsal (edge.ts). Every program of the rehearsal loads this first.
const askDirectly = globalThis.fetch;

globalThis.fetch = (input, options = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.hostname.endsWith('.cloudfront.net')) return askDirectly(input, options);
  const headers = new Headers(options.headers);
  headers.set('x-forwarded-host', url.hostname);
  // without a time limit: after a deployment the edge starts an application, which a busy computer takes longer for than CloudFront
  return askDirectly(new URL(`${url.pathname}${url.search}`, process.env.REHEARSAL_EDGE), { ...options, headers, signal: null });
};

export {};
