import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { Email } from '#house/contract/text';
import { trail } from '#house/contract/trail';
import { languages } from '#house/language/languages';
import { values } from '#house/words/general';
import { accountFields as messages } from '#people/words';
import { devices } from './devices.ts';
import { emailVerification } from './email-verification.ts';
import { invitations } from './invitations.ts';
import { Password, User, userFields, users } from './users.ts';

/** Since when an address of a calendar works, ISO 8601 in UTC. */
const since = z.string();

/** The operations by which staff give their calendar programs an address with the reservations ahead; they belong to the group `auth`. */
const calendarFeeds = {
  showCalendarFeed: {
    method: 'GET',
    path: '/api/auth/calendar/show',
    access: 'STAFF',
    summary: 'Whether the caller has an address of a calendar, and since when; the address itself is shown only when it is made',
    reply: z.object({ since: z.optional(since) }),
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/auth/calendar/make',
    access: 'STAFF',
    summary: 'Make a new address of a calendar with the reservations ahead, which ends the former one',
    reply: z.object({ since, address: z.string() }),
    status: 201,
  },
  withdrawCalendarFeed: {
    method: 'DELETE',
    path: '/api/auth/calendar/withdraw',
    access: 'STAFF',
    summary: 'Withdraw the address of the caller’s calendar',
  },
} as const satisfies Routes;

/** What the browser stores while somebody is signed in. */
export const Session = z.object({ user: User, token: z.string(), refreshToken: z.string() });
export type Session = z.infer<typeof Session>;

const TokenPair = z.object({ token: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/**
 * The device tokens that this browser got at earlier sign-ins, newest first. They tell it from strangers who try passwords, so that it can
 * sign in while somebody else guesses.
 */
const Devices = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5)), []);
const Device = z.object({ device: z.string() });

export const Credentials = z.object({
  devices: Devices,
  email: Email,
  password: z
    .string()
    .check(z.minLength(1, { error: () => messages().password }), z.maxLength(1024, { error: () => values().tooLong(128) })),
});
export type Credentials = z.infer<typeof Credentials>;

/** `roles` is accepted and ignored: whoever registers becomes a customer. */
export const NewUser = z.object({ ...userFields, password: Password, roles: z.optional(z.unknown()) });
export type NewUser = z.infer<typeof NewUser>;

export const PasswordReset = z.object({
  email: Email,
  resetCode: z.string().check(z.minLength(1, { error: () => messages().resetCode }), z.maxLength(200)),
  password: Password,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** A new session, and the device token for the next sign-in. */
const SignedIn = z.object({ ...Session.shape, ...Device.shape });

/** A new pair of tokens, and the user with the present roles. */
const Refreshed = z.object({ ...TokenPair.shape, user: User });
export type Refreshed = z.infer<typeof Refreshed>;

/** The present password of the user, so that an unlocked screen is not enough. */
const PresentPassword = z.object({ password: Credentials.shape.password });

/** The present password and the new one. */
export const PasswordChange = z.object({ ...PresentPassword.shape, newPassword: Password });
export type PasswordChange = z.infer<typeof PasswordChange>;

const HeldToken = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(1024)) });

export const auth = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'PUBLIC',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    reply: SignedIn,
    errors: ['invalid_credentials'],
    limit: 'login',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'PUBLIC',
    summary: 'Create a customer account',
    body: NewUser,
    reply: SignedIn,
    status: 201,
    errors: ['already_exists'],
    limit: 'register',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'PUBLIC',
    summary: 'Ask for a password reset link; the answer does not tell whether the address is known',
    body: z.object({ email: Email, devices: Devices }),
    status: 202,
    limit: 'forgot',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'PUBLIC',
    summary: 'Set a new password with the code of the reset link',
    body: PasswordReset,
    reply: Device,
    errors: ['reset_invalid'],
    limit: 'reset',
  },
  ...emailVerification,
  refreshToken: {
    method: 'POST',
    path: '/api/auth/refresh-token',
    access: 'PUBLIC',
    summary: 'Trade a refresh token for a new pair of tokens',
    body: HeldToken,
    reply: Refreshed,
    errors: ['unauthorized'],
    limit: 'refresh',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'PUBLIC',
    summary: 'End the session that the refresh token belongs to',
    body: HeldToken,
    limit: 'refresh',
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'CUSTOMER',
    summary: 'Who is signed in, with the roles they have now',
    reply: User,
  },
  changeLanguage: {
    method: 'PUT',
    path: '/api/auth/language',
    access: 'CUSTOMER',
    summary: 'Choose the language of the mails to oneself',
    body: z.object({ language: z.enum(languages) }),
    reply: User,
    limit: 'change',
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'CUSTOMER',
    summary: 'Set a new password of one’s own, which ends every other session',
    body: PasswordChange,
    reply: z.object({ token: z.string(), ...Device.shape }),
    limit: 'password',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/auth/delete-account',
    access: 'CUSTOMER',
    summary: 'Delete one’s own account; the reservations stay, without an owner',
    body: PresentPassword,
    errors: ['last_manager'],
    limit: 'password',
  },
  ...users,
  ...invitations,
  ...trail,
  ...calendarFeeds,
  ...devices,
} as const satisfies Routes;
