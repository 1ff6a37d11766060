import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundleFunction, bundleOptions, functionNames } from '../../build/bundle.ts';
import { functionEnvironment } from '../../local/environment.ts';

/** How much longer than the baseline a function may take to start; reservations have the most rules, and for imaging, which has the client of S3, nobody waits. */
const allowed = (name: string) => ({ reservations: 1.25, imaging: 1.35 })[name] ?? 1.2;

const baseline = 'lib-dynamodb only';

// the functions refuse to start without their settings; no service is called
const nowhere = { url: 'http://127.0.0.1:1' };
const services = { database: nowhere, mail: nowhere, places: nowhere, parameters: nowhere, bucket: nowhere };
const env = { ...process.env, ...functionEnvironment(services, { table: 'bench', siteUrl: nowhere.url }) };

/** Processor milliseconds that a fresh Node spends on importing a module. */
function importCost(file: string): number {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(file).href)});
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit()`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } }).values;
// inside the repository, where what is not bundled is found
const dist = join(import.meta.dirname, '../../../dist');
mkdirSync(dist, { recursive: true });
const home = mkdtempSync(join(dist, 'bench-init-'));
const files = new Map<string, string>();
for (const name of [baseline, ...functionNames]) {
  const folder = join(home, name);
  // the baseline is bundled as its packages come, so that what our build leaves out of them counts
  if (name === baseline)
    await build({ ...bundleOptions(name, { folder, entry: join(import.meta.dirname, 'lib-dynamodb-only.ts') }), plugins: [] });
  else await bundleFunction(name, { folder });
  files.set(name, join(folder, 'index.mjs'));
}
const measured = new Map([...files.keys()].map((name) => [name, [] as number[]]));
// interleaved, so that a slow moment of the computer affects all of them
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, file] of files) measured.get(name)?.push(importCost(file));
}
rmSync(home, { recursive: true });

const base = median(measured.get(baseline) ?? []);
const lines = [...measured].map(([name, values]) => {
  const milliseconds = median(values);
  const ratio = milliseconds / base;
  return { name, milliseconds, ratio, tooSlow: name !== baseline && ratio > allowed(name) };
});
console.info(`Module init, processor ms, median of ${rounds} interleaved rounds on ${process.version}`);
for (const { name, milliseconds, ratio, tooSlow } of lines) {
  console.info(`${name.padEnd(20)} ${milliseconds.toFixed(1).padStart(7)}   ${ratio.toFixed(2)}x${tooSlow ? '   TOO SLOW' : ''}`);
}
if (lines.some(({ tooSlow }) => tooSlow)) process.exitCode = 1;
