import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { ScheduledTask } from '#house/services/scheduled-task';
import { functionNames, publisherName } from '../build/bundle.ts';
import { createManager } from '../operations/create-manager.ts';
import { buildOutdated } from './build-outdated.ts';
import { createTable, deleteTable } from './database/create-table.ts';
import { runningDatabase, startDatabase } from './database/database.ts';
import type { Database } from './database/program.ts';
import { functionEnvironment } from './environment.ts';
import { edgeReplies } from './gateway/edge-replies.ts';
import { functionHost } from './gateway/function-host.ts';
import { type GatewayOptions, startGateway } from './gateway/gateway.ts';
import { openBuiltSite } from './gateway/site.ts';
import { imagingOf, startPictures } from './pictures.ts';
import { requireFreePort, StartFailure } from './ports.ts';
import { startSchedule } from './service.ts';
import { startBucket } from './services/bucket-stand-in.ts';
import { startPlaces } from './services/geocoder-stand-in.ts';
import { startMail } from './services/mail-server.ts';
import { keptKeys, startParameterStore } from './services/parameter-store-stand-in.ts';
import { startPush } from './services/push-stand-in.ts';
import type { Settings } from './start-options.ts';
import { publishedChanges, type StreamHandler, startStreamReader } from './stream/stream-reader.ts';

const tableName = 'restaurant';
const siteFolder = fileURLToPath(new URL('../../dist/site', import.meta.url));

export interface Stack {
  site: string;
  mail: string;
  push: string;
  database: string;
  /** Whether it holds the demo restaurant, with the accounts of the demo. */
  isDemo: boolean;
  /** Where the first manager of a restaurant that has just been started empty chooses a password. */
  passwordLink: string | undefined;
  /** Resolves with a reason when a service has ended that nobody stopped. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the whole restaurant on this computer; when one service does not start, stops the others and throws. */
export async function startStack(settings: Settings, log: (line: string) => void): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    return { ...(await startServices(settings, log, (stop) => void stops.push(stop))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(
  settings: Settings,
  log: (line: string) => void,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Omit<Stack, 'stop'>> {
  const { folder } = settings;
  await checkPorts(settings);
  if (!settings.watch) await buildOutdated();
  if (settings.fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const { databaseEndpoint: running } = settings;
  const database = running
    ? runningDatabase(running)
    : await startDatabase({ port: settings.databasePort, file: join(folder, 'table.db') });
  onStop(database.stop);
  const keys = keptKeys(join(folder, 'keys.json'));
  const siteUrl = `http://localhost:${settings.port}`;
  const [mail, push, places, parameters, bucket] = await Promise.all([
    startMail({ port: settings.mailPort }),
    startPush(),
    startPlaces(),
    startParameterStore(keys),
    startBucket({ folder: join(folder, 'bucket'), site: siteUrl }),
  ]);
  for (const service of [mail, push, places, parameters, bucket]) onStop(service.stop);

  Object.assign(process.env, functionEnvironment({ database, mail, push, places, parameters, bucket }, { table: tableName, siteUrl }));
  const { isNew, isDemo, passwordLink } = await prepareTable(settings, database, log);
  if (isDemo) await (await import('./seed/seed-devices.ts')).seedDevices(push, keys.pushKey ?? '');

  const parts = { published: bucket.published, uploads: bucket.url, url: siteUrl };
  const built: Application = { functions: functionHost(), openSite: () => openBuiltSite(siteFolder, parts) };
  const { functions, openSite, stop } = settings.watch ? await fromSources(log, bucket.url) : built;
  if (stop) onStop(stop);
  // loaded now, so that the first request is fast and a function that cannot be loaded is reported at the start
  await Promise.all(functionNames.map((name) => functions.handler(name)));
  // without `watch` only: a developer wants to see the error of a function, not its last good reply
  const edge = settings.watch ? {} : { edge: edgeReplies({ answersFresh: false }) };
  // a developer sees the sources, not what was published
  const publisher = settings.watch ? undefined : await functions.handler<Publisher>(publisherName);
  await publisher?.({ source: 'deployment' });
  const gateway = await startGateway({
    port: settings.port,
    functions,
    originProof: keys.originProof,
    photographs: bucket.read,
    openSite,
    ...edge,
  });
  onStop(gateway.stop);
  bucket.onCreated(imagingOf(functions));
  if (isDemo) onStop(startPictures(folder, isNew));
  const stream = { endpoint: database.url, table: tableName, folder };
  const mailer: StreamHandler = async (event) => (await functions.handler<StreamHandler>('mailer'))(event);
  onStop(startStreamReader({ ...stream, handler: mailer }).stop);
  if (publisher) onStop(startStreamReader({ ...stream, source: publishedChanges, handler: publisher }).stop);
  for (const schedule of startSchedules(functions, publisher)) onStop(schedule.stop);

  const failed = database.ended.then(() => 'The database has ended.');
  const [mailUrl, pushUrl] = [mail, push].map(({ url }) => url.replace('127.0.0.1', 'localhost')) as [string, string];
  return { site: gateway.url, mail: mailUrl, push: pushUrl, database: database.url, isDemo, passwordLink, failed };
}

async function fromSources(log: (line: string) => void, uploads: string): Promise<Application> {
  // imported here, because `npm start` needs neither bundler
  const [{ devFunctions }, { openDevSite }] = await Promise.all([import('./dev/dev-functions.ts'), import('./dev/dev-site.ts')]);
  const functions = await devFunctions(log);
  return { functions, openSite: (server) => openDevSite(server, functions.changed, uploads), stop: functions.stop };
}

// before anything is built or started
async function checkPorts({ port, mailPort, databasePort, databaseEndpoint }: Settings): Promise<void> {
  // a server that was stopped just now needs a moment to end
  const waitMs = 1500;
  await requireFreePort(port, 'site', 'PORT', waitMs);
  await requireFreePort(mailPort, 'mail viewer', 'MAIL_PORT', waitMs);
  if (!databaseEndpoint) return requireFreePort(databasePort, 'database', 'DYNAMODB_PORT', waitMs);
  const answers = await fetch(databaseEndpoint, { method: 'POST', signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!answers) throw new StartFailure(`No DynamoDB answers at ${databaseEndpoint} (DYNAMODB_ENDPOINT).`);
}

/** The functions behind the API, and the site beside it. */
type Application = Pick<GatewayOptions, 'functions' | 'openSite'> & { stop?: () => Promise<void> };

/** What the file `seeded` says of a restaurant that was started without the demo. */
const withoutDemo = 'empty';

// The file `seeded` is written when the seed is complete: after a start that was killed before, the table is created again.
async function prepareTable(
  { folder, fresh, empty, databaseEndpoint }: Settings,
  { url }: Database,
  log: (line: string) => void,
): Promise<Pick<Stack, 'isDemo' | 'passwordLink'> & { isNew: boolean }> {
  const seededFile = join(folder, 'seeded');
  const seeded = existsSync(seededFile) ? readFileSync(seededFile, 'utf8') : undefined;
  if (databaseEndpoint ? fresh : seeded === undefined) await deleteTable(url, tableName);
  if (!(await createTable(url, tableName))) return { isNew: false, isDemo: seeded !== withoutDemo, passwordLink: undefined };
  const passwordLink = empty && (await createManager({ email: empty }));
  if (!empty) {
    log('Seeding the demo restaurant …');
    await (await import('./seed/seed.ts')).seed();
  }
  writeFileSync(seededFile, empty ? withoutDemo : '');
  return { isNew: true, isDemo: !empty, passwordLink };
}

type Publisher = (event: DynamoDBStreamEvent | { source: 'deployment' }) => Promise<undefined>;

/** How long a minute of the schedules lasts (ms): a test need not wait for a real one. */
const minuteMs = Number(process.env.SCHEDULE_MINUTE_MS ?? 60_000);

/** The schedules of AWS, more often than there: what somebody tries out is to happen while they look. */
function startSchedules({ handler }: GatewayOptions['functions'], publisher: Publisher | undefined) {
  const reservations = (task: ScheduledTask['task'], everyMs: number) =>
    startSchedule({
      name: `reservation-schedule (${task})`,
      everyMs,
      call: async () => (await handler<(event: ScheduledTask) => Promise<void>>('reservation-schedule'))({ task }),
    });
  const mailer = async () => (await handler<(event: object) => Promise<unknown>>('mailer'))({ source: 'aws.events' });
  return [
    startSchedule({ name: 'mailer', everyMs: 10_000, call: mailer }),
    reservations('time-limits', minuteMs),
    reservations('waiting-list', minuteMs),
    reservations('booking-check', 5 * minuteMs),
    reservations('seat-check', 60 * minuteMs),
    reservations('figures', 60 * minuteMs),
    ...(publisher ? [startSchedule({ name: 'publisher', everyMs: 60 * minuteMs, call: () => publisher({ source: 'deployment' }) })] : []),
  ];
}
