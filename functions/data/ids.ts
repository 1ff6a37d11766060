import { randomBytes } from 'node:crypto';

/** A new id: 128 random bits, base64url, 22 characters. Nobody can guess the next one. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
