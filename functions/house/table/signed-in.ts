import type { Role } from '../contract/roles.ts';
import { secondsNow } from '../services/clock.ts';
import { keys } from './keys.ts';
import { getItems } from './table.ts';

/** A user as every request asks for it: who it is, and what it may do now. */
export interface SignedIn {
  _id: string;
  email: string;
  emailVerifiedAt?: string | undefined;
  roles: Role[];
  /** The version that every session must have. */
  sv: number;
}

/** How long a session lasts; times are in seconds. */
interface Lasting {
  sv: number;
  idleUntil: number;
  endsAt: number;
  revokedAt?: number;
}

/** The user of a token, if the user exists, the session is open and its version is still that of the user. */
export async function signedIn(claims: { userId: string; sid: string; sv: number }): Promise<SignedIn | undefined> {
  const [user, session] = (await getItems([keys.user(claims.userId), keys.session(claims.userId, claims.sid)])) as unknown as [
    SignedIn | undefined,
    Lasting | undefined,
  ];
  return user && session && isOpen(session) && session.sv === user.sv && claims.sv === user.sv ? user : undefined;
}

/** The roles that a user has at this moment; none when there is no such user. It asks in the way of `signedIn`, for which each function has the right. */
export async function presentRoles(userId: string): Promise<Role[]> {
  const [user] = (await getItems([keys.user(userId)])) as unknown as [SignedIn | undefined];
  return user?.roles ?? [];
}

/** Whether a session goes on. DynamoDB deletes expired items days later, so the expiry is checked here. */
export function isOpen(session: Pick<Lasting, 'idleUntil' | 'endsAt' | 'revokedAt'>): boolean {
  return session.revokedAt === undefined && session.idleUntil > secondsNow() && session.endsAt > secondsNow();
}
