import type { Role } from '#house/contract/roles';
import { anything, fields, list, number, oneOf, optional, or, record, text } from '#house/table/form';
import { kind } from '#house/table/kind';
import type { StoredTraceEntry } from '#house/table/traced-request';
import { language, readText } from '#house/table/translated-form';
import type { InvitedRole } from '../contract/invitations.ts';
import type { StoredDevice } from './devices.ts';
import type { StoredInvitation } from './invitations.ts';
import type { StoredResetCode } from './reset-codes.ts';
import type { KnownNetwork, StoredSession } from './sessions.ts';
import type { StoredUser } from './users.ts';

/** A role that is unknown gives no rights, and stays. */
export const user = kind<StoredUser>({
  _id: text,
  name: readText,
  surname: readText,
  username: readText,
  email: text,
  roles: or(list(oneOf<Role>({ CUSTOMER: true, STAFF: true, MANAGER: true })), []),
  version: number,
  emailVerifiedAt: optional(text),
  language: optional(language),
  hash: optional(text),
  formerEmails: optional(list(text)),
  sv: number,
});

/** A session of which something is unknown is over. */
export const session = kind<StoredSession>({
  sid: text,
  sv: number,
  secretHash: text,
  previousHash: optional(text),
  rotatedAt: number,
  rotatedBefore: optional(number),
  openedAt: number,
  idleUntil: number,
  endsAt: number,
  revokedAt: optional(number),
});

export const knownNetwork = kind<Omit<KnownNetwork, 'ttl'>>({ name: text, seenAt: number }, { isMadeAnew: true });

export const resetCode = kind<StoredResetCode>(
  { place: text, codeHash: text, mailedTo: optional(text), sv: number, expiresAt: number },
  { isMadeAnew: true },
);

export const verification = kind<{ email?: string; expiresAt?: number; usedAt?: number; unsent?: string }>(
  { email: optional(text), expiresAt: optional(number), usedAt: optional(number), unsent: optional(text) },
  { isMadeAnew: true },
);

export const calendarFeed = kind<{ tokenHash: string; sv: number; since: string }>(
  { tokenHash: text, sv: number, since: readText },
  { isMadeAnew: true },
);

/** A device of which something is unknown is not told. */
export const device = kind<StoredDevice>(
  {
    _id: text,
    userId: text,
    sid: text,
    sv: number,
    endsAt: number,
    endpoint: text,
    p256dh: text,
    auth: text,
    key: text,
    language: optional(language),
    quiet: optional(fields<NonNullable<StoredDevice['quiet']>>({ from: text, to: text })),
  },
  { isMadeAnew: true },
);

/** Nobody becomes something by an invitation that this release does not know. */
export const invitation = kind<StoredInvitation>({
  _id: text,
  email: text,
  role: oneOf<InvitedRole>({ STAFF: true, MANAGER: true }),
  language: or(language, 'en'),
  tokenHash: text,
  mailId: readText,
  expiresAt: number,
});

export const emailTaken = kind<{ userId: string }>({ userId: text }, { isMadeAnew: true });
export const usernameTaken = kind<{ userId: string }>({ userId: text }, { isMadeAnew: true });
export const managers = kind<{ managers: number }>({ managers: number });

export const trailEntry = kind<StoredTraceEntry & { ownerId: string }>(
  {
    _id: text,
    at: text,
    by: readText,
    operation: text,
    fields: or(list(text), []),
    values: or(record(anything), {}),
    target: optional(text),
    ttl: or(number, 0),
    ownerId: readText,
  },
  { isMadeAnew: true },
);
