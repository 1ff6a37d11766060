import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** A service of AWS did not answer in the time that the function has. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** A service of AWS does not answer, or fails; the caller may try again. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** How long we wait for each service, in ms, and how often we try. The services answer within a few ms, SES within a second. */
const patience = {
  table: { tries: 3, connectMs: 1000, answerMs: 2000 },
  // the last ones serve while they cannot be read (house/services/secret-keys.ts)
  keys: { tries: 2, connectMs: 1000, answerMs: 1000 },
  // the address that it looks for must be stored afterwards
  geocoder: { tries: 2, connectMs: 1000, answerMs: 1500 },
  // an original of 15 MB
  files: { tries: 3, connectMs: 1000, answerMs: 10_000 },
  // the files of the published site
  site: { tries: 3, connectMs: 1000, answerMs: 5000 },
  edge: { tries: 3, connectMs: 1000, answerMs: 5000 },
  // a second try could send a second email; the outbox decides about tries
  mail: { tries: 1, connectMs: 1000, answerMs: 3000 },
  push: { tries: 1, connectMs: 1000, answerMs: 3000 },
} as const;

/** What a function needs at its end to answer that a service is away. */
const replyMs = 500;

/** The part of Lambda's context that tells how much time is left. */
export interface Invocation {
  getRemainingTimeInMillis(): number;
}

/** The longest pause before another try, in ms. */
const pauseMs = 100;

const running = new AsyncLocalStorage<AbortSignal>();

/** Runs a function so that calls of AWS that do not end in time throw `OutOfTime`, early enough to answer before Lambda stops the function. */
export function beforeDeadline<T>(invocation: Invocation | undefined, run: () => Promise<T>): Promise<T> {
  if (!invocation) return run();
  return running.run(AbortSignal.timeout(Math.max(0, invocation.getRemainingTimeInMillis() - replyMs)), run);
}

/** The handler of a function, with the deadline of each of its invocations. */
export function withDeadline<Event, Result>(run: (event: Event) => Promise<Result>) {
  return (event: Event, invocation?: Invocation): Promise<Result> => beforeDeadline(invocation, () => run(event));
}

/** The settings of a client: its tries and timeouts; `more` are settings of its connections. */
export function clientSettings<More extends object = object>(service: keyof typeof patience, more?: More) {
  const { tries, connectMs, answerMs } = patience[service];
  const requestHandler = { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true, ...more };
  return { maxAttempts: tries, requestHandler };
}

/** Makes a call for which there is no client, with the tries of its service, each before the deadline of the function. */
export async function callInTime<T>(service: keyof typeof patience, call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await unlessTooLate(call);
    } catch (error) {
      if (tries === patience[service].tries || error instanceof OutOfTime) throw error;
      await sleep(Math.random() * pauseMs);
    }
  }
}

type Step = <Input, Output>(next: (input: Input) => Promise<Output>) => (input: Input) => Promise<Output>;

interface Client {
  middlewareStack: {
    add(step: Step, options: { step: 'initialize'; name: string }): void;
    add(step: Step, options: { step: 'finalizeRequest'; priority: 'low'; name: string }): void;
  };
}

/** Makes each call of a client end at the deadline of the function, and begin no try after it. */
export function endAtDeadline(client: Client): void {
  client.middlewareStack.add((next) => (input) => unlessTooLate(() => next(input)), { step: 'initialize', name: 'endAtDeadline' });
  const beginInTime: Step = (next) => (input) => {
    if (running.getStore()?.aborted) throw new OutOfTime();
    return next(input);
  };
  client.middlewareStack.add(beginInTime, { step: 'finalizeRequest', priority: 'low', name: 'beginBeforeDeadline' });
}

async function unlessTooLate<T>(call: () => Promise<T>): Promise<T> {
  const deadline = running.getStore();
  if (!deadline) return call();
  if (deadline.aborted) throw new OutOfTime();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new OutOfTime());
  deadline.addEventListener('abort', stop);
  try {
    return await Promise.race([call(), promise]);
  } finally {
    deadline.removeEventListener('abort', stop);
  }
}
