import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { outdated, type ProductName } from '../build/build.ts';
import { StartFailure } from './ports.ts';

const script = fileURLToPath(new URL('../build/build.ts', import.meta.url));

/** Two that build at the same time would read what the other one has half written. */
const lock = fileURLToPath(new URL('../../dist/.building', import.meta.url));

/** Builds what is outdated in a separate process, so that the bundlers do not stay in memory. */
export async function buildOutdated(only?: ProductName): Promise<void> {
  const find = () => outdated().filter((name) => only === undefined || name === only);
  if (find().length > 0) await inOneProcess(lock, async () => make(find()));
}

async function make(wanted: readonly ProductName[]): Promise<void> {
  if (wanted.length === 0) return;
  const child = spawn(process.execPath, [script, ...wanted], { stdio: ['ignore', 'inherit', 'inherit'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new StartFailure(`The ${wanted.join(' and the ')} could not be built; see the reason above.`);
}

/** Runs what only one process at a time may do; the file `lock` holds the id of that process. What a killed process has left is taken over. */
export async function inOneProcess<T>(lock: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) {
    if (isLeft(lock)) rmSync(lock, { force: true });
    else await sleep(50);
  }
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that has the lock is gone. */
function isLeft(lock: string): boolean {
  try {
    // without an id yet, it asks for the own process group
    return !process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
