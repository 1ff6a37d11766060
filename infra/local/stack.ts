import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functionNames } from '../bundle.ts';
import { startDatabase } from './database/database.ts';
import type { Database } from './database/program.ts';
import { functionEnvironment } from './environment.ts';
import { buildOutdated } from './fresh-build.ts';
import { functionHost } from './gateway/function-host.ts';
import { startGateway } from './gateway/gateway.ts';
import { liveReload } from './gateway/live-reload.ts';
import { startMail } from './mail.ts';
import { type RoundHandler, startMailRounds } from './mail-rounds.ts';
import { startPlaces } from './places.ts';
import { claim } from './ports.ts';
import { keptKeyMaterial, startSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { type StreamHandler, startStreamReader } from './stream-reader.ts';
import { createTable, deleteTable } from './table.ts';
import { watchSources } from './watch.ts';

const tableName = 'restaurant';
const siteFolder = fileURLToPath(new URL('../../dist/site', import.meta.url));

export interface Stack {
  site: string;
  mail: string;
  database: string;
  /** Settles with a reason when a part has ended that nobody stopped. */
  broken: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the whole restaurant on this computer: all of it, or nothing and a reason. */
export async function startStack(settings: Settings, say: (line: string) => void): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    return { ...(await startParts(settings, say, (part) => void stops.push(part))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  settings: Settings,
  say: (line: string) => void,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Omit<Stack, 'stop'>> {
  const { folder } = settings;
  await checkSurroundings(settings);
  await buildOutdated();
  if (settings.fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const database = await databaseOf(settings);
  onStop(database.stop);
  const material = keptKeyMaterial(join(folder, 'secret.json'));
  const [mail, places, secret] = await Promise.all([startMail({ port: settings.mailPort }), startPlaces(), startSecret(material)]);
  for (const part of [mail, places, secret]) onStop(part.stop);

  const siteUrl = `http://localhost:${settings.port}`;
  const addresses = { database: database.url, mail: mail.url, places: places.url, secret: secret.url };
  Object.assign(process.env, functionEnvironment(addresses, { table: tableName, siteUrl }));
  await prepareTable(settings, database, say);

  const functions = functionHost();
  // loaded now: the first guest does not wait, and a function that cannot be loaded is told at once
  await Promise.all(functionNames.map((name) => functions.handler(name)));
  const reload = settings.watch ? liveReload() : undefined;
  const gateway = await startGateway({ port: settings.port, functions, originSecret: material.origin, siteFolder, liveReload: reload });
  onStop(gateway.stop);
  const reader = startStreamReader({
    endpoint: database.url,
    table: tableName,
    folder,
    handler: async (event) => (await functions.handler<StreamHandler>('mailer'))(event),
  });
  onStop(reader.stop);
  const rounds = startMailRounds(async (event) => (await functions.handler<RoundHandler>('mailer'))(event));
  onStop(rounds.stop);
  if (reload) onStop(watchSources({ functions, reload, say }));

  const broken = database.ended.then(() => 'The database has ended.');
  return { site: gateway.url, mail: mail.url.replace('127.0.0.1', 'localhost'), database: database.url, broken };
}

// what cannot work is told before anything is built or started
async function checkSurroundings({ port, mailPort, databasePort, databaseEndpoint }: Settings): Promise<void> {
  await claim(port, 'site', 'PORT');
  await claim(mailPort, 'mail viewer', 'MAIL_PORT');
  // the database of a start that was killed a moment ago takes that moment to end
  if (!databaseEndpoint) return claim(databasePort, 'database', 'DYNAMODB_PORT', 1500);
  const answers = await fetch(databaseEndpoint, { method: 'POST', signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!answers) throw new StartFailure(`No DynamoDB answers at ${databaseEndpoint} (DYNAMODB_ENDPOINT).`);
}

async function databaseOf({ databaseEndpoint, databasePort, folder }: Settings): Promise<Database> {
  if (!databaseEndpoint) return startDatabase({ port: databasePort, file: join(folder, 'table.db') });
  return { url: databaseEndpoint, ended: new Promise(() => {}), stop: async () => {} };
}

// The mark is set when the seed is complete: a start that was killed half-way begins again, on a table that nobody but us made.
async function prepareTable({ folder, fresh, databaseEndpoint }: Settings, { url }: Database, say: (line: string) => void): Promise<void> {
  const mark = join(folder, 'seeded');
  if (databaseEndpoint ? fresh : !existsSync(mark)) await deleteTable(url, tableName);
  if (!(await createTable(url, tableName))) return;
  say('Seeding the demo restaurant …');
  const { seed } = await import('./seed/seed.ts');
  await seed();
  writeFileSync(mark, '');
}
