import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../../infra/local/ports.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Options {
  /** A folder with other sources or settings than those of the tests, from which it is built. */
  sources?: string;
  /** By how many ms its clock is ahead. */
  aheadMs?: number;
  /** How long a minute of its schedules lasts (ms). */
  scheduleMinuteMs?: number;
}

interface Ports extends Options {
  site: number;
  mail: number;
  database: number;
}

/** A local stack for one test, started as `npm start` starts it. */
interface OwnStack {
  process: ChildProcess;
  /** What it has written to stdout and stderr so far. */
  output: () => string;
}

/** A restaurant of its own on free ports, in a folder of its own. */
export interface OwnRestaurant extends Pick<Ports, 'mail' | 'database'> {
  /** Its origin. */
  site: string;
  stack: OwnStack;
  /** Kills it and starts it again with what it has stored. */
  restart: (changed?: Options, ...flags: string[]) => Promise<void>;
  /** Kills it, if it runs, and deletes its folder. */
  stop: () => Promise<void>;
}

/** Starts a local stack as `npm start` does with these flags. */
export async function startRestaurant(options: Options, ...flags: string[]): Promise<OwnRestaurant> {
  const ports = { ...(await freePorts()), ...options };
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-journey-'));
  const restaurant: OwnRestaurant = {
    ...ports,
    site: `http://localhost:${ports.site}`,
    stack: await start(ports, folder, ...flags),
    async restart(changed = {}, ...flags) {
      await kill(restaurant.stack);
      restaurant.stack = await start({ ...ports, ...changed }, folder, ...flags);
    },
    async stop() {
      await kill(restaurant.stack);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return restaurant;
}

/** Starts a local stack and waits until it is ready; throws with what it wrote when it ends before that. */
async function start(ports: Ports, folder: string, ...flags: string[]): Promise<OwnStack> {
  const child = spawn(process.execPath, ['infra/local/start.ts', ...flags], {
    cwd: ports.sources ?? root,
    env: {
      ...process.env,
      PORT: String(ports.site),
      MAIL_PORT: String(ports.mail),
      DYNAMODB_PORT: String(ports.database),
      LOCAL_FOLDER: folder,
      ...(ports.aheadMs && clockAhead(ports.aheadMs)),
      ...(ports.scheduleMinuteMs && { SCHEDULE_MINUTE_MS: String(ports.scheduleMinuteMs) }),
    },
  });
  let text = '';
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('Ctrl-C stops everything')) resolve();
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The local stack ended with ${code}:\n${text}`);
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => undefined);
  return { process: child, output: () => text };
}

/** What lets the clock of the processes of a stack be ahead of the one of the tests. */
function clockAhead(ms: number): NodeJS.ProcessEnv {
  const file = pathToFileURL(join(root, 'infra/local/testing/shifted-clock.js'));
  return { TEST_CLOCK_SHIFT: String(Number(process.env.TEST_CLOCK_SHIFT ?? 0) + ms), NODE_OPTIONS: `--import ${file}` };
}

/** Kills it and its child processes with SIGKILL and waits until all have ended: only then are the ports and the file of the table free. */
async function kill({ process: child }: OwnStack): Promise<void> {
  const all = [Number(child.pid), ...startedBy(Number(child.pid))];
  for (const pid of all) send(pid, 'SIGKILL');
  while (all.some(isRunning)) await sleep(20);
}

/** The process ids of all descendants. */
export function startedBy(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    parents.filter(([, itsParent]) => itsParent === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

export function isRunning(pid: number): boolean {
  return send(pid, 0);
}

/** Sends a signal; whether there was a process to get it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function freePorts(): Promise<Ports> {
  const [site, mail, database] = await Promise.all([freePort(), freePort(), freePort()]);
  return { site, mail, database };
}
