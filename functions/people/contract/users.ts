import * as z from 'zod/mini';
import { everyRole } from '#house/contract/roles';
import type { Routes } from '#house/contract/route';
import { Cursor, Email, Id, line, Version } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { values } from '#house/words/general';
import { accountFields as messages } from '#people/words';

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(everyRole)),
  version: z.number(),
  /** When the user proved to read the mails to this address (UTC, ISO 8601); absent until then. */
  emailVerifiedAt: z.optional(z.string()),
  /** In which the user is written to; absent: the restaurant's default language. */
  language: z.optional(z.enum(languages)),
});
export type User = z.infer<typeof User>;

/** A password is used exactly as typed: not trimmed, not changed in case (OWASP ASVS 5.0, 6.2.8). */
export const Password = z.string().check(
  z.refine((password) => [...password].length >= 8, { error: () => values().tooShort(8) }),
  z.refine((password) => [...password].length <= 128, { error: () => values().tooLong(128) }),
  z.meta({ minLength: 8, maxLength: 128 }),
);

const Username = line(3, 30).check(z.regex(/^[\p{L}\p{N}._-]+$/u, { error: () => messages().username }));

/** What a user and the managers may say about an account. */
export const userFields = {
  name: line(1, 60, () => values().name),
  surname: line(1, 60, () => values().surname),
  username: Username,
  email: Email,
};

const Roles = z.array(z.enum(everyRole)).check(
  z.overwrite((roles) => everyRole.filter((role) => roles.includes(role))),
  z.minLength(1, { error: () => messages().roles }),
);

export const UserChanges = z.object({
  ...z.partial(z.object({ ...userFields, roles: Roles, version: Version })).shape,
  id: z.optional(Id),
  // an empty password field in the editor means: leave it as it is
  password: z.optional(z.union([z.literal(''), Password])),
});
export type UserChanges = z.infer<typeof UserChanges>;

/** The operations by which managers look after the users; they belong to the group `auth`. */
export const users = {
  listUsers: {
    method: 'POST',
    path: '/api/auth/user/list',
    access: 'MANAGER',
    summary: 'All users, by surname',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.array(User),
    paged: true,
  },
  updateUser: {
    method: 'PUT',
    path: '/api/auth/user/update/{id}',
    access: 'MANAGER',
    summary: "Change a user's names, addresses, roles or password",
    body: UserChanges,
    reply: User,
    errors: ['version_conflict', 'already_exists', 'last_manager'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/auth/user/delete/{id}',
    access: 'MANAGER',
    summary: 'Delete a user; their reservations stay, without an owner',
    errors: ['last_manager'],
  },
} as const satisfies Routes;
