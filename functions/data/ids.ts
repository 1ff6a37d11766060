import { randomBytes } from 'node:crypto';

/** A new id: 128 random bits in base64url, without a hyphen at the start, which would be an option on a command line. */
export function newId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}
