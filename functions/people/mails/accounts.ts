import type { Role } from '#house/contract/roles';
import { accountMails as messages, roles } from '#people/words';
import { paths } from '#site/contract/page-paths';
import { type EmailContent, titled } from '#site/mails/email-layout';
import type { Restaurant } from '#site/rules/restaurant';
import type { InvitedRole } from '../contract/invitations.ts';
import type { AccountMail, RolesMail } from '../rules/mail-kinds.ts';

/** Tells that an account was changed, without the new values: the email also goes to the old address, which may belong to somebody else now. */
export function accountChanged(kind: AccountMail, restaurant: Restaurant): EmailContent {
  const { phone, siteUrl } = restaurant;
  const { accountChanges, unknownNewPassword, unwantedChange } = messages();
  const { subject, opening } = accountChanges[kind];
  return {
    ...titled(subject, restaurant),
    paragraphs: [opening],
    closing: [kind === 'password-changed' ? unknownNewPassword(siteUrl + paths.forgotPassword, phone) : unwantedChange(siteUrl, phone)],
  };
}

/** Tells which roles an account has gained, or which it has left, and where to sign in. */
export function rolesChanged({ roles: present, added }: RolesMail, restaurant: Restaurant): EmailContent {
  const { phone, siteUrl } = restaurant;
  const { rolesChanged: texts, unwantedChange } = messages();
  const inWords = (some: readonly Role[]) => some.map((role) => roles().names[role]).join(', ');
  const [subject, opening] =
    added.length > 0 ? [texts.gained(inWords(added)), texts.openPanel] : [texts.lost, texts.left(inWords(present))];
  return {
    ...titled(subject, restaurant),
    paragraphs: [opening],
    link: { label: texts.signIn, url: siteUrl + paths.login },
    closing: [unwantedChange(siteUrl, phone)],
  };
}

/** The link holds the code, and the e-mail address in base64. */
export function passwordReset(email: string, code: string, restaurant: Restaurant): EmailContent {
  const { subject, opening, link, closing } = messages().passwordReset;
  const query = new URLSearchParams({ code, email: Buffer.from(email).toString('base64') });
  return {
    ...titled(subject, restaurant),
    paragraphs: [opening],
    link: { label: link, url: `${restaurant.siteUrl}${paths.resetPassword}?${query}` },
    closing,
  };
}

/** Invites somebody to work with the panel; says what the role may do there. */
export function invitation(role: InvitedRole, token: string, restaurant: Restaurant): EmailContent {
  const { invitation: texts } = messages();
  const { names, mayDo } = roles();
  return {
    ...titled(texts.subject, restaurant),
    paragraphs: [texts.opening(restaurant.name, names[role]), mayDo[role]],
    link: { label: texts.link, url: restaurant.siteUrl + paths.invitation(token) },
    closing: texts.closing,
  };
}

/** Asks whether the address of an account is right; nothing in it was typed by the person who made the account. */
export function emailVerification(token: string, restaurant: Restaurant): EmailContent {
  const { subject, opening, link, closing } = messages().verification;
  return {
    ...titled(subject, restaurant),
    paragraphs: [opening],
    link: { label: link, url: restaurant.siteUrl + paths.verifyEmail(token) },
    closing,
  };
}
