import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleFunction, functionNames } from '../bundle.ts';

/** How much longer than the yardstick a function may take to start; auth and mailer bring a second AWS client or the token library. */
const allowed = (name: string) => (name === 'auth' || name === 'mailer' ? 2 : 1.35);

const yardstick = 'lib-dynamodb only';

/** Processor milliseconds that a fresh Node spends on importing a module. */
function importCost(file: string): number {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(file).href)});
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit()`;
  const environment = { ...process.env, TABLE_NAME: 'bench', AWS_REGION: 'eu-central-1' };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: environment, encoding: 'utf8' }));
}

/** The middle of what was measured. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } }).values;
const home = mkdtempSync(join(tmpdir(), 'bench-init-'));
const files = new Map<string, string>();
for (const name of [yardstick, ...functionNames]) {
  const folder = join(home, name);
  const entry = name === yardstick ? { entry: join(import.meta.dirname, 'lib-dynamodb-only.ts') } : {};
  await bundleFunction(name, { folder, ...entry });
  files.set(name, join(folder, 'index.mjs'));
}
const measured = new Map([...files.keys()].map((name) => [name, [] as number[]]));
// interleaved: what slows the computer down slows all of them down
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, file] of files) measured.get(name)?.push(importCost(file));
}

const base = median(measured.get(yardstick) ?? []);
const lines = [...measured].map(([name, values]) => {
  const milliseconds = median(values);
  const ratio = milliseconds / base;
  return { name, milliseconds, ratio, tooSlow: name !== yardstick && ratio > allowed(name) };
});
console.info(`Module init, processor ms, median of ${rounds} interleaved rounds on ${process.version}`);
for (const { name, milliseconds, ratio, tooSlow } of lines) {
  console.info(`${name.padEnd(20)} ${milliseconds.toFixed(1).padStart(7)}   ${ratio.toFixed(2)}x${tooSlow ? '   TOO SLOW' : ''}`);
}
if (lines.some(({ tooSlow }) => tooSlow)) process.exitCode = 1;
