import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../services/secrets.ts';

/**
 * A refresh token as the browser holds it: `<user>.<session>.<idle>.<secret>.<tag>`. Only the hash of the secret is stored. Each
 * secret derives from the one before, so a repeated request gets the same successor; the tag keeps forgeries from the table.
 */
export interface RefreshToken {
  userId: string;
  sid: string;
  /** How long the session lasts without a refresh, in seconds. */
  idleSeconds: number;
  secret: string;
}

export function firstRefreshToken(userId: string, sid: string, idleSeconds: number): RefreshToken {
  return { userId, sid, idleSeconds, secret: randomBytes(32).toString('base64url') };
}

export function successorOf(token: RefreshToken, { refreshKey }: Secrets): RefreshToken {
  return { ...token, secret: hmac(refreshKey, token.secret).toString('base64url') };
}

export function writeRefreshToken(token: RefreshToken, { tagKey }: Secrets): string {
  const body = [token.userId, token.sid, token.idleSeconds, token.secret].join('.');
  return `${body}.${tagOf(body, tagKey).toString('base64url')}`;
}

/** The token we once gave out; `undefined` for anything we did not. */
export function readRefreshToken(text: string, { tagKey }: Secrets): RefreshToken | undefined {
  const body = text.slice(0, text.lastIndexOf('.'));
  const tag = Buffer.from(text.slice(body.length + 1), 'base64url');
  const expected = tagOf(body, tagKey);
  if (tag.length !== expected.length || !timingSafeEqual(tag, expected)) return undefined;
  const [userId = '', sid = '', idleSeconds = '', secret = ''] = body.split('.');
  return { userId, sid, idleSeconds: Number(idleSeconds), secret };
}

/** What is stored of a random 256-bit secret; a plain hash is enough for one that cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();
const tagOf = (body: string, key: KeyObject) => hmac(key, body).subarray(0, 16);
