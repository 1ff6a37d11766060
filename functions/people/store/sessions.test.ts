import { expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { lists } from '#house/table/keys';
import { listItems } from '#house/table/table';
import { newUser } from '../../testing/users.ts';
import { openSession, type StoredSession, sessionLifetime } from './sessions.ts';

const sessionsOf = (userId: string) => listItems<StoredSession>(lists.sessions(userId));

it('a sign-in removes some of the sessions that are too many, until forty are left', async () => {
  const { userId } = await newUser('CUSTOMER');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const open = (known: StoredSession[]) =>
    openSession(userId, { sid: newId(), sv: 1, secretHash: 'none', idleUntil: inAnHour, endsAt: inAnHour }, known);
  // 120 sessions that were opened at the same time, each without knowing the others
  for (let i = 0; i < 120; i++) await open([]);

  for (let signIn = 0; signIn < 5; signIn++) await open(await sessionsOf(userId));

  expect(await sessionsOf(userId)).toHaveLength(40);
});

const [hour, day] = [3600, 24 * 3600];

it.each([
  [['CUSTOMER'], 14 * day, 30 * day],
  [['STAFF'], 12 * hour, 7 * day],
  [['CUSTOMER', 'MANAGER'], 12 * hour, 7 * day],
] as const)('a session of %j ends when it was not used for %d seconds, and after %d', (roles, idle, whole) => {
  expect(sessionLifetime(roles)).toEqual({ idle, whole });
});
