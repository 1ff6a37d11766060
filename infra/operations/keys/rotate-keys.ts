import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredKeys } from '../../../functions/services/stored-keys.ts';
import { stackNames } from '../../stacks/stack-names.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect } from '../restaurant.ts';
import { setParameters } from '../stack-parameters.ts';
import { readKeys, writeKeys } from './keys-parameter.ts';
import { isWithoutLeaked, nextStep, type Step, withAdded, withoutLeaked, withoutOld, withoutSessions, withUsed } from './rotation.ts';

/** What a rotation does in the account. */
export interface RotationSteps {
  read(): Promise<StoredKeys>;
  write(keys: StoredKeys): Promise<void>;
  /** Makes CloudFront send this proof; resolves when it does so everywhere. */
  sendProof(proof: string): Promise<void>;
  wait(ms: number): Promise<unknown>;
}

interface Options {
  /** Whether to wait for the time of the next step. */
  waits: boolean;
  leaked?: boolean | undefined;
  endsSessions?: boolean | undefined;
}

const done: Record<Step, string> = {
  add: 'Added: a new token key and a new proof are accepted.',
  use: 'Used: the new key signs, and CloudFront sends the new proof.',
  drop: 'Dropped: the old key and the old proof are gone. The rotation is complete.',
};

/**
 * Goes on with a rotation, or begins one. Before each step it reads what is stored, so it can be interrupted at any moment and repeated, and no
 * request is refused meanwhile.
 */
export async function rotateKeys(steps: RotationSteps, { waits, leaked, endsSessions }: Options, say = console.info): Promise<void> {
  if (leaked) await dropLeaked(steps, { endsSessions }, say);
  for (;;) {
    const stored = await steps.read();
    const { step, notBefore } = nextStep(stored);
    const waitMs = notBefore - Date.now();
    if (waitMs > 0) {
      const time = new Date(notBefore).toLocaleTimeString('en-GB');
      if (!waits) return say(`Repeat the command after ${time} for the next step (${step}).`);
      say(`Waiting until ${time} (${Math.ceil(waitMs / 60_000)} min) for the next step (${step}). It can be interrupted and repeated.`);
      await steps.wait(waitMs);
      continue;
    }
    await take(step, stored, steps);
    say(done[step]);
    if (step === 'drop') return;
  }
}

async function dropLeaked(steps: RotationSteps, { endsSessions }: Pick<Options, 'endsSessions'>, say: typeof console.info): Promise<void> {
  const stored = await steps.read();
  if (isWithoutLeaked(stored)) return;
  const next = withoutLeaked(stored);
  await steps.write(endsSessions ? withoutSessions(next) : next);
  say(`Dropped: all token keys but a new one. Within five minutes no function accepts an old token${endsSessions ? ' or session' : ''}.`);
}

async function take(step: Step, stored: StoredKeys, { write, sendProof }: RotationSteps): Promise<void> {
  if (step === 'add') return write(withAdded(stored));
  const next = step === 'use' ? withUsed(stored) : withoutOld(stored);
  // before the old one is dropped too: a deployment that was running at the step before may have passed the old one
  await sendProof(next.originProof);
  await write(next);
}

export async function command(): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const options = optionsOf({ leaked: flag, 'end-sessions': flag, 'no-wait': flag });
  const { stage = 'production', leaked, endpoint } = options;
  if (endpoint) throw new OperationFailure('The keys of npm start are in .local/keys.json; npm start -- --fresh makes new ones.');
  if (options['end-sessions'] && !leaked) throw new OperationFailure('--end-sessions is for keys that leaked: add --leaked.');
  await connect(options);
  const name = process.env.KEYS_PARAMETER ?? '';
  const steps: RotationSteps = {
    read: () => readKeys(name),
    write: (keys) => writeKeys(name, keys),
    sendProof: (proof) => setParameters(stackNames({ stage }).restaurant, { OriginProof: proof }),
    wait: sleep,
  };
  await rotateKeys(steps, { waits: !options['no-wait'], leaked, endsSessions: options['end-sessions'] });
}
