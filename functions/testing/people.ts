import { createHash } from 'node:crypto';
import type { Role } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { openSession } from '../data/sessions.ts';
import { addUser } from '../data/users.ts';
import { signAccessToken } from '../http/access-token.ts';
import { addDays, defaultZone, localDateOf } from '../rules/wall-time.ts';
import { secrets } from '../services/secrets.ts';

/** A new user with these roles who has just signed in; the password is never asked for, so there is none. */
export async function somebody(...roles: Role[]): Promise<{ userId: string; email: string; token: string }> {
  const userId = newId();
  const email = `${userId.toLowerCase()}@demo.test`;
  const username = `name.${userId.replace(/-/g, '.')}`;
  await addUser({ _id: userId, name: 'Jana', surname: 'Nováková', username, email, roles, version: 1 });
  return { userId, email, token: await tokenFor(userId) };
}

/** An access token of a new session of a user whose password nobody has changed. */
export async function tokenFor(userId: string): Promise<string> {
  const sid = newId();
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  await openSession(userId, { sid, sv: 1, secretHash: 'none', idleUntil: inAnHour, endsAt: inAnHour }, []);
  return signAccessToken({ userId, sid, sv: 1 }, await secrets());
}

// midnight may pass while a test runs: all of its evenings are counted from the same day
const today = localDateOf(new Date(), defaultZone);

/** The day at the restaurant so many days from the one on which the test began. */
export function dateIn(days: number): string {
  return addDays(today, days);
}

/** A wall time so many days from today, at half past six in the evening. */
export function eveningIn(days: number): string {
  return `${dateIn(days)}T18:30`;
}

/** An address in a network where nobody else is; always the same one for the same guest. */
export function anAddress(guest: string = newId()): string {
  const [, ...groups] = /^(.{4})(.{4})(.{4})/.exec(createHash('sha256').update(guest).digest('hex')) ?? [];
  return `2a00:${groups.join(':')}::1`;
}
