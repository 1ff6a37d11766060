import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What Node runs Jest with, its workers too: with room for what a test leaves, so that it is gathered seldom. */
export const jest = [
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--silent',
];

export const browser = ['node_modules/@playwright/test/cli.js', 'test'];

interface Part {
  name: string;
  args: string[];
  /** How often its tests try; without one, as often as in `npm test`. */
  size?: 'full';
  /** What its random cases are drawn from; without one, those of `npm test`. */
  seed?: number;
}

/** The last lines of a part that failed say why, and are repeated at the end. */
const repeatedLines = 80;

/** Runs one step after the other, and the parts of a step side by side: they mostly wait. A part that fails does not keep the others from running. */
export async function runParts(steps: Part[][]): Promise<void> {
  const failed = new Map<string, string>();
  for (const step of steps) {
    await Promise.all(
      step.map(async (part) => {
        const lastLines = await run(part);
        if (lastLines !== undefined) failed.set(part.name, lastLines);
      }),
    );
  }
  for (const [name, lastLines] of failed) console.info(`\nThe end of "${name}":\n${lastLines}`);
  console.info(failed.size > 0 ? `\nFailed: ${[...failed.keys()].join('; ')}` : '\nAll passed.');
  process.exitCode = failed.size > 0 ? 1 : 0;
}

/** Runs a part; gives its last lines when it fails. */
async function run({ name, args, size, seed }: Part): Promise<string | undefined> {
  const started = Date.now();
  console.info(`\n${name}`);
  const env = { ...process.env, ...(size && { TEST_SIZE: size }), ...(seed && { TEST_SEED: String(seed) }) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
  let lastLines = '';
  for (const [output, terminal] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    output.setEncoding('utf8').on('data', (text: string) => {
      terminal.write(text);
      lastLines = `${lastLines}${text}`.split('\n').slice(-repeatedLines).join('\n');
    });
  }
  const [code] = await once(child, 'close');
  console.info(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return code === 0 ? undefined : lastLines;
}
