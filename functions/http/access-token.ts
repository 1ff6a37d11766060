import jwt from 'jsonwebtoken';
import type { Secrets } from '../services/secrets.ts';

/** Who a request comes from, as its token says; whether that still holds is asked of the table. */
export interface Claims {
  userId: string;
  /** The session, shared by all tokens that descend from one sign-in. */
  sid: string;
  /** The user's session version when the token was made; it moves on when every session must end. */
  sv: number;
}

/** Ten minutes: local storage can be read by injected script, a short life limits what that is worth. */
const lifetimeSeconds = 600;
const clockTolerance = 5;
const issuer = 'restaurant';
const audience = 'restaurant-api';

export function signAccessToken({ userId, sid, sv }: Claims, { kid, keys }: Secrets): string {
  const key = keys.get(kid);
  if (!key) throw new Error('The signing key is not among the keys.');
  return jwt.sign({ sid, sv, typ: 'at' }, key, {
    algorithm: 'HS256',
    keyid: kid,
    subject: userId,
    issuer,
    audience,
    // a token from the future is as suspicious as one from the past
    notBefore: 0,
    expiresIn: lifetimeSeconds,
  });
}

/** The claims of a token of ours that has not expired; `undefined` for anything else (RFC 8725: one algorithm, our own keys). */
export function readAccessToken(token: string, { keys }: Secrets): Claims | undefined {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : keys.get(kid);
    if (!key) return undefined;
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTolerance });
    if (typeof claims === 'string' || claims.typ !== 'at' || !claims.sub) return undefined;
    return { userId: claims.sub, sid: claims.sid, sv: claims.sv };
  } catch {
    return undefined;
  }
}
