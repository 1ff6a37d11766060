import { createContext } from 'node:vm';
import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// a worker that has nothing left to do ends at once: to give its memory back piece by piece takes longer than Jest waits for it
// (it says so where a test ends the process: this one is its own)
const { exit } = process;
if (process.send) process.once('beforeExit', () => exit.call(process));

/**
 * The environment of tests on Node's own module system (runtime.ts): Node itself. What a test file has changed of the variables of the
 * process, of globals and of objects with `jest.spyOn` is set back after it.
 */
export default class NativeEnvironment implements JestEnvironment {
  global = globalThis as unknown as JestEnvironment['global'];
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern: ModernFakeTimers;
  #variables = { ...process.env };
  #globals = Object.getOwnPropertyDescriptors(globalThis);

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // as in Jest's own environments
    Error.stackTraceLimit = 100;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    this.#setGlobalsBack();
  }

  /** Jest notes how long a test file took by a clock that a test may have set: it is right again before. */
  handleTestEvent({ name }: { name: string }): void {
    if (name === 'run_finish') this.#setGlobalsBack();
  }

  #setGlobalsBack(): void {
    for (const [name, before] of Object.entries(this.#globals)) {
      if (before.configurable && Object.getOwnPropertyDescriptor(globalThis, name)?.value !== before.value)
        Object.defineProperty(globalThis, name, before);
    }
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return createContext();
  }
}
