import type { Role } from '#house/contract/roles';
import type { Language } from '#house/language/languages';
import { type Addressed, addressedTo, type Mail } from '#house/rules/mail';
import type { InvitedRole } from '../contract/invitations.ts';

declare module '../../house/rules/mail.ts' {
  interface MailKinds {
    link: Addressed & { kind: 'password-reset' | 'email-verification'; userId: string; nonce: string };
    invitation: Addressed & { kind: 'invitation'; invitationId: string; nonce: string; role: InvitedRole };
    account: Addressed & { kind: AccountMail; userId?: string };
    roles: RolesMail;
  }
}

/** Tells the owner of an account which roles it has now, and which were added; none when another one was taken away, which has ended the sessions. */
export interface RolesMail extends Addressed {
  kind: 'roles-changed';
  roles: readonly Role[];
  added: readonly Role[];
}

/** Tells the owner of an account what was changed. */
export type AccountMail = 'password-changed' | 'email-changed' | 'email-and-password-changed' | 'account-deleted';

interface Account {
  _id?: string;
  email: string;
  language?: Language | undefined;
  roles?: readonly Role[];
}

/** The mails about a changed account, to the old and to the new address. */
export function mailsAfterChange(before: Account, after: Account, hasNewPassword: boolean): Mail[] {
  const hasNewEmail = before.email !== after.email;
  const [former, roles] = [before.roles ?? [], after.roles ?? []];
  const hasNewRoles = String(former) !== String(roles);
  const loses = former.some((role) => !roles.includes(role));
  const added = loses ? [] : roles.filter((role) => !former.includes(role));
  const news: Mail[] = hasNewRoles ? [{ kind: 'roles-changed', ...addressedTo(after), roles, added }] : [];
  if (!hasNewEmail && !hasNewPassword) return news;
  const what = hasNewEmail ? 'email-changed' : 'password-changed';
  const kind = hasNewEmail && hasNewPassword ? 'email-and-password-changed' : what;
  const about = after._id === undefined ? {} : { userId: after._id };
  return [
    ...[...new Set([before.email, after.email])].map((email) => ({ kind, ...addressedTo({ ...after, email }), ...about }) as const),
    ...news,
  ];
}
