import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCLI } from 'jest';
import jestConfig from '../../../../jest.config.ts';
import { equivalentMutants } from './equivalent-mutants.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { session } from './session.ts';
import { testsOf } from './tested-folders.ts';

/*
 * Changes the code of folders in one place at a time, and says which changes no test notices: `npm run test:mutation functions/booking`, or
 * `sample` for some of functions/data and functions/handlers. What is known of files and tests that are as they were is kept in .local/mutation.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
process.chdir(root);
const store = join(root, '.local/mutation');
const sampled = 300;
const mostRestarts = 12;

type Fate = { status: 'killed'; by: string } | { status: 'survived' | 'only at load' | 'not reached' };
/** By mutant and the content of its file. */
type Known = Record<string, Fate & { tests: string }>;

const fileOf = ({ id }: Mutant) => id.slice(0, id.lastIndexOf(':'));
const spaced = (text: string) => text.replace(/\s+/g, ' ');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const isSource = (file: string) => !/\.(test|d)\.ts$/.test(file);
const operators = readFileSync(new URL('mutants.ts', import.meta.url), 'utf8');
const environment = fileURLToPath(new URL('environment.ts', import.meta.url));
const transform = fileURLToPath(new URL('transform.ts', import.meta.url));

for (const folder of process.argv.slice(2)) await measure(folder.replace(/\/$/, ''));
process.exit();

async function measure(folder: string): Promise<void> {
  const pattern = folder === 'sample' ? 'functions/{data,handlers}/**/*.ts' : folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`;
  const sources = globSync(pattern).filter(isSource).toSorted();
  const contents = new Map(sources.map((file) => [file, hashOf(operators + readFileSync(file, 'utf8'))]));
  const all = sources.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).mutants);
  const mutants = folder === 'sample' ? all.toSorted((a, b) => hashOf(a.id).localeCompare(hashOf(b.id))).slice(0, sampled) : all;
  const room = Object.keys(testsOf).find((name) => folder.startsWith(name));
  const patterns = room ? testsOf[room] : [`${folder}/**`];
  const tests = [...new Set((patterns ?? []).flatMap((tested) => globSync(tested).toSorted()))].filter((file) => file.endsWith('.test.ts'));
  const now = hashOf(tests.map((file) => readFileSync(file, 'utf8')).join(''));

  const path = join(store, `${basename(room ?? folder)}.json`);
  const known = read(path);
  const keyOf = (mutant: Mutant) => `${mutant.id} ${contents.get(fileOf(mutant))}`;
  const fates: Known = {};
  session.living.clear();
  for (const mutant of mutants) {
    const fate = known[keyOf(mutant)];
    if (fate && (fate.tests === now || (fate.status === 'killed' && tests.includes(fate.by)))) fates[keyOf(mutant)] = fate;
    else session.living.set(mutant.id, mutant);
  }

  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const atLoad = new Set<string>();
  const started = performance.now();
  for (const test of tests) {
    if (session.living.size === 0) break;
    session.atLoad.clear();
    for (let restarts = 0; restarts < mostRestarts; restarts++) {
      session.isSpoilt = false;
      const failure = await runTests(test, sources);
      if (failure) console.info(`${test}: ${failure}`);
      if (!session.isSpoilt) break;
    }
    for (const id of session.atLoad) atLoad.add(id);
    // made from the start, in an environment for each: only with the tests that load fast, of the files whose name they have
    if (/functions\/(rules|credentials|imaging|publishing)\//.test(test)) {
      const isOwn = (id: string) => session.atLoad.has(id) && basename(id).startsWith(basename(test, 'test.ts'));
      for (const id of [...session.living.keys()].filter(isOwn)) {
        session.fromStart = id;
        if (await runTests(test, sources)) {
          session.living.delete(id);
          session.killed.push(id);
        }
      }
      session.fromStart = undefined;
    }
    for (const id of session.killed.splice(0)) fates[keyOf(byId.get(id) as Mutant)] = { status: 'killed', by: test, tests: now };
    const seconds = Math.round((performance.now() - started) / 1000);
    console.info(`${seconds} s: ${session.living.size} of ${mutants.length} live after ${test}`);
    write(path, { ...known, ...fates });
  }
  for (const [id, mutant] of session.living) {
    const status = session.reached.has(id) ? 'survived' : atLoad.has(id) ? 'only at load' : 'not reached';
    fates[keyOf(mutant)] = { status, tests: now };
  }
  write(path, fates);
  report(folder, mutants, (mutant) => fates[keyOf(mutant)]?.status ?? 'not reached');
}

/** Runs a test file with the mutants of the sources; says why it failed. */
async function runTests(test: string, sources: string[]): Promise<string | undefined> {
  const [project] = jestConfig.projects;
  const mutated = sources.map((file) => file.replaceAll('.', '\\.')).join('|');
  const config = {
    ...project,
    rootDir: root,
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
  const isEquivalent = ({ id, from, to }: Mutant) =>
    equivalentMutants.some((one) => id.startsWith(`${one.file}:`) && one.from === spaced(from) && one.to === spaced(to));
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
