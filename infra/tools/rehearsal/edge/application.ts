import { join } from 'node:path';
import { functionHost } from '../../../local/gateway/function-host.ts';
import { startGateway } from '../../../local/gateway/gateway.ts';
import { openBuiltSite } from '../../../local/gateway/site.ts';
import { startSchedule } from '../../../local/service.ts';
import { type StreamHandler, startStreamReader } from '../../../local/stream/stream-reader.ts';

// one deployed restaurant, in a process of its own because the functions read their environment once; see edge.ts
const [folder = '', originProof = ''] = process.argv.slice(2);
const functions = functionHost((name) => join(folder, 'functions', name));
const { url } = await startGateway({
  port: 0,
  functions,
  originProof,
  openSite: () => openBuiltSite(join(folder, 'site')),
});
const mailer = () => functions.handler<StreamHandler>('mailer');
startStreamReader({
  endpoint: process.env.AWS_ENDPOINT_URL ?? '',
  table: process.env.TABLE_NAME ?? '',
  folder,
  handler: async (event) => (await mailer())(event),
});
const scheduled = { source: 'aws.events' } as unknown as Parameters<StreamHandler>[0];
startSchedule({ name: 'mailer', everyMs: 5000, call: async () => (await mailer())(scheduled) });
process.once('disconnect', () => process.exit());
process.send?.(url);
