import type { Mail } from '#house/rules/mail';
import { secondsNow } from '#house/services/clock';
import { type Action, type Condition, put, remove } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { mailTo } from '#house/table/mail-lists';
import { idOf, queued, type StoredMail } from '#house/table/outbox';
import { getItem, listItems, transact } from '#house/table/table';
import type { Invitation, InvitedRole } from '../contract/invitations.ts';
import type { User } from '../contract/users.ts';
import { type StoredUser, userAdded } from './users.ts';

/** An invitation under its id. Times are in seconds; only the hash of the token is stored. */
export interface StoredInvitation {
  _id: string;
  email: string;
  role: InvitedRole;
  language: NonNullable<User['language']>;
  tokenHash: string;
  /** Of the last mail with the link. */
  mailId: string;
  expiresAt: number;
}

const lifetimeSeconds = 7 * 24 * 3600;

/**
 * The invitation as it is stored, and its mail, for whoever has the token with this hash. `current` is the one that is sent again; without it, an
 * open one under the same id is in the way.
 */
export async function storeInvitation(
  invitation: Pick<StoredInvitation, '_id' | 'email' | 'role' | 'language' | 'tokenHash'>,
  mail: Mail,
  current?: StoredInvitation,
): Promise<StoredInvitation | undefined> {
  const queuedMail = queued(mail);
  const expiresAt = secondsNow() + lifetimeSeconds;
  const stored = { ...invitation, mailId: idOf(queuedMail.Put.Item.sk), expiresAt };
  const isFree = { expression: 'attribute_not_exists(pk) OR #expiresAt <= :now', values: { ':now': secondsNow() } };
  const condition = current ? unchanged(current) : isFree;
  const outcome = await transact([put({ ...keys.invitation(invitation._id), ...stored, ttl: expiresAt }, condition), queuedMail]);
  return outcome.done ? stored : undefined;
}

/** The invitation with this id until it expires. */
export async function invitationById(id: string): Promise<StoredInvitation | undefined> {
  const invitation = await getItem<StoredInvitation>(keys.invitation(id));
  return invitation && isOpen(invitation) ? invitation : undefined;
}

/** Every invitation that can be accepted, the one that ends last first. */
export async function openInvitations(): Promise<StoredInvitation[]> {
  const all = await listItems<StoredInvitation & ReturnType<typeof keys.invitation>>(lists.invitations);
  return all.filter(isOpen).toSorted((a, b) => b.expiresAt - a.expiresAt);
}

/** The mails with the links of these, as they are stored; a sent one is kept as long as its link works. */
export async function mailsOf(invitations: readonly StoredInvitation[]): Promise<Invitation['mail'][]> {
  const mails = await Promise.all(invitations.map(({ email, mailId }) => mailTo(email, mailId)));
  return mails.map((mail) => mailState(mail?.state));
}

/** Withdraws an invitation; `false` when there is none any more. */
export async function deleteInvitation(id: string): Promise<boolean> {
  return (await transact([remove(keys.invitation(id), { expression: 'attribute_exists(pk)' })])).done;
}

/** The part of a transaction that ends an invitation, once: it is refused when that has another token by now, or is gone. */
export function redeemed(invitation: StoredInvitation): Action {
  return remove(keys.invitation(invitation._id), unchanged(invitation));
}

/** Stores the user who accepts; `invalid` when somebody else was faster, `email` or `username` when that one is taken. */
export async function addInvited(
  user: User & Pick<StoredUser, 'hash'>,
  invitation: StoredInvitation,
): Promise<'added' | 'invalid' | 'email' | 'username'> {
  const outcome = await transact([redeemed(invitation), ...userAdded(user)]);
  if (outcome.done) return 'added';
  if (outcome.refused(0)) return 'invalid';
  return outcome.refused(1) ? 'email' : 'username';
}

const unchanged = ({ tokenHash }: StoredInvitation): Condition => ({ expression: '#tokenHash = :hash', values: { ':hash': tokenHash } });

// DynamoDB deletes expired items days later, so the expiry is checked here
const isOpen = ({ expiresAt }: StoredInvitation) => expiresAt > secondsNow();

function mailState(state: StoredMail['state'] | undefined): Invitation['mail'] {
  if (state === undefined || state === 'sent') return 'sent';
  return state === 'queued' || state === 'sending' || state === 'waiting' ? 'queued' : 'failed';
}
