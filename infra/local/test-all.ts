import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/*
 * The long tests that `npm test` only samples, one part after the other; a part that fails does not keep the others from running.
 * The hours of the clock leave out what draws thousands of random requests, which says nothing about time.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--silent'];
const timeless =
  '(node_modules|journeys|fuzz|mass-assignment|bad-tokens|model|concurrency|password|gdpr|deploy|release|synth|bundle|local)';

interface Part {
  name: string;
  args: string[];
  /** How often its tests try; without one, as often as in `npm test`. */
  size?: 'full';
}

const parts: Part[] = [
  // every test that asks how often it should try
  { name: 'Jest in full', args: [...jest, '--findRelatedTests', 'functions/testing/size.ts'], size: 'full' },
  { name: 'Browser tests in full', args: ['node_modules/@playwright/test/cli.js', 'test'], size: 'full' },
  { name: 'Tests on DynamoDB Local', args: ['infra/local/test-dynamodb.ts', '--if-present'] },
  {
    name: 'Tests at odd hours',
    args: ['infra/local/test-clocks.ts', '--selectProjects=functions', '--selectProjects=frontend', '--testPathIgnorePatterns', timeless],
  },
  { name: 'Crash test', args: ['infra/local/crash-test.ts'] },
];

const failed: string[] = [];
for (const { name, args, size } of parts) {
  const started = Date.now();
  console.info(`\n${name}`);
  const env = { ...process.env, ...(size && { TEST_SIZE: size }) };
  const run = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(run, 'exit');
  console.info(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (code !== 0) failed.push(name);
}
console.info(failed.length > 0 ? `\nFailed: ${failed.join('; ')}` : '\nAll of it passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
