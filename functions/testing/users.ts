import { createHash } from 'node:crypto';
import type { Role } from '#house/contract/roles';
import { signAccessToken } from '#house/credentials/access-token';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { secondsNow } from '#house/services/clock';
import { secretKeys } from '#house/services/secret-keys';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import type { User } from '#people/contract/users';
import { openSession } from '#people/store/sessions';
import { addUser } from '#people/store/users';

/** A new user with these roles and an open session, without a password. */
export function newUser(...roles: Role[]) {
  return userWith({ roles });
}

/** A new customer with a confirmed e-mail address. */
export function verifiedUser(email?: string) {
  return userWith({ roles: ['CUSTOMER'], emailVerifiedAt: new Date().toISOString(), ...(email && { email }) });
}

async function userWith(fields: Partial<User> & Pick<User, 'roles'>): Promise<{ userId: string; email: string; token: string }> {
  const userId = newId();
  const email = `${userId.toLowerCase()}@demo.test`;
  const username = `name.${userId.replace(/-/g, '.')}`;
  const user = { _id: userId, name: 'Jana', surname: 'Nováková', username, email, version: 1, ...fields };
  await addUser(user);
  return { userId, email: user.email, token: await tokenFor(userId) };
}

/** An access token of a new session of a user whose session version is still 1. */
export async function tokenFor(userId: string): Promise<string> {
  const sid = newId();
  const inAnHour = secondsNow() + 3600;
  await openSession(userId, { sid, sv: 1, secretHash: 'none', idleUntil: inAnHour, endsAt: inAnHour }, []);
  return signAccessToken({ userId, sid, sv: 1 }, await secretKeys());
}

/** Gives a user's token; when the clock was moved, the user signs in again. */
export async function signedIn(...roles: Role[]): Promise<() => Promise<string>> {
  const { userId, token } = await newUser(...roles);
  const tokens = [{ token, at: Date.now() }];
  return async () => {
    const now = Date.now();
    const valid = tokens.find(({ at }) => at <= now && now < at + 600_000);
    if (valid) return valid.token;
    tokens.push({ token: await tokenFor(userId), at: now });
    return tokens.at(-1)?.token ?? '';
  };
}

// the same day for a whole test, also when midnight passes meanwhile
const today = localDateOf(new Date(), settings.timeZone);

/** The date at the restaurant, so many days after the start of the test. */
export function dateIn(days: number): string {
  return addDays(today, days);
}

/** Half past six in the evening, so many days after the start of the test. */
export function eveningIn(days: number): string {
  return `${dateIn(days)}T18:30`;
}

/** An IPv6 address in a network of its own; always the same one for the same guest. */
export function anAddress(guest: string = newId()): string {
  const [, ...groups] = /^(.{4})(.{4})(.{4})/.exec(createHash('sha256').update(guest).digest('hex')) ?? [];
  return `2a00:${groups.join(':')}::1`;
}
