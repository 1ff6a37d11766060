import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { outdated, type ProductName } from '../build/build.ts';
import { inOneProcess } from './one-process.ts';
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
