import { createSecretKey, type KeyObject } from 'node:crypto';
import { ServiceUnavailable } from './aws-calls.ts';
import { log, nameOf } from './log.ts';
import { settings } from './settings.ts';
import { signedCalls } from './signed-calls.ts';
import { StoredKeys } from './stored-keys.ts';

/** The keys of this restaurant, from Parameter Store only: none has a default or comes from an environment variable. */
export interface SecretKeys {
  /** Names the key that signs new access tokens. */
  kid: string;
  /** Access token keys by `kid`; more than one while they are rotated. */
  keys: ReadonlyMap<string, KeyObject>;
  /** Derives each refresh secret from the one before. */
  refreshKey: KeyObject;
  /** Proves that a token, reset code, cursor or ticket is our own. */
  tagKey: KeyObject;
  /** Hides e-mail and network addresses in the keys of rate limits. */
  limitKey: KeyObject;
  /** Signs messages to devices of staff; absent until the next deployment where the keys are older. */
  pushKey?: KeyObject | undefined;
  /** What CloudFront adds to each request, as proof that it came through CloudFront; more than one while it is rotated. */
  originProofs: readonly [string, ...string[]];
}

export class KeysUnavailable extends ServiceUnavailable {
  override name = 'KeysUnavailable';
}

/** As long as an access token lives: each read is a decryption that AWS bills. */
const lifetimeMs = 10 * 60_000;
/** While Parameter Store is away, the last keys serve for so long; a key that is removed meanwhile is accepted for so long too. */
const servesMs = 24 * 3_600_000;
/** How long after a read, also one that failed, nobody begins another: tokens with invented key names cost a read in ten seconds at most. */
const pauseMs = 10_000;

let held: { keys: SecretKeys; readAt: number } | undefined;
let lastRead: { at: number; error?: unknown } | undefined;
/** The read in progress; everybody who asks meanwhile waits for it. */
let reading: Promise<void> | undefined;

/**
 * The keys, read at the first call and again after ten minutes. While that fails, the last ones for a day; without them it throws
 * `KeysUnavailable`.
 */
export async function secretKeys(): Promise<SecretKeys> {
  const isFresh = held && Date.now() < held.readAt + lifetimeMs;
  if (!isFresh) await readUnlessJustDone();
  if (held && Date.now() < held.readAt + servesMs) return held.keys;
  throw new KeysUnavailable('keys', { cause: lastRead?.error });
}

/** The keys as they were stored within the last ten seconds; like `secretKeys` while they cannot be read. */
export async function latestKeys(): Promise<SecretKeys> {
  await readUnlessJustDone();
  return secretKeys();
}

/** The keys for a token that names its key: the latest when that is not known, because it may have been added since the last read. */
export async function keysForToken(kid: string | undefined): Promise<SecretKeys> {
  const known = await secretKeys();
  return kid === undefined || known.keys.has(kid) ? known : latestKeys();
}

/** Begins to read them, so that they are there when the first request comes. */
export function prepareKeys(): void {
  void secretKeys().catch(() => undefined);
}

async function readUnlessJustDone(): Promise<void> {
  if (lastRead && Date.now() < lastRead.at + pauseMs) return;
  reading ??= readAgain().finally(() => {
    reading = undefined;
  });
  await reading;
}

async function readAgain(): Promise<void> {
  try {
    held = { keys: await read(), readAt: Date.now() };
    lastRead = { at: Date.now() };
  } catch (error) {
    lastRead = { at: Date.now(), error };
    log('keys_failed', { error: nameOf(error) });
  }
}

async function read(): Promise<SecretKeys> {
  const stored = StoredKeys.parse(JSON.parse(await readParameter(settings.keysParameter)));
  return {
    kid: stored.kid,
    keys: new Map(Object.entries(stored.keys).map(([kid, value]) => [kid, key(value)])),
    refreshKey: key(stored.refreshKey),
    tagKey: key(stored.tagKey),
    limitKey: key(stored.limitKey),
    pushKey: stored.pushKey === undefined ? undefined : key(stored.pushKey),
    originProofs: [stored.originProof, ...stored.otherProofs],
  };
}

const key = (base64: string) => createSecretKey(base64, 'base64');

/** Parameter Store refuses a request, or fails; the name says why, in AWS's words, such as `ParameterNotFound`. */
class ParameterStoreError extends Error {
  constructor(status: number, reply: string) {
    super(`status ${status}`);
    this.name = /"__type": ?"([\w.#]+)"/.exec(reply)?.[1] ?? 'ParameterStoreError';
  }
}

const call = signedCalls('ssm', 'keys');

/**
 * The decrypted value of a parameter. Throws when Parameter Store does not give it in time.
 * https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
 */
export function readParameter(name: string): Promise<string> {
  const request = {
    method: 'POST',
    url: process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${settings.region}.amazonaws.com`,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: name, WithDecryption: true }),
  } as const;
  return call(request, (status, reply) => {
    if (status !== 200) throw new ParameterStoreError(status, reply.toString());
    return JSON.parse(reply.toString()).Parameter.Value;
  });
}
