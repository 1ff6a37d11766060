import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requests as messages } from '#house/words/general';
import { type Access, mayPass, type Role } from '../contract/roles.ts';
import { keysForToken } from '../services/secret-keys.ts';
import { signedIn } from '../table/signed-in.ts';
import { Failure } from './failure.ts';

/** The user who sent the request, with the roles stored at this moment. */
export interface Caller {
  userId: string;
  roles: Role[];
  email: string;
  /** The e-mail address of the user, if they have confirmed it. */
  verifiedEmail: string | undefined;
  /** The session the request belongs to. */
  sid: string;
}

export const isStaff = (caller: Caller | undefined): boolean => mayPass(caller?.roles ?? [], 'STAFF');

/**
 * The caller of a request, `undefined` for a visitor. An invalid token is refused on public routes too, so that the browser
 * refreshes it instead of showing less than the user may see.
 */
export async function admit(event: APIGatewayProxyEventV2, access: Access): Promise<Caller | undefined> {
  const authorization = event.headers.authorization;
  if (authorization === undefined && access === 'PUBLIC') return undefined;

  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await claimsIn(token));
  const user = claims && (await signedIn(claims));
  if (!user) throw new Failure('unauthorized', messages().signIn);
  if (!mayPass(user.roles, access)) throw new Failure('forbidden', messages().notAllowed);
  const verifiedEmail = user.emailVerifiedAt ? user.email : undefined;
  return { userId: user._id, roles: user.roles, email: user.email, verifiedEmail, sid: claims.sid };
}

// visitors send no token: a function that starts for one does not load jsonwebtoken, which is a quarter of the start
async function claimsIn(token: string) {
  const { kidOf, readAccessToken } = await import('../credentials/access-token.ts');
  return readAccessToken(token, await keysForToken(kidOf(token)));
}
