import { createHash, randomBytes } from 'node:crypto';
import type { SecretKeys } from '../services/secret-keys.ts';
import { hmacOf, taggedText, withTag } from './tag.ts';

/**
 * A refresh token as the browser holds it: `<user>.<session>.<idle>.<secret>.<tag>`. Only the hash of the secret is stored. Each
 * secret derives from the one before, so a repeated request gets the same successor. The tag lets us refuse a forged token without a
 * request to the table.
 */
export interface RefreshToken {
  userId: string;
  sid: string;
  /** How long the session lasts without a refresh, in seconds. */
  idleSeconds: number;
  secret: string;
}

const purpose = 'refresh token';

export function firstRefreshToken(userId: string, sid: string, idleSeconds: number): RefreshToken {
  return { userId, sid, idleSeconds, secret: randomBytes(32).toString('base64url') };
}

export function successorOf(token: RefreshToken, { refreshKey }: SecretKeys): RefreshToken {
  return { ...token, secret: hmacOf('next refresh secret', token.secret, refreshKey).toString('base64url') };
}

export function writeRefreshToken(token: RefreshToken, { tagKey }: SecretKeys): string {
  return withTag(purpose, [token.userId, token.sid, token.idleSeconds, token.secret].join('.'), tagKey);
}

/** The token, if it is one of ours; whether it is still in use is asked of the table. */
export function readRefreshToken(text: string, { tagKey }: SecretKeys): RefreshToken | undefined {
  const body = taggedText(purpose, text, tagKey);
  if (body === undefined) return undefined;
  const [userId = '', sid = '', idleSeconds = '', secret = ''] = body.split('.');
  return { userId, sid, idleSeconds: Number(idleSeconds), secret };
}

/** The stored hash of a random 256-bit secret; it needs no salt, because nobody can guess the secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
