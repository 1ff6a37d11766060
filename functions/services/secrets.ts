import { createSecretKey, type KeyObject } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { settings } from './settings.ts';

/** The keys of this restaurant; none has a default, and none ever stands in an environment variable. */
export interface Secrets {
  /** Names the key that signs new access tokens. */
  kid: string;
  /** Access token keys by `kid`; more than one while they are rotated. */
  keys: ReadonlyMap<string, KeyObject>;
  /** Derives each refresh secret from the one before. */
  refreshKey: KeyObject;
  /** Seals refresh tokens. */
  tagKey: KeyObject;
  /** Hides addresses in the names of rate limits. */
  limitKey: KeyObject;
  /** What CloudFront adds to each request, to prove that it came that way. */
  origin: string;
}

export class SecretsUnavailable extends Error {
  override name = 'SecretsUnavailable';
}

const lifetime = 5 * 60_000;
const manager = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
});
let held: { secrets: Secrets; until: number } | undefined;
/** The read that is under way: who asks meanwhile waits for the same one. */
let reading: Promise<Secrets> | undefined;

/** The secrets, read at the first call and again after five minutes; throws `SecretsUnavailable`. */
export async function secrets(): Promise<Secrets> {
  if (!held || held.until < Date.now()) {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    held = { secrets: await reading, until: Date.now() + lifetime };
  }
  return held.secrets;
}

async function read(): Promise<Secrets> {
  try {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId: settings.secretId }));
    const stored = JSON.parse(SecretString ?? '');
    if (!stored.origin) throw new Error('The secret holds no origin.');
    return {
      kid: stored.kid,
      keys: new Map(Object.entries<string>(stored.keys).map(([kid, value]) => [kid, key(value)])),
      refreshKey: key(stored.refreshKey),
      tagKey: key(stored.tagKey),
      limitKey: key(stored.limitKey),
      origin: stored.origin,
    };
  } catch (error) {
    throw new SecretsUnavailable('secrets', { cause: error });
  }
}

// an empty secret would open every door
function key(base64: string): KeyObject {
  const made = createSecretKey(base64, 'base64');
  if ((made.symmetricKeySize ?? 0) < 32) throw new Error('A key of the secret is shorter than 256 bits.');
  return made;
}
