import { mayPass } from '#house/contract/roles';
import { remove } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { getItems, putItem, transact } from '#house/table/table';
import type { StoredUser } from './users.ts';

/** The address of a calendar that one of the staff has made; only the hash of its token is stored. */
interface StoredCalendarFeed {
  tokenHash: string;
  /** The session version of its owner when it was made: a lost role or another password ends it with the sessions. */
  sv: number;
  /** ISO 8601 in UTC. */
  since: string;
}

/** A user and the address of the calendar that is in use; nothing when it has ended with a role or a password, or was never made. */
export async function calendarFeedOf(userId: string): Promise<{ user: StoredUser; feed: StoredCalendarFeed } | undefined> {
  const [user, feed] = (await getItems([keys.user(userId), keys.calendarFeed(userId)])) as unknown as [StoredUser?, StoredCalendarFeed?];
  return user && feed && feed.sv === user.sv && mayPass(user.roles, 'STAFF') ? { user, feed } : undefined;
}

/** Stores the address of a user, in place of the former one. */
export async function storeCalendarFeed({ _id, sv }: StoredUser, tokenHash: string, since: string): Promise<void> {
  await putItem({ ...keys.calendarFeed(_id), tokenHash, sv, since });
}

/** Withdraws the address of a user, if there is one. */
export async function deleteCalendarFeed(userId: string): Promise<void> {
  await transact([remove(keys.calendarFeed(userId))]);
}
