import fc from 'fast-check';
import { limits } from '#house/http/limits';
import { settings } from '#house/services/settings';

/** Lifts the limits of calls for this test file: a few people do in a minute what many do in a year. */
export function liftLimits(): void {
  Object.assign(settings, { perIpLimitFactor: 1_000_000 });
  Object.assign(limits.change, { user: Number.POSITIVE_INFINITY });
}

type Arbitraries<Args extends unknown[]> = { [Position in keyof Args]: fc.Arbitrary<Args[Position]> };

/** Makes steps with random arguments, which a failure names; `around` does what each of them has before and after it. */
export function stepsOf<Model extends object>(around: (model: Model, run: () => Promise<unknown>) => Promise<unknown> = (_, run) => run()) {
  return <Args extends unknown[]>(
    name: string,
    args: Arbitraries<Args>,
    run: (model: Model, ...args: Args) => unknown,
    isPossible: (model: Readonly<Model>, ...args: Args) => boolean = () => true,
  ): fc.Arbitrary<fc.AsyncCommand<Model, object>> => {
    const made = (given: Args): fc.AsyncCommand<Model, object> => ({
      check: (model) => isPossible(model, ...given),
      run: async (model) => void (await around(model, async () => run(model, ...given))),
      toString: () => `${name} ${JSON.stringify(given)}`,
    });
    return (fc.tuple(...args) as unknown as fc.Arbitrary<Args>).map(made);
  };
}

/** Runs random sequences of at most so many steps, each on a new model; returns the models. */
export async function runSequences<Model extends object>(
  steps: fc.Arbitrary<fc.AsyncCommand<Model, object>>[],
  newModel: () => Model | Promise<Model>,
  numRuns: number,
  maxCommands = 30,
): Promise<Model[]> {
  const models: Model[] = [];
  const sequences = fc.commands(steps, { maxCommands, size: 'max' });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const model = await newModel();
    await fc.asyncModelRun(() => ({ model, real: {} }), sequence);
    models.push(model);
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
  return models;
}

/** Random numbers from 0 to below 1; the same ones for the same seed. */
export function randomNumbers(seed: number): () => number {
  const most = 2 ** 30;
  let numbers: number[] = [];
  let batch = 0;
  return () => {
    if (numbers.length === 0) numbers = fc.sample(fc.noBias(fc.nat(most - 1)), { seed: seed + batch++, numRuns: 1000 });
    return (numbers.pop() ?? 0) / most;
  };
}
