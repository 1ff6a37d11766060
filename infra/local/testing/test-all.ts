import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What `npm test` only samples. A part that fails does not keep the others from running; what `npm test` has run in full is not run again. Each part
 * does more when it is run alone: all of Jest at odd hours, all suites that use the table on DynamoDB Local.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--silent'];

/** The tests that `npm test` leaves out, and those that try more when TEST_SIZE is `full`. */
const added = '@(full|sized)\\b';
const filesOfAdded = globSync('{functions,frontend,infra}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  new RegExp(added).test(readFileSync(join(root, file), 'utf8')),
);

/** What AWS's engine could treat differently: transactions, conditions, indexes, limits; one request of each operation; what operators change. */
const dependsOnEngine = [
  'functions/data/',
  'functions/http/(answers|key-rotation|unavailable)',
  'functions/handlers/(auth\\.(refresh|register|user-list)|cascade\\.test|lost-updates|repeats|menus\\.(arrange|import|restore|set-prices)|menu-items\\.(arrange|lines|prices))',
  'functions/handlers/reservations\\.(list|once|open|ownership|claim|tables|table-changes|concurrency)',
  'functions/handlers/(opening\\.days|reservation-schedule|photographs|publisher\\.test|mailer\\.(test|digest|waiting)|mail-reports)',
  'infra/operations/(gdpr|migrate|check-ledger|restore/settle-restored)',
];

/** The tests that count days from now; those of load, of one fixed evening and of words would prove the same at any hour. */
const readsCalendar = [
  'functions/handlers/(opening\\.(days|rules|test|usual-hours)|reservation-schedule\\.test|queue\\.test)',
  'functions/handlers/reservations\\.(link|list|settings|test|time)',
  'functions/(credentials|data)/.*(outbox|rate-limits|session|token)',
  'functions/rules/.*(availability|days|due|hours|retention|seat|service-day|wall-time)',
  'frontend/.*(chosen-day|counts|dashboard|days|filter|hours|pause)',
];

interface Part {
  name: string;
  args: string[];
  /** How often its tests try; without one, as often as in `npm test`. */
  size?: 'full';
}

/** One step after the other; the parts of a step run side by side: they mostly wait. */
const steps: Part[][] = [
  [{ name: 'Jest in full', args: [...jest, '--testNamePattern', added, '--runTestsByPath', ...filesOfAdded], size: 'full' }],
  [{ name: 'Browser tests in full', args: ['node_modules/@playwright/test/cli.js', 'test', '--grep', added], size: 'full' }],
  [{ name: 'Tests on DynamoDB Local', args: ['infra/local/testing/test-dynamodb.ts', '--if-present', ...dependsOnEngine] }],
  [
    {
      name: 'Tests at odd hours',
      args: ['infra/local/testing/test-clocks.ts', ...readsCalendar, '--selectProjects', 'functions', 'frontend'],
    },
  ],
  [
    { name: 'Test of the last seats', args: ['infra/local/testing/last-seats-test.ts'] },
    { name: 'Crash test', args: ['infra/local/testing/crash-test.ts'] },
  ],
  [{ name: 'Hour of attacks', args: ['infra/local/testing/attacks/attacks-test.ts'] }],
];

/** The last lines of each part that failed: they say why, and are repeated at the end. */
const failed = new Map<string, string>();
const repeatedLines = 80;

for (const step of steps) await Promise.all(step.map(run));
for (const [name, lastLines] of failed) console.info(`\nThe end of "${name}":\n${lastLines}`);
console.info(failed.size > 0 ? `\nFailed: ${[...failed.keys()].join('; ')}` : '\nAll passed.');
process.exitCode = failed.size > 0 ? 1 : 0;

async function run({ name, args, size }: Part): Promise<void> {
  const started = Date.now();
  console.info(`\n${name}`);
  const env = { ...process.env, ...(size && { TEST_SIZE: size }) };
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
  if (code !== 0) failed.set(name, lastLines);
}
