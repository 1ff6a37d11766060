import { createRequire } from 'node:module';
import { close, type Part } from './part.ts';
import { claim, freePort } from './ports.ts';

// CommonJS with an `exports.default`, which Node and Jest import differently and require alike
const { default: startSes } = createRequire(import.meta.url)('aws-ses-v2-local') as typeof import('aws-ses-v2-local');

/** Starts SES: it keeps every mail in memory and shows them on a page at its address. */
export async function startMail({ port }: { port?: number } = {}): Promise<Part> {
  const chosen = port || (await freePort());
  await claim(chosen, 'mail viewer', 'MAIL_PORT');
  const server = await startSes({ host: '127.0.0.1', port: chosen });
  return { url: `http://127.0.0.1:${chosen}`, stop: () => close(server) };
}
