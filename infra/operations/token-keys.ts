import { randomBytes } from 'node:crypto';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { newKey, newKeys, type SecretValue } from '../../functions/services/secret-value.ts';
import { OperationFailure } from './operation.ts';

export type Keys = SecretValue;

/** Adds the keys that are missing: CloudFormation creates `origin` only. Existing keys stay. */
export function completed(stored: Partial<Keys>): Keys {
  const { origin, ...rest } = stored;
  if (!origin) throw new OperationFailure('The secret has no origin; deploy the stack first.');
  return { ...newKeys(), ...rest, origin };
}

/** First step of a rotation: every function accepts the new key before any signs with it. */
export function withNextKey(stored: Keys): Keys {
  const next = String(Math.max(...Object.keys(stored.keys).map(Number)) + 1);
  return { ...stored, keys: { ...stored.keys, [next]: newKey() } };
}

/** Second step: the newest key signs; tokens of the old ones still count until they have ended. */
export function signingWithNewest(stored: Keys): Keys {
  return { ...stored, kid: String(Math.max(...Object.keys(stored.keys).map(Number))) };
}

/** Last step: only the key that signs is left. At once after a leak, it ends every access token; sessions survive. */
export function withoutOldKeys(stored: Keys): Keys {
  return { ...stored, keys: { [stored.kid]: stored.keys[stored.kid] ?? newKey() } };
}

/** A new proof of origin; CloudFront learns it with the next deployment that raises `originGeneration`. */
export function withNewOrigin(stored: Keys): Keys {
  return { ...stored, origin: randomBytes(36).toString('hex') };
}

/** Reads the secret named in the environment. */
export async function readKeys(client = new SecretsManagerClient()): Promise<Keys> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: process.env.SECRET_ID }));
  return JSON.parse(SecretString ?? '{}');
}

/** Changes the secret, if the change makes a difference; `false` when it does not. */
export async function changeKeys(change: (stored: Keys) => Keys, client = new SecretsManagerClient()): Promise<boolean> {
  const stored = await readKeys(client);
  const next = change(stored);
  if (Object.keys(next).every((name) => JSON.stringify(Reflect.get(next, name)) === JSON.stringify(Reflect.get(stored, name))))
    return false;
  await client.send(new PutSecretValueCommand({ SecretId: process.env.SECRET_ID, SecretString: JSON.stringify(next) }));
  return true;
}
