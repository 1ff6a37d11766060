import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Access, mayPass, type Role } from '#contract/roles';
import { signedIn } from '../data/sessions.ts';
import { secrets } from '../services/secrets.ts';
import { Failure } from './failure.ts';

/** Who is asking, as the table knows them at this moment. */
export interface Caller {
  userId: string;
  roles: Role[];
  /** The session the request belongs to. */
  sid: string;
}

/**
 * The caller of a request, `undefined` for a visitor. A token that does not hold is refused even where none is needed, so that
 * a browser refreshes it instead of being shown less than it may see.
 */
export async function admit(event: APIGatewayProxyEventV2, access: Access): Promise<Caller | undefined> {
  const authorization = event.headers.authorization;
  if (authorization === undefined && access === 'PUBLIC') return undefined;

  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const claims = token && (await claimsIn(token));
  const user = claims && (await signedIn(claims));
  if (!user) throw new Failure('unauthorized', 'Please sign in.');
  if (!mayPass(user.roles, access)) throw new Failure('forbidden', 'You are not allowed to do this.');
  return { userId: user._id, roles: user.roles, sid: claims.sid };
}

// visitors bring no token, so a function that starts for one need not load what reads them: a quarter of its start
async function claimsIn(token: string) {
  const { readAccessToken } = await import('./access-token.ts');
  return readAccessToken(token, await secrets());
}
