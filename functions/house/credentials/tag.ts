import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '../services/secret-keys.ts';

export const tagBytes = 16;

/** The HMAC (SHA-256) of a text, bound to its purpose: it proves nothing elsewhere. */
export function hmacOf(purpose: string, text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, text]))
    .digest();
}

/** The start of the HMAC, by which we recognise a text as our own. */
export function tagOf(purpose: string, text: string, key: KeyObject): Buffer {
  return hmacOf(purpose, text, key).subarray(0, tagBytes);
}

/** Whether a tag belongs to a text; compared in constant time. */
export function isTagOf(tag: Buffer, purpose: string, text: string, key: KeyObject): boolean {
  return tag.length === tagBytes && timingSafeEqual(tag, tagOf(purpose, text, key));
}

/** `<text>.<tag>` */
export function withTag(purpose: string, text: string, key: KeyObject): string {
  return `${text}.${tagOf(purpose, text, key).toString('base64url')}`;
}

/** The bytes of a text in base64url; `undefined` for any spelling of them but the one that we write. */
export function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/** The text of a `<text>.<tag>` that was made with this key for this purpose; `undefined` for any other string. */
export function taggedText(purpose: string, tagged: string, key: KeyObject): string | undefined {
  const text = tagged.slice(0, tagged.lastIndexOf('.'));
  const tag = bytesOf(tagged.slice(text.length + 1));
  return tag && isTagOf(tag, purpose, text, key) ? text : undefined;
}

/** The name under which the table counts an e-mail or network address: without the key nobody can tell which address it is. */
export function hiddenName(subject: string, { limitKey }: Pick<SecretKeys, 'limitKey'>): string {
  return hmacOf('rate limit', subject, limitKey).toString('base64url');
}
