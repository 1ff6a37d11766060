import { createSecretKey, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientSettings, endAtDeadline } from './aws-calls.ts';
import { log, nameOf } from './log.ts';
import { SecretValue } from './secret-value.ts';
import { settings } from './settings.ts';

/** The keys of this restaurant, from Secrets Manager only: none has a default or comes from an environment variable. */
export interface Secrets {
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
  /** What CloudFront adds to each request, as proof that it came through CloudFront. */
  origin: string;
}

export class SecretsUnavailable extends Error {
  override name = 'SecretsUnavailable';
}

const lifetimeMs = 5 * 60_000;
/** While Secrets Manager is away, the last value serves for so long; a key that is removed meanwhile is accepted for so long too. */
const servesMs = 24 * 3_600_000;
/** How long after a failed read nobody waits for another one. */
const pauseMs = 10_000;

const manager = new SecretsManagerClient(clientSettings('secrets'));
endAtDeadline(manager);
let held: { secrets: Secrets; readAt: number } | undefined;
let failed: { error: unknown; at: number } | undefined;
/** The read in progress; everybody who asks meanwhile waits for it. */
let reading: Promise<void> | undefined;

/**
 * The secrets, read at the first call and again after five minutes. While that fails, the last ones for a day; without them it throws
 * `SecretsUnavailable`.
 */
export async function secrets(): Promise<Secrets> {
  const isFresh = held && Date.now() < held.readAt + lifetimeMs;
  const isPaused = failed && Date.now() < failed.at + pauseMs;
  if (!isFresh && !isPaused) {
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  if (held && Date.now() < held.readAt + servesMs) return held.secrets;
  throw new SecretsUnavailable('secrets', { cause: failed?.error });
}

/** Begins to read them, so that they are there when the first request comes. */
export function prepareSecrets(): void {
  void secrets().catch(() => undefined);
}

async function readAgain(): Promise<void> {
  try {
    held = { secrets: await read(), readAt: Date.now() };
    failed = undefined;
  } catch (error) {
    failed = { error, at: Date.now() };
    log('secrets_failed', { error: nameOf(error) });
  }
}

async function read(): Promise<Secrets> {
  const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: settings.secretId }));
  const stored = SecretValue.parse(JSON.parse(SecretString ?? ''));
  return {
    kid: stored.kid,
    keys: new Map(Object.entries(stored.keys).map(([kid, value]) => [kid, key(value)])),
    refreshKey: key(stored.refreshKey),
    tagKey: key(stored.tagKey),
    limitKey: key(stored.limitKey),
    origin: stored.origin,
  };
}

const key = (base64: string) => createSecretKey(base64, 'base64');
