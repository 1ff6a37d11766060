import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

// an empty key would accept every token
const Key = z
  .string()
  .check(z.refine((key) => Buffer.from(key, 'base64').length >= 32, { error: 'A key of the secret is shorter than 256 bits.' }));

/** What Secrets Manager holds for a restaurant, as JSON; keys are in base64. */
export const SecretValue = z.object({
  /** The name of the key that signs new access tokens. */
  kid: z.string(),
  /** The access token keys by name; more than one while they are rotated. */
  keys: z.record(z.string(), Key),
  refreshKey: Key,
  tagKey: Key,
  limitKey: Key,
  origin: z.string().check(z.minLength(1, { error: 'The secret holds no origin.' })),
});
export type SecretValue = z.infer<typeof SecretValue>;

export function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** A first set of keys; CloudFormation makes the `origin`. */
export function newKeys(): Omit<SecretValue, 'origin'> {
  return { kid: '1', keys: { 1: newKey() }, refreshKey: newKey(), tagKey: newKey(), limitKey: newKey() };
}
