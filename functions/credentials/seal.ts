import { secretKeys } from '../services/secret-keys.ts';
import { bytesOf, isTagOf, tagBytes, tagOf } from './tag.ts';

/** Signs the content, so that we recognise it as our own; it is not encrypted. It is valid for this purpose only. */
export async function seal(purpose: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  const { tagKey } = await secretKeys();
  return Buffer.concat([tagOf(purpose, text, tagKey), Buffer.from(text)]).toString('base64url');
}

/** The content that was sealed for this purpose; `undefined` for anything else. */
export async function unseal(purpose: string, sealed: string): Promise<Record<string, unknown> | undefined> {
  const bytes = bytesOf(sealed);
  if (!bytes) return undefined;
  const text = bytes.subarray(tagBytes).toString();
  const { tagKey } = await secretKeys();
  return isTagOf(bytes.subarray(0, tagBytes), purpose, text, tagKey) ? JSON.parse(text) : undefined;
}
