import type { Mail } from '#house/rules/mail';
import { type Action, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { recordedErasure } from '#house/table/erasures';
import { formerAfter } from '#house/table/former-emails';
import { indexed, type Key, keys, lists } from '#house/table/keys';
import { queued } from '#house/table/outbox';
import { changeItem, deleteItem, getItem, listItems, queryIndex, transact } from '#house/table/table';
import type { User } from '../contract/users.ts';
import { forgetDevicesOf } from './devices.ts';

/** A user with what only the server knows: the hash of the password, and the version that every session must have. */
export interface StoredUser extends User {
  hash?: string;
  /** The addresses that the account had before, to which mails about it may have gone. */
  formerEmails?: string[] | undefined;
  sv: number;
}

/** The user without what only the server knows. */
export function userOf({ _id, name, surname, username, email, roles, version, emailVerifiedAt, language }: StoredUser): User {
  return {
    _id,
    name,
    surname,
    username,
    email,
    roles,
    version,
    ...(emailVerifiedAt && { emailVerifiedAt }),
    ...(language && { language }),
  };
}

/** The part of a transaction that stores a new user. It is refused in its first action when the address is taken, in its second one when the username is. */
export function userAdded(user: User & { hash?: string }): Action[] {
  return [
    put({ ...keys.emailTaken(user.email), userId: user._id }, isNew),
    put({ ...keys.usernameTaken(user.username), userId: user._id }, isNew),
    put({ ...keys.user(user._id), ...listed(user), ...user, sv: 1 }, isNew),
    ...managersBy(user.roles.includes('MANAGER') ? 1 : 0),
  ];
}

/** Stores a new user, and what is written `beside`; returns `email` or `username` when that one is taken. */
export async function addUser(user: User & { hash?: string }, beside: Action[] = []): Promise<'added' | 'email' | 'username'> {
  const outcome = await transact([...userAdded(user), ...beside]);
  if (outcome.done) return 'added';
  return outcome.refused(0) ? 'email' : 'username';
}

export async function userById(id: string): Promise<StoredUser | undefined> {
  return getItem<StoredUser>(keys.user(id));
}

export async function userIdByEmail(email: string): Promise<string | undefined> {
  return (await getItem<{ userId: string }>(keys.emailTaken(email)))?.userId;
}

/** One page of all users, by surname. */
export async function usersPage(limit: number, start?: Record<string, unknown>) {
  return queryIndex<StoredUser>('byList', { partition: 'list', value: indexed.users, limit, start });
}

export interface UserChange
  extends Partial<Pick<User, 'name' | 'surname' | 'username' | 'email' | 'roles' | 'language' | 'emailVerifiedAt'>> {
  hash?: string;
}

/**
 * Changes a user that was read as `current`, queues the mails about it, and writes what is `beside`. A new password or a lost role ends all sessions except `kept`. A
 * new e-mail address is not confirmed. E-mail address and username stay unique and one manager remains, also with simultaneous changes.
 */
export async function changeUser(
  current: StoredUser,
  change: UserChange,
  { mails = [], kept, beside = [] }: { mails?: Mail[]; kept?: string; beside?: Action[] } = {},
): Promise<{ changed: StoredUser } | 'email' | 'username' | 'last_manager' | 'stale'> {
  const user: StoredUser = { ...current, ...change, version: current.version + 1 };
  const isSameEmail = user.email === current.email;
  if (!isSameEmail) delete user.emailVerifiedAt;
  const loses = current.roles.some((role) => !user.roles.includes(role));
  if (change.hash !== undefined || loses) user.sv = current.sv + 1;

  const managers = Number(user.roles.includes('MANAGER')) - Number(current.roles.includes('MANAGER'));
  const parts: [Action[], 'email' | 'username' | 'last_manager' | 'stale'][] = [
    [
      [
        update(
          keys.user(user._id),
          {
            set: { ...change, ...listed(user), sv: user.sv, version: user.version, formerEmails: formerAfter(current, user.email) },
            remove: isSameEmail ? [] : ['emailVerifiedAt'],
          },
          unchangedSince(current.version),
        ),
      ],
      'stale',
    ],
    [isSameEmail ? [] : replaced(keys.emailTaken(current.email), keys.emailTaken(user.email), user._id), 'email'],
    [
      keys.usernameTaken(user.username).pk === keys.usernameTaken(current.username).pk
        ? []
        : replaced(keys.usernameTaken(current.username), keys.usernameTaken(user.username), user._id),
      'username',
    ],
    [managersBy(managers), 'last_manager'],
    [kept === undefined ? [] : [update(keys.session(user._id, kept), { set: { sv: user.sv } }, stillOpen)], 'stale'],
    [mails.map((mail) => queued(mail)), 'stale'],
    [beside, 'stale'],
  ];
  const reasons = parts.flatMap(([actions, reason]) => actions.map(() => reason));
  const outcome = await transact(parts.flatMap(([actions]) => actions));
  if (outcome.done) return { changed: user };
  return reasons.find((_, position) => outcome.refused(position)) ?? 'stale';
}

/** Deletes a user with all sessions and codes, and queues the mails about it; the reservations stay without an owner. */
export async function deleteUser(user: StoredUser, mails: Mail[] = []): Promise<'deleted' | 'last_manager' | 'stale'> {
  const counted = managersBy(user.roles.includes('MANAGER') ? -1 : 0);
  const outcome = await transact([
    ...counted,
    remove(keys.user(user._id), unchangedSince(user.version)),
    remove(keys.emailTaken(user.email)),
    remove(keys.usernameTaken(user.username)),
    recordedErasure([`user ${user._id}`]),
    ...mails.map((mail) => queued(mail)),
  ]);
  if (!outcome.done) return counted.length > 0 && outcome.refused(0) ? 'last_manager' : 'stale';
  // these items are useless without the user, and no new ones can be added; after a crash they expire
  const rest = await listItems<Key>(lists.user(user._id));
  await Promise.all([...rest.map(({ pk, sk }) => deleteItem({ pk, sk })), forgetDevicesOf({ userId: user._id })]);
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

function replaced(from: Key, to: Key, userId: string): Action[] {
  return [put({ ...to, userId }, isNew), remove(from)];
}

/** Whether the restaurant has a manager. */
export async function hasManagers(): Promise<boolean> {
  const count = await getItem<{ managers: number }>(keys.managers());
  return (count?.managers ?? 0) > 0;
}

// the count is one item, so that two managers cannot demote each other at the same time
function managersBy(difference: number): Action[] {
  if (difference === 0) return [];
  const anotherOne = difference < 0 ? { expression: '#managers > :one', values: { ':one': 1 } } : undefined;
  return [update(keys.managers(), { add: { managers: difference } }, anotherOne)];
}
