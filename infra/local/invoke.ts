import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { routeKeyOf } from '#house/contract/route';
import { api } from '#publishing/contract/api';
import { exampleEvent, exampleEvents } from '../example-events.ts';
import { buildOutdated } from './build-outdated.ts';
import { runningDatabase, startDatabase } from './database/database.ts';
import { functionEnvironment } from './environment.ts';
import { functionHost } from './gateway/function-host.ts';
import { StartFailure } from './ports.ts';
import { demoPassword } from './seed/demo.ts';
import { startBucket } from './services/bucket-stand-in.ts';
import { startPlaces } from './services/geocoder-stand-in.ts';
import { keptKeys, startParameterStore } from './services/parameter-store-stand-in.ts';
import { settingsOf } from './start-options.ts';

const usage = 'npm run invoke <group>/<operation> [-- --as manager|staff|customer] [--id <id>]';
type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Runs one example event through its bundled function on the local table, and prints the reply. */
async function invoke(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' }, id: { type: 'string' } } });
  const event = eventOf(positionals[0]);
  await buildOutdated('functions');

  const { origin, stop } = await prepare();
  try {
    const functions = functionHost();
    const group = event.rawPath.split('/')[2] ?? '';
    event.headers['x-origin-verify'] = origin;
    if (event.headers.authorization) {
      const login = await functions.handler<Handler>('auth');
      event.headers.authorization = `Bearer ${await tokenOf(login, values.as ?? 'manager', origin)}`;
    }
    if (values.id) {
      event.rawPath = event.rawPath.replace(event.pathParameters?.id ?? '', values.id);
      event.pathParameters = { id: values.id };
    }
    print(await (await functions.handler<Handler>(group))(event));
  } finally {
    await stop();
  }
}

function eventOf(name = ''): APIGatewayProxyEventV2 {
  const known = globSync('*/*.json', { cwd: exampleEvents }).map((path) => path.replace('.json', ''));
  if (!known.includes(name)) throw new StartFailure(`${usage}\n\nKnown: ${known.toSorted().join(', ')}`);
  return exampleEvent(name);
}

// uses the database that runs, or runs it for this one call
async function prepare(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { databaseEndpoint, databasePort, folder } = settingsOf([], process.env);
  mkdirSync(folder, { recursive: true });
  const running = databaseEndpoint ?? `http://127.0.0.1:${databasePort}`;
  const answers = await fetch(running, { method: 'POST' }).catch(() => undefined);
  if (!answers && !existsSync(join(folder, 'seeded'))) throw new StartFailure('There is no local table yet; run `npm start` once.');

  const keys = keptKeys(join(folder, 'keys.json'));
  const database = answers ? runningDatabase(running) : await startDatabase({ file: join(folder, 'table.db') });
  const siteUrl = 'http://localhost:3000';
  const [places, parameters, bucket] = await Promise.all([
    startPlaces(),
    startParameterStore(keys),
    startBucket({ folder: join(folder, 'bucket'), site: siteUrl }),
  ]);
  const mail = { url: 'http://127.0.0.1:8005' };
  Object.assign(process.env, functionEnvironment({ database, mail, places, parameters, bucket }, { table: 'restaurant', siteUrl }));
  return {
    origin: keys.originProof,
    async stop() {
      await Promise.all([database, places, parameters, bucket].map((part) => part.stop()));
    },
  };
}

async function tokenOf(login: Handler, account: string, origin: string): Promise<string> {
  const event = eventOf('auth/login');
  event.headers['x-origin-verify'] = origin;
  event.routeKey = routeKeyOf(api.auth.login);
  event.body = JSON.stringify({ email: `${account}@demo.test`, password: demoPassword });
  const reply = JSON.parse((await login(event)).body ?? '{}');
  if (!reply.data) throw new StartFailure(`${account}@demo.test cannot sign in: ${reply.message}`);
  return reply.data.token;
}

function print({ statusCode, headers, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): void {
  const isJson = String(headers?.['content-type']).startsWith('application/json');
  console.info(statusCode, headers);
  console.info(isJson ? JSON.stringify(JSON.parse(body), undefined, 2) : isBase64Encoded ? `${body.length} base64 characters` : body);
}

try {
  await invoke();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
