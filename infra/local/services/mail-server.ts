import { createRequire } from 'node:module';
import { freePort, requireFreePort } from '../ports.ts';
import { close, type Service } from '../service.ts';

// CommonJS with an `exports.default`: Node and Jest import it differently but require it alike
const { default: startSes } = createRequire(import.meta.url)('aws-ses-v2-local') as typeof import('aws-ses-v2-local');

/** Starts a local SES: it keeps all mails in memory and shows them on a page at its address. */
export async function startMail({ port }: { port?: number } = {}): Promise<Service> {
  const chosen = port || (await freePort());
  await requireFreePort(chosen, 'mail viewer', 'MAIL_PORT');
  const server = await startSes({ host: '127.0.0.1', port: chosen });
  return { url: `http://127.0.0.1:${chosen}`, stop: () => close(server) };
}
