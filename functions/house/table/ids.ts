import { createHash, randomBytes } from 'node:crypto';

/** A new id: 128 random bits in base64url, without a hyphen at the start, which would be an option on a command line. */
export function newId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** A moment since 1970 in milliseconds and base 36 has so many digits until the year 5138. */
const momentDigits = 9;

/** A new id that sorts behind those of earlier moments. */
export function newIdInOrder(now: Date, separator = ''): string {
  return [now.getTime().toString(36).padStart(momentDigits, '0'), newId()].join(separator);
}

/** The id that these parts always lead to: a request that comes again finds what it has made. */
export function idFrom(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('#')).digest('base64url').slice(0, 22).replace(/^-/, '_');
}
