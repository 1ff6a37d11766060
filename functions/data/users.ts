import type { User } from '#contract/auth';
import type { Mail } from '../rules/mail.ts';
import { type Action, isNew, put, remove, unchangedSince, update } from './actions.ts';
import { indexed, type Key, keys, lists } from './keys.ts';
import type { KnownNetwork } from './known-networks.ts';
import { queued } from './outbox.ts';
import type { StoredSession } from './sessions.ts';
import { changeItem, deleteItem, getItem, listItems, queryIndex, transact } from './table.ts';

/** A user with what only the server knows: the password's hash and the version that every session must match. */
export interface StoredUser extends User {
  hash?: string;
  sv: number;
}

/** Stores a new user; tells which of e-mail and username is taken already. */
export async function addUser(user: User & { hash?: string }): Promise<'added' | 'email' | 'username'> {
  const outcome = await transact([
    put({ ...keys.emailTaken(user.email), userId: user._id }, isNew),
    put({ ...keys.usernameTaken(user.username), userId: user._id }, isNew),
    put({ ...keys.user(user._id), ...listed(user), ...user, sv: 1 }, isNew),
    ...managersBy(user.roles.includes('MANAGER') ? 1 : 0),
  ]);
  if (outcome.done) return 'added';
  return outcome.refused(0) ? 'email' : 'username';
}

export async function userById(id: string): Promise<StoredUser | undefined> {
  return getItem<StoredUser>(keys.user(id));
}

export async function userIdByEmail(email: string): Promise<string | undefined> {
  return (await getItem<{ userId: string }>(keys.emailTaken(email)))?.userId;
}

/** A user with what they hold: the sessions, oldest first, and the networks they signed in from. */
export interface UserWithSessions {
  user: StoredUser;
  sessions: StoredSession[];
  networks: KnownNetwork[];
}

export async function userWithSessions(email: string): Promise<UserWithSessions | undefined> {
  const id = await userIdByEmail(email);
  if (id === undefined) return undefined;
  const items = await listItems<Key & Record<string, unknown>>(lists.user(id));
  const user = items.find((item) => item.sk === keys.user(id).sk) as StoredUser | undefined;
  const of = (prefix: string) => items.filter((item) => item.sk.startsWith(prefix)) as unknown[];
  const sessions = of(lists.sessions(id).prefix) as StoredSession[];
  const networks = of(lists.knownNetworks(id).prefix) as KnownNetwork[];
  return user && { user, sessions: sessions.toSorted((a, b) => a.openedAt - b.openedAt), networks };
}

/** One page of all users, by surname. */
export async function usersPage(limit: number, start?: Record<string, unknown>) {
  return queryIndex<StoredUser>('byList', { partition: 'list', value: indexed.users, limit, start });
}

export interface UserChange extends Partial<Pick<User, 'name' | 'surname' | 'username' | 'email' | 'roles'>> {
  hash?: string;
}

/**
 * Changes a user as read in `current` and queues the mails about it; a new password or a lost role ends their sessions, but for the one
 * that is `kept`. Both addresses stay unique and a manager is always left, whoever else writes at the same time.
 */
export async function changeUser(
  current: StoredUser,
  change: UserChange,
  { mails = [], kept }: { mails?: Mail[]; kept?: string } = {},
): Promise<{ changed: StoredUser } | 'email' | 'username' | 'last_manager' | 'stale'> {
  const user: StoredUser = { ...current, ...change, version: current.version + 1 };
  const loses = current.roles.some((role) => !user.roles.includes(role));
  if (change.hash !== undefined || loses) user.sv = current.sv + 1;

  const managers = Number(user.roles.includes('MANAGER')) - Number(current.roles.includes('MANAGER'));
  const parts: [Action[], 'email' | 'username' | 'last_manager' | 'stale'][] = [
    [
      [
        update(
          keys.user(user._id),
          { set: { ...change, ...listed(user), sv: user.sv, version: user.version } },
          unchangedSince(current.version),
        ),
      ],
      'stale',
    ],
    [user.email === current.email ? [] : moved(keys.emailTaken(current.email), keys.emailTaken(user.email), user._id), 'email'],
    [
      keys.usernameTaken(user.username).pk === keys.usernameTaken(current.username).pk
        ? []
        : moved(keys.usernameTaken(current.username), keys.usernameTaken(user.username), user._id),
      'username',
    ],
    [managersBy(managers), 'last_manager'],
    [kept === undefined ? [] : [update(keys.session(user._id, kept), { set: { sv: user.sv } }, stillOpen)], 'stale'],
    [mails.map(queued), 'stale'],
  ];
  const reasons = parts.flatMap(([actions, reason]) => actions.map(() => reason));
  const outcome = await transact(parts.flatMap(([actions]) => actions));
  if (outcome.done) return { changed: user };
  return reasons.find((_, position) => outcome.refused(position)) ?? 'stale';
}

/** Deletes a user with all sessions and codes, and queues the mails about it; their reservations stay, without an owner. */
export async function deleteUser(user: StoredUser, mails: Mail[] = []): Promise<'deleted' | 'last_manager' | 'stale'> {
  const counted = managersBy(user.roles.includes('MANAGER') ? -1 : 0);
  const outcome = await transact([
    ...counted,
    remove(keys.user(user._id), unchangedSince(user.version)),
    remove(keys.emailTaken(user.email)),
    remove(keys.usernameTaken(user.username)),
    ...mails.map(queued),
  ]);
  if (!outcome.done) return counted.length > 0 && outcome.refused(0) ? 'last_manager' : 'stale';
  // nothing opens with them any more, and without a user none can follow; what a crash leaves here ends by itself
  const rest = await listItems<Key>(lists.user(user._id));
  await Promise.all(rest.map(({ pk, sk }) => deleteItem({ pk, sk })));
  await disownReservations(user._id);
  return 'deleted';
}

const stillOpen = { expression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)' };

async function disownReservations(userId: string): Promise<void> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryIndex<Key & Record<string, unknown>>('byOwner', {
      partition: 'ownerId',
      value: userId,
      limit: 100,
      start,
    });
    await Promise.all(
      page.items.map(({ pk, sk }) => changeItem({ pk, sk }, { remove: ['ownerId'] }, { expression: 'attribute_exists(pk)' })),
    );
    start = page.next;
  } while (start);
}

function listed(user: User) {
  return { list: indexed.users, sort: `${user.surname.toLowerCase()}#${user.name.toLowerCase()}#${user._id}` };
}

function moved(from: Key, to: Key, userId: string): Action[] {
  return [put({ ...to, userId }, isNew), remove(from)];
}

// the count lives in one item so that two managers cannot demote each other at the same moment
function managersBy(difference: number): Action[] {
  if (difference === 0) return [];
  const anotherOne = difference < 0 ? { expression: '#managers > :one', values: { ':one': 1 } } : undefined;
  return [update(keys.managers(), { add: { managers: difference } }, anotherOne)];
}
