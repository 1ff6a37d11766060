import { expect, it } from '@jest/globals';
import { somebody } from '../testing/people.ts';
import { newId } from './ids.ts';
import { lists } from './keys.ts';
import { openSession, type StoredSession } from './sessions.ts';
import { listItems } from './table.ts';

const sessionsOf = (userId: string) => listItems<StoredSession>(lists.sessions(userId));

it('opens a session beside more than a transaction can clear away', async () => {
  const { userId } = await somebody('CUSTOMER');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const open = (known: StoredSession[]) =>
    openSession(userId, { sid: newId(), sv: 1, secretHash: 'none', idleUntil: inAnHour, endsAt: inAnHour }, known);
  // a hundred and twenty that were opened at the same moment and knew of no other
  for (let i = 0; i < 120; i++) await open([]);

  for (let signIn = 0; signIn < 3; signIn++) expect(await open(await sessionsOf(userId))).toBe(true);

  expect(await sessionsOf(userId)).toHaveLength(10);
});
