import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restaurantSettings } from '../../settings.ts';
import { startEdge } from './edge/edge.ts';
import { NotInstalled, python, startEmulator } from './emulator.ts';
import { workInEmulator } from './programs.ts';
import { report } from './report.ts';
import type { Played, Step } from './step.ts';

/** Plays the steps in their order; a step that fails does not end the rehearsal, because the ones after it may show more. */
async function played(steps: readonly Step[]): Promise<Played[]> {
  const all: Played[] = [];
  for (const { command, shows, play } of steps) {
    const startedAt = Date.now();
    const [isPassed, seen] = await play().then(
      (text) => [true, text] as const,
      (error: Error) => [false, error.message] as const,
    );
    const one = { command, shows, isPassed, seen, seconds: Math.round((Date.now() - startedAt) / 1000) };
    console.info(`${isPassed ? 'passed' : 'FAILED'}  ${command}  ${one.seconds} s  ${seen}`);
    all.push(one);
  }
  return all;
}

/** Gives whether every step has passed. */
async function rehearse(command: string, folder: string): Promise<boolean> {
  console.info(`Installing the emulator; what the commands print is in ${join(folder, 'commands.log')}.`);
  const emulator = await startEmulator(command, folder);
  try {
    const edge = await startEdge(folder);
    try {
      workInEmulator({ url: emulator.url, edge: edge.url, folder, region: restaurantSettings.region });
      // these point AWS clients and requests at the emulator when they are loaded
      await import('./edge/to-edge.ts');
      const { allSteps } = await import('./plays/all.ts');
      const steps = await played(allSteps({ ...emulator, folder }));
      console.info(`\n${report(steps)}`);
      return steps.every(({ isPassed }) => isPassed);
    } finally {
      await edge.stop();
    }
  } finally {
    await emulator.stop();
  }
}

/** Without what it needs the rehearsal fails; with --if-present, as in CI, it is left out. */
function endWithout(reason: string): void {
  const isOptional = process.argv.includes('--if-present');
  console.info(isOptional ? `The rehearsal is left out. ${reason}` : reason);
  process.exitCode = isOptional ? 0 : 1;
}

// what was started ends with this process, also when somebody interrupts it
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const command = python();
if (command) {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  try {
    const isPassed = await rehearse(command, folder);
    // after a failure one wants to read what is in it
    if (isPassed) rmSync(folder, { recursive: true });
    else process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    endWithout(error.message);
  }
} else {
  endWithout('npm run rehearse needs Python 3.10 or newer, with venv, for the emulator of AWS; there is none on this computer.');
}
