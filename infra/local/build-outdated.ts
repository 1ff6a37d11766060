import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { outdated, type ProductName } from '../build/build.ts';
import { StartFailure } from './ports.ts';

const script = fileURLToPath(new URL('../build/build.ts', import.meta.url));

/** Builds what is outdated in a separate process, so that the bundlers do not stay in memory. */
export async function buildOutdated(only?: ProductName): Promise<void> {
  const wanted = outdated().filter((name) => only === undefined || name === only);
  if (wanted.length === 0) return;
  const child = spawn(process.execPath, [script, ...wanted], { stdio: ['ignore', 'inherit', 'inherit'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new StartFailure(`The ${wanted.join(' and the ')} could not be built; see the reason above.`);
}
