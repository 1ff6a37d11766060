import { setTimeout as sleep } from 'node:timers/promises';
import { newKey, newProof, type StoredKeys } from '#house/services/stored-keys';
import { stackNames } from '../../stacks/stack-names.ts';
import { OperationFailure, optionsOf } from '../operation.ts';
import { connect, setParameters } from '../restaurant.ts';
import { readKeys, writeKeys } from './keys-parameter.ts';

export interface RotationSteps {
  read(): Promise<StoredKeys>;
  write(keys: StoredKeys): Promise<void>;
  /** Makes CloudFront send this proof; resolves when it does so everywhere. */
  sendProof(proof: string): Promise<void>;
  wait(ms: number): Promise<unknown>;
}

interface Options {
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
  say(`Dropped: all token keys but a new one. Within ten minutes no function accepts an old token${endsSessions ? ' or session' : ''}.`);
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

/** The steps of a rotation: new keys are accepted, then used, then the old ones are dropped. */
export type Step = 'add' | 'use' | 'drop';

const minuteMs = 60_000;
/** Functions read the keys again after ten minutes. */
const knownMs = 11 * minuteMs;
/** An access token ends after ten minutes, and a function signs with the old key for ten more. */
const tokensEndedMs = 25 * minuteMs;
/** Requests with the old proof are on their way. */
const requestsEndedMs = minuteMs;

/** The step that comes next, and the time in ms before which it must not be done. */
function nextStep({ rotation, keys }: StoredKeys): { step: Step; notBefore: number } {
  if (!rotation) return { step: 'add', notBefore: 0 };
  const doneAt = Date.parse(rotation.at);
  if (rotation.step === 'added') return { step: 'use', notBefore: doneAt + knownMs };
  return { step: 'drop', notBefore: doneAt + (Object.keys(keys).length > 1 ? tokensEndedMs : requestsEndedMs) };
}

/** A new token key and a new proof are accepted, before anything is signed or sent with them. */
export function withAdded(stored: StoredKeys): StoredKeys {
  return {
    ...stored,
    keys: { ...stored.keys, [nextNameOf(stored)]: newKey() },
    otherProofs: [...stored.otherProofs, newProof()],
    rotation: { step: 'added', at: new Date().toISOString() },
  };
}

/** The newest token key signs, and CloudFront sends the newest proof; the old ones are still accepted. */
export function withUsed(stored: StoredKeys): StoredKeys {
  return {
    ...stored,
    kid: newestNameOf(stored),
    originProof: stored.otherProofs.at(-1) ?? stored.originProof,
    otherProofs: [stored.originProof, ...stored.otherProofs.slice(0, -1)],
    rotation: { step: 'used', at: new Date().toISOString() },
  };
}

/** Only what is in use is accepted. */
export function withoutOld({ rotation: _complete, ...stored }: StoredKeys): StoredKeys {
  const { kid, keys } = stored;
  return { ...stored, keys: { [kid]: keys[kid] ?? newKey() }, otherProofs: [] };
}

/**
 * The first step after a leak: a new token key replaces all others at once, which ends every access token; sessions survive. The proof takes
 * the usual steps, because CloudFront sends the old one until it has the new one.
 */
export function withoutLeaked(stored: StoredKeys): StoredKeys {
  const { keys, ...added } = withAdded(stored);
  const kid = newestNameOf({ keys });
  return { ...added, kid, keys: { [kid]: keys[kid] ?? newKey() } };
}

/** Whether the first step after a leak has been done, and the rotation has to go on. */
function isWithoutLeaked({ rotation, keys }: StoredKeys): boolean {
  return rotation !== undefined && Object.keys(keys).length === 1;
}

/** Also replaces what sessions, devices that are told, links in emails and limits rest on: everybody signs in again, and links that were sent end. */
function withoutSessions(stored: StoredKeys): StoredKeys {
  return { ...stored, refreshKey: newKey(), tagKey: newKey(), limitKey: newKey(), pushKey: newKey() };
}

function newestNameOf({ keys }: Pick<StoredKeys, 'keys'>): string {
  return String(Math.max(...Object.keys(keys).map(Number)));
}

function nextNameOf(stored: StoredKeys): string {
  return String(Number(newestNameOf(stored)) + 1);
}
