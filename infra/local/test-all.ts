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

const parts: Record<string, string[]> = {
  'Random requests and model-based tests in full': [...jest, '--testPathPatterns', 'fuzz|model'],
  'Tests on DynamoDB Local': ['infra/local/test-dynamodb.ts', '--if-present'],
  'Tests at odd hours': [
    'infra/local/test-clocks.ts',
    '--selectProjects=functions',
    '--selectProjects=frontend',
    '--testPathIgnorePatterns',
    timeless,
  ],
  'Crash test': ['infra/local/crash-test.ts'],
  'Browser tests in full': ['node_modules/@playwright/test/cli.js', 'test'],
};

const failed: string[] = [];
for (const [name, args] of Object.entries(parts)) {
  const started = Date.now();
  console.info(`\n${name}`);
  const run = spawn(process.execPath, args, { cwd: root, env: { ...process.env, TEST_SIZE: 'full' }, stdio: 'inherit' });
  const [code] = await once(run, 'exit');
  console.info(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (code !== 0) failed.push(name);
}
console.info(failed.length > 0 ? `\nFailed: ${failed.join('; ')}` : '\nAll of it passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
