import type { Mutant } from './mutants.ts';

/** What a test reaches without mutants, how often, and how long it takes, by the clock and of the processor. */
export interface Measured {
  reached: ReadonlySet<string>;
  calls: number;
  ms: number;
  cpuMs: number;
}

const fresh = {
  /** The test file that runs. */
  test: '',
  /** Mutants that no test has killed yet, by their ids. */
  living: new Map<string, Mutant>(),
  /** Those that code reached while its modules were loaded: made later, they change nothing. */
  atLoad: new Set<string>(),
  reached: new Set<string>(),
  /** Which mutants have passed the tests of which block, before the environment was a new one. */
  passed: new Set<string>(),
  /** The tests of the file that runs, by their blocks and places; those that show nothing are `undefined`. */
  measured: new Map<string, Measured | undefined>(),
  /** Those that have passed again after they killed a mutant. */
  repeated: new Set<string>(),
  /** The mutant that is made from the start of the test file on; without one, each is made in turn. */
  fromStart: undefined as string | undefined,
  /** After a mutant the tests failed without it too: the others need a new environment. */
  isSpoilt: false,
};

const shared = globalThis as unknown as { mutationSession?: typeof fresh };
shared.mutationSession ??= fresh;

/**
 * What the command and the environment of the tests, which are in one process, tell each other about the test file that runs. Jest loads the
 * environment, and with it this module, once more.
 */
export const session = shared.mutationSession;
