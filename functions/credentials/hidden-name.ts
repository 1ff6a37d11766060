import type { SecretKeys } from '../services/secret-keys.ts';
import { hmacOf } from './tag.ts';

/** The name under which the table counts an e-mail or network address: without the key nobody can tell which address it is. */
export function hiddenName(subject: string, { limitKey }: Pick<SecretKeys, 'limitKey'>): string {
  return hmacOf('rate limit', subject, limitKey).toString('base64url');
}
