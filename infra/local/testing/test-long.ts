import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest, root, runParts } from './run-parts.ts';

/* What takes long and seldom finds anything: it runs before a release. At odd hours all of Jest runs when that part is run alone. */

/** The tests that count days from now; those of load, of one fixed evening and of words would prove the same at any hour. */
const readsCalendar = [
  'functions/evening/handlers/(opening\\.(days|rules|test)|reservation-schedule\\.test|queue\\.test)',
  'functions/evening/handlers/reservations\\.(link|list|settings|test)',
  'functions/[a-z]+/(credentials|table|store)/.*(outbox|rate-limits|session|token)',
  'functions/[a-z]+/rules/.*(availability|days|due|hours|retention|seat|service-day|wall-time)',
  'frontend/.*(chosen-day|counts|dashboard|days|filter|hours|pause)',
];

const drawsCases = globSync('{functions,frontend}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  /from '(?:fast-check|.*\/model-test\.ts)'/.test(readFileSync(join(root, file), 'utf8')),
);
const seed = Math.trunc(Date.now() / 1000);

await runParts([
  [{ name: `Random cases of TEST_SEED=${seed}`, args: [...jest, '--runTestsByPath', ...drawsCases], size: 'full', seed }],
  [
    {
      name: 'Tests at odd hours',
      args: ['infra/tools/simulations/clocks.ts', ...readsCalendar, '--selectProjects', 'functions', 'frontend'],
    },
  ],
  [
    { name: 'Test of the last seats', args: ['infra/tools/simulations/last-seats.ts'] },
    { name: 'Crash test', args: ['infra/tools/simulations/crash.ts'] },
  ],
  [{ name: 'Hour of attacks', args: ['infra/tools/simulations/attacks/attacks.ts'] }],
]);
