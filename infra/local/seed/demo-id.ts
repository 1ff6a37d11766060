import { createHash } from 'node:crypto';

/** The id of a demo item: 128 bits like any other id, but the same in every seed. */
export function demoId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}\0${name}`).digest().subarray(0, 16).toString('base64url');
}
