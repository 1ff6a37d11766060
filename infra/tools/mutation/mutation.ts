import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCLI } from 'jest';
import jestConfig from '../../../jest.config.ts';
import startServices, { stop as stopServices } from '../../local/testing/test-services.ts';
import { equivalentMutants } from './equivalent-mutants.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { session } from './session.ts';

/*
 * Changes the code of folders in one place at a time, and says which changes no test notices: `npm run test:mutation functions/evening/operations`, or
 * `functions/evening/operations:200` for 200 of its changes, and `sample` for some of all stores and handlers. What is known of files and tests that are as they were is kept in .local/mutation.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
process.chdir(root);
const store = join(root, '.local/mutation');
const sampled = 300;
const mostRestarts = 12;

/** The folders and the tests that hold them, those that are fast and near first. */
const testsOf: Record<string, string[]> = {
  'functions/house/credentials': [
    'functions/house/credentials/**',
    'functions/house/http/bad-tokens*',
    'functions/house/http/key-rotation*',
    'functions/people/handlers/auth.{refresh,reset,verification,secrets-at-rest}*',
    'functions/evening/handlers/reservations.{link,list}*',
  ],
  'functions/people/operations': [
    'functions/people/operations/*',
    'functions/people/handlers/auth.{own-account,verification,reset,users,refresh,abuse}*',
    'functions/people/handlers/auth.*',
    'functions/house/http/secret-keys*',
  ],
  'functions/evening/operations': [
    'functions/evening/handlers/reservations.{tables,table-changes,link,mail-pace,once,seating,areas,calendar-feed}*',
    'functions/evening/handlers/opening.{days,rules,room}*',
    'functions/evening/handlers/reservations.{seat-shares,open,claim,guest-replies,settings}*',
    'functions/evening/handlers/reservations.{list,test}*',
    'functions/evening/handlers/{opening.test,reservation-schedule}*',
  ],
  'functions/publishing/operations': ['functions/publishing/operations/**', 'functions/publishing/handlers/publisher*'],
  'functions/house/http': [
    'functions/house/http/{accepted-language,source,hold-back,limits,parse,respond,requests,unavailable,secret-keys,bad-tokens}*',
    'functions/publishing/handlers/{accept-language,repeats,site.missing}*',
    'functions/card/handlers/menus.{language,documents}*',
    'functions/evening/handlers/reservations.{test,once,link}*',
    'functions/people/handlers/auth.*',
    'functions/publishing/handlers/{lost-updates,translations}*',
    'functions/house/http/**',
  ],
  'functions/evening/rules': ['functions/evening/rules/**', 'functions/house/rules/*'],
  'functions/site/operations': ['functions/site/operations/**', 'functions/site/handlers/imaging*'],
  sample: ['functions/house/table/**', 'functions/*/{store,handlers}/**'],
};

interface Fate {
  status: 'killed' | 'survived' | 'only at load' | 'not reached';
  /** The test file that has killed it. */
  by?: string;
  /** The test files that have not, with their content. */
  passed?: Record<string, string>;
}
/** By mutant and the content of its file. */
type Known = Record<string, Fate>;

const fileOf = ({ id }: Mutant) => id.slice(0, id.lastIndexOf(':'));
const spaced = (text: string) => text.replace(/\s+/g, ' ');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const operators = readFileSync(new URL('mutants.ts', import.meta.url), 'utf8');
const contents = new Map<string, string>();
const isSource = (file: string) => !/\.(test|d)\.ts$/.test(file);
const environment = fileURLToPath(new URL('environment.ts', import.meta.url));
const transform = fileURLToPath(new URL('transform.ts', import.meta.url));

await startServices();
try {
  for (const wanted of process.argv.slice(2)) {
    const [folder = '', most] = wanted.split(':');
    await measure(folder.replace(/\/$/, ''), most ? Number(most) : undefined);
  }
} finally {
  await stopServices();
}
process.exit();

/** Measures a folder or a file, or so many of its changes. */
async function measure(folder: string, most = folder === 'sample' ? sampled : undefined): Promise<void> {
  const pattern =
    folder === 'sample' ? 'functions/{house/table,*/store,*/handlers}/**/*.ts' : folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`;
  const all = globSync(pattern)
    .filter(isSource)
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).mutants);
  // always the same ones
  const mutants = most === undefined ? all : all.toSorted((a, b) => hashOf(a.id).localeCompare(hashOf(b.id))).slice(0, most);
  const fates: Known = {};
  const rooms = Map.groupBy(mutants, (mutant) => (folder === 'sample' ? folder : roomOf(fileOf(mutant))));
  for (const [room, ofRoom] of rooms) Object.assign(fates, await measureRoom(room, ofRoom));
  report(folder, mutants, (mutant) => fates[keyOf(mutant)]?.status ?? 'not reached');
}

/** What is known is of a mutant of these operators in a file with this content. */
function keyOf(mutant: Mutant): string {
  const file = fileOf(mutant);
  if (!contents.has(file)) contents.set(file, hashOf(operators + readFileSync(file, 'utf8')));
  return `${mutant.id} ${contents.get(file)}`;
}

/** The folder around a file that names its tests, the nearest one. */
function roomOf(file: string): string {
  const rooms = Object.keys(testsOf).filter((room) => file.startsWith(`${room}/`));
  return rooms.toSorted((a, b) => b.length - a.length)[0] ?? dirname(file);
}

/** Tries the mutants of a room with its tests, if it is not known yet what becomes of them. */
async function measureRoom(room: string, mutants: readonly Mutant[]): Promise<Known> {
  const patterns = testsOf[room] ?? [`${room}/**`];
  const tests = [...new Set(patterns.flatMap((tested) => globSync(tested).toSorted()))].filter((file) => file.endsWith('.test.ts'));
  const path = join(store, `${room.replaceAll('/', '-')}.json`);
  const fates = read(path);
  const fateOf = (mutant: Mutant): Fate => fates[keyOf(mutant)] ?? { status: 'not reached' };
  const isKilled = (mutant: Mutant) => fateOf(mutant).status === 'killed';
  const current = new Set(mutants.map(keyOf));
  const files = new Set(mutants.map(fileOf));
  for (const [key, { by }] of Object.entries(fates)) {
    const isOld = files.has(key.slice(0, key.lastIndexOf(':'))) && !current.has(key);
    if (isOld || (by && !tests.includes(by))) delete fates[key];
  }

  const started = performance.now();
  for (const test of tests) {
    const content = hashOf(readFileSync(test, 'utf8'));
    const isKnown = (mutant: Mutant) => isKilled(mutant) || fateOf(mutant).passed?.[test] === content;
    const tried = mutants.filter((mutant) => !isKnown(mutant));
    if (tried.length === 0) continue;
    session.living = new Map(tried.map((mutant) => [mutant.id, mutant]));
    await tryWith(test, [...new Set(tried.map(fileOf))]);
    for (const mutant of tried) {
      const { status, passed } = fateOf(mutant);
      const now = session.reached.has(mutant.id) ? 'survived' : session.atLoad.has(mutant.id) ? 'only at load' : 'not reached';
      const worse = status === 'survived' || now === 'not reached' ? status : now;
      fates[keyOf(mutant)] = session.living.has(mutant.id)
        ? { status: worse, passed: { ...passed, [test]: content } }
        : { status: 'killed', by: test };
    }
    write(path, fates);
    const seconds = Math.round((performance.now() - started) / 1000);
    const living = mutants.filter((mutant) => !isKilled(mutant)).length;
    console.info(`${seconds} s: ${living} of ${mutants.length} live after ${test}`);
  }
  return fates;
}

/** Takes from the living those that a test file kills. */
async function tryWith(test: string, sources: readonly string[]): Promise<void> {
  session.test = test;
  session.atLoad.clear();
  session.reached.clear();
  session.passed.clear();
  session.measured.clear();
  session.repeated.clear();
  for (let restarts = 0; restarts < mostRestarts; restarts++) {
    session.isSpoilt = false;
    const failure = await runTests(test, sources);
    if (failure) console.info(`${test}: ${failure}`);
    if (!session.isSpoilt) break;
  }
  // made from the start, in an environment for each: only with the tests that load fast, of the files whose name they have
  if (!/functions\/[a-z]+\/(rules|credentials|http|operations)\//.test(test)) return;
  const isOwn = (id: string) => session.atLoad.has(id) && basename(id).startsWith(basename(test, 'test.ts'));
  for (const id of [...session.living.keys()].filter(isOwn)) {
    session.fromStart = id;
    if (await runTests(test, sources)) session.living.delete(id);
  }
  session.fromStart = undefined;
}

/** Runs a test file with the mutants of the sources; says why it failed. */
async function runTests(test: string, sources: readonly string[]): Promise<string | undefined> {
  const [project] = jestConfig.projects;
  const mutated = sources.map((file) => file.replaceAll('.', '\\.')).join('|');
  const config = {
    ...project,
    // they run as long as this command
    globalSetup: undefined,
    globalTeardown: undefined,
    rootDir: root,
    // they replace modules
    runtime: undefined,
    testEnvironment: environment,
    transform: { [`(${mutated})$`]: transform, ...project?.transform },
    testTimeout: 20_000,
  };
  const { results } = await runCLI(
    { _: [test], $0: 'jest', config: JSON.stringify(config), runInBand: true, runTestsByPath: true, silent: true, reporters: [] } as never,
    [root],
  );
  const [result] = results.testResults;
  return results.success ? undefined : (result?.failureMessage ?? 'not run');
}

function report(folder: string, mutants: Mutant[], fateOf: (mutant: Mutant) => Fate['status']): void {
  const isEquivalent = (mutant: Mutant) =>
    equivalentMutants[fileOf(mutant)]?.some(([from, to]) => from === spaced(mutant.from) && to === spaced(mutant.to));
  const counted = mutants.filter((mutant) => fateOf(mutant) === 'killed' || !isEquivalent(mutant));
  const living = counted.filter((mutant) => fateOf(mutant) !== 'killed');
  for (const mutant of living) {
    const [from, to] = [mutant.from, mutant.to].map((text) => spaced(text).slice(0, 90));
    console.info(`${fileOf(mutant)}:${mutant.line} ${fateOf(mutant)}: ${from} → ${to || '(nothing)'}`);
  }
  const killed = counted.length - living.length;
  const percent = ((100 * killed) / Math.max(1, counted.length)).toFixed(1);
  console.info(`${folder}: ${percent} % killed (${killed} of ${counted.length}), ${mutants.length - counted.length} equivalent`);
}

function read(path: string): Known {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function write(path: string, known: Known): void {
  mkdirSync(store, { recursive: true });
  writeFileSync(path, JSON.stringify(known));
}
