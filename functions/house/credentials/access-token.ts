import jwt from 'jsonwebtoken';
import type { SecretKeys } from '../services/secret-keys.ts';

/** The claims of a token; the table tells whether they are still valid. */
export interface Claims {
  userId: string;
  /** The session id, the same in all tokens of one sign-in. */
  sid: string;
  /** The user's session version when the token was made; it increases when every session must end. */
  sv: number;
}

/** Ten minutes: an injected script could read local storage, and a short lifetime limits the damage. */
const lifetimeSeconds = 600;
const clockTolerance = 5;
const issuer = 'restaurant';
const audience = 'restaurant-api';

export function signAccessToken({ userId, sid, sv }: Claims, { kid, keys }: SecretKeys): string {
  const key = keys.get(kid);
  if (!key) throw new Error('The signing key is not among the keys.');
  return jwt.sign({ sid, sv, typ: 'at' }, key, {
    algorithm: 'HS256',
    keyid: kid,
    subject: userId,
    issuer,
    audience,
    // a token is not valid before it was made
    notBefore: 0,
    expiresIn: lifetimeSeconds,
  });
}

/** The name of the key that a token says it is signed with; nothing is verified. */
export function kidOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
}

/** The claims of a valid token; `undefined` for anything else (RFC 8725: one algorithm, our own keys). */
export function readAccessToken(token: string, { keys }: SecretKeys): Claims | undefined {
  const key = keys.get(kidOf(token) ?? '');
  if (!key) return undefined;
  try {
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTolerance });
    if (typeof claims === 'string' || claims.typ !== 'at' || !claims.sub) return undefined;
    return { userId: claims.sub, sid: claims.sid, sv: claims.sv };
  } catch {
    return undefined;
  }
}
