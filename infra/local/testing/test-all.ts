import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, jest, root, runParts } from './run-parts.ts';

/*
 * What `npm test` only samples; what it has run in full is not run again. With --whole the rest runs too, as in CI, which does not run `npm test`.
 * On DynamoDB Local all suites that use the table run when that part is run alone.
 */
const isWhole = process.argv.includes('--whole');

/** The tests that `npm test` leaves out in files that it runs, and those that try more when TEST_SIZE is `full`. */
const added = '@(full|sized)\\b';
const filesOfAdded = globSync('{functions,frontend,infra}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  new RegExp(added).test(readFileSync(join(root, file), 'utf8')),
);

/** What AWS's engine could treat differently: transactions, conditions, indexes, limits; one request of each operation; what operators change. */
const dependsOnEngine = [
  'functions/(house/table|[a-z]+/store)/',
  'functions/house/http/(answers|key-rotation|unavailable)',
  'functions/[a-z]+/handlers/(auth\\.(refresh|register|user-list)|cascade\\.test|lost-updates|repeats|arrange|menus\\.(restore|set-prices)|menu-items\\.(lines|prices))',
  'functions/evening/handlers/reservations\\.(list|once|open|ownership|claim|tables|table-changes|concurrency)',
  'functions/[a-z]+/handlers/(opening\\.days|reservation-schedule|photographs|publisher\\.test|mailer\\.(test|digest|waiting)|mail-reports)',
  'infra/operations/(gdpr|migrate|check-ledger|restore/settle-restored)',
];

await runParts([
  [
    {
      name: 'Jest in full',
      args: [...jest, ...(isWhole ? [] : ['--testNamePattern', added, '--runTestsByPath', ...filesOfAdded])],
      size: 'full',
    },
  ],
  ...(isWhole ? [] : [[{ name: 'Files that are long as a whole', args: [...jest, '\\.full\\.'], size: 'full' as const }]]),
  [
    {
      name: 'Browser tests in full',
      args: [...browser, ...(isWhole ? [] : ['--grep', added])],
      size: 'full',
    },
  ],
  [{ name: 'Tests on DynamoDB Local', args: ['infra/local/testing/test-dynamodb.ts', '--if-present', ...dependsOnEngine] }],
]);
