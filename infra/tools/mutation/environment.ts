import { basename } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { type Measured, session } from './session.ts';

interface Hook {
  type: 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';
  fn: () => unknown;
}
interface Test {
  type: 'test';
  mode: string | null | undefined;
  fn: () => unknown;
}
interface Block {
  type: 'describeBlock';
  name: string;
  mode: string | null | undefined;
  hooks: Hook[];
  children: (Test | Block)[];
}
interface Baseline extends Measured {
  test: Test;
  name: string;
}

/**
 * A mutant survives a `describe` when it has passed two tests, and a further one would need more than so many milliseconds of the processor in
 * all. A test file with the name of its file has all the time.
 */
const longEnough = 500;

/** Whether no mutant has failed in this environment yet. */
let isFirst = true;
let active: string | undefined;
let reached: Set<string> | undefined;
let calls = 0;
let mostCalls = Number.POSITIVE_INFINITY;

/** How many tests were given up: they would go on in the background, perhaps for ever, and wait for a timer that does not call them. */
let givenUp = 0;

/** A timer's function that does nothing when the test which has called it was given up meanwhile. */
function unlessGivenUp<Given extends unknown[], Rest extends unknown[], Timer>(
  timer: (act: (...given: Given) => void, ...rest: Rest) => Timer,
): typeof timer {
  return (act, ...rest) => {
    const before = givenUp;
    return timer(
      (...given) => {
        if (before === givenUp) act(...given);
      },
      ...rest,
    );
  };
}

/** Whether a mutant is to be made that makes a difference wherever it is reached. */
function mutant(id: string): boolean {
  reached?.add(id);
  return isMade(id);
}

/** Whether a mutant is to be made; ends loops that a mutant has made endless. */
function isMade(id: string): boolean {
  if (++calls > mostCalls) throw new Error('The mutant made an endless loop.');
  return id === active;
}

/** The value of a condition, which only one of its mutants `true` and `false` would change. */
function condition(whenTrue: string, whenFalse: string, value: unknown): unknown {
  reached?.add(value ? whenFalse : whenTrue);
  return value;
}

/** The result of a comparison, where it is that of its mutants too, or the one to be made. */
function comparison(ids: string[], operators: string[], left: never, right: never): boolean {
  const [result, ...others] = operators.map((operator) => comparisons[operator]?.(left, right));
  const made = others.find((other, i) => {
    if (other !== result) reached?.add(ids[i] ?? '');
    return isMade(ids[i] ?? '');
  });
  return made ?? result ?? false;
}

const comparisons: Record<string, (left: never, right: never) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/**
 * Runs a test file once without mutants, and then, without loading it again, for each mutant those of its tests that reach it, the fastest first,
 * until one fails. A mutant is killed only if the same test passes again without it, or if it was the first in its environment.
 */
export default class MutationEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { setImmediate, setTimeout } = this.global;
    const timers = { setImmediate: unlessGivenUp(setImmediate), setTimeout: unlessGivenUp(setTimeout) };
    Object.assign(this.global, { $mutant: mutant, $isMade: isMade, $condition: condition, $comparison: comparison, ...timers });
    isFirst = true;
    active = session.fromStart;
    calls = 0;
    mostCalls = active ? 5_000_000 : Number.POSITIVE_INFINITY;
    reached = session.fromStart ? undefined : session.atLoad;
  }

  async handleTestEvent(event: { name: string }, { rootDescribeBlock }: { rootDescribeBlock: Block }): Promise<void> {
    if (event.name !== 'run_start' || session.fromStart) return;
    reached = undefined;
    await runBlock(rootDescribeBlock, []);
    skip(rootDescribeBlock);
  }
}

/** Jest itself has nothing left to run. */
function skip(block: Block) {
  for (const child of block.children) {
    if (child.type === 'test') child.mode = 'skip';
    else skip(child);
  }
}

async function runBlock(block: Block, outer: Block[]): Promise<void> {
  if (block.mode === 'skip') return;
  const path = [...outer, block];
  await runHooks('beforeAll', [block]);
  const tests = block.children.filter((child): child is Test => child.type === 'test' && child.mode !== 'skip' && child.mode !== 'todo');
  await killBy(tests, path);
  for (const child of block.children) if (child.type === 'describeBlock' && !session.isSpoilt) await runBlock(child, path);
  await runHooks('afterAll', [block]);
}

async function runHooks(type: Hook['type'], blocks: Block[]): Promise<void> {
  for (const { hooks } of blocks) for (const hook of hooks) if (hook.type === type) await hook.fn.call({});
}

/** Kills the living mutants that these tests of one block can kill. */
async function killBy(tests: Test[], path: Block[]): Promise<void> {
  const place = path.map(({ name }) => name).join(' ');
  const baselines: Baseline[] = [];
  for (const [position, test] of tests.entries()) {
    const name = `${place} ${position}`;
    if (!session.measured.has(name)) session.measured.set(name, await measure(test, path));
    const measured = session.measured.get(name);
    if (measured) baselines.push({ test, name, ...measured });
  }
  const byTime = baselines.toSorted((a, b) => a.cpuMs - b.cpuMs);
  for (const id of [...session.living.keys()]) {
    const attempt = `${place} ${id}`;
    if (session.passed.has(attempt)) continue;
    const killer = await killerOf(id, byTime, path);
    if (!killer) {
      session.passed.add(attempt);
      continue;
    }
    const isAlive = await passes(killer.test, path, 60_000);
    if (isAlive || isFirst) {
      session.living.delete(id);
      if (isAlive) session.repeated.add(killer.name);
    } else if (session.repeated.has(killer.name)) {
      // it will be the first in the next environment
      session.living = new Map([...[...session.living].filter(([other]) => other === id), ...session.living]);
    } else {
      // a test that passes only once in an environment shows nothing
      session.measured.set(killer.name, undefined);
    }
    isFirst = false;
    session.isSpoilt = !isAlive;
    if (session.isSpoilt) return;
  }
}

/** What a test reaches and how long it takes; nothing for a test that reaches nothing that lives. */
async function measure(test: Test, path: Block[]): Promise<Measured | undefined> {
  const seen = new Set<string>();
  reached = seen;
  calls = 0;
  const [started, busy] = [performance.now(), process.cpuUsage()];
  const isPassed = await passes(test, path, 60_000);
  const { user, system } = process.cpuUsage(busy);
  reached = undefined;
  for (const id of seen) session.reached.add(id);
  if (!isPassed || ![...seen].some((id) => session.living.has(id))) return undefined;
  return { reached: seen, calls, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

/** The first test that fails with a mutant. */
async function killerOf(id: string, baselines: Baseline[], path: Block[]): Promise<Baseline | undefined> {
  // as `reservations.link.test.ts` is of `linked.ts`
  const isNamesake = basename(session.test).includes(basename(id).slice(0, 4));
  let [tried, spent] = [0, 0];
  for (const baseline of baselines) {
    if (!baseline.reached.has(id)) continue;
    if (tried > 1 && !isNamesake && spent + baseline.cpuMs > longEnough) return;
    tried++;
    spent += baseline.cpuMs;
    active = id;
    calls = 0;
    mostCalls = baseline.calls * 20 + 100_000;
    const isPassed = await passes(baseline.test, path, baseline.ms * 5 + 1000);
    active = undefined;
    mostCalls = Number.POSITIVE_INFINITY;
    if (!isPassed) return baseline;
  }
}

/** Whether a test with its hooks passes within a time. */
async function passes(test: Test, path: Block[], mostMs: number): Promise<boolean> {
  const run = async () => {
    let isPassed = true;
    try {
      await runHooks('beforeEach', path);
      await test.fn.call({});
    } catch {
      isPassed = false;
    }
    try {
      await runHooks('afterEach', path.toReversed());
    } catch {
      isPassed = false;
    }
    return isPassed;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      givenUp++;
      resolve(false);
    }, mostMs);
  });
  const isPassed = await Promise.race([run(), late]);
  clearTimeout(timer);
  return isPassed;
}
