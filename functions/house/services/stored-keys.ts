import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

// an empty key would accept every token
const Key = z.string().check(z.refine((key) => Buffer.from(key, 'base64').length >= 32, { error: 'A key is shorter than 256 bits.' }));

/** CloudFront sends it as a header and CloudFormation takes it as a parameter, so it has letters and digits only. */
const Proof = z.string().check(z.regex(/^\w{32,}$/, { error: 'A proof of the origin has less than 32 letters and digits.' }));

/** The keys of a restaurant as Parameter Store holds them, in JSON; keys are in base64. */
export const StoredKeys = z.object({
  /** The name of the key that signs new access tokens. */
  kid: z.string(),
  /** The access token keys by name; more than one while they are rotated. */
  keys: z.record(z.string(), Key),
  refreshKey: Key,
  tagKey: Key,
  limitKey: Key,
  /** The private half of the key that signs messages to devices (P-256); absent where no deployment has added it yet. */
  pushKey: z.optional(Key),
  /** What CloudFront sends to prove that a request came through it. */
  originProof: Proof,
  /** Other proofs that are accepted, while CloudFront changes from one to the next. */
  otherProofs: z.array(Proof),
  /** The last step of a rotation that is not complete, and when it was done. */
  rotation: z.optional(z.object({ step: z.enum(['added', 'used']), at: z.iso.datetime() })),
});
export type StoredKeys = z.infer<typeof StoredKeys>;

/** A random key of 256 bits. */
export function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** A random proof of the origin. */
export function newProof(): string {
  return randomBytes(32).toString('hex');
}

/** The keys of a new restaurant. */
export function newKeys(): StoredKeys {
  return {
    kid: '1',
    keys: { 1: newKey() },
    refreshKey: newKey(),
    tagKey: newKey(),
    limitKey: newKey(),
    pushKey: newKey(),
    originProof: newProof(),
    otherProofs: [],
  };
}
