import { paths } from '#contract/page-paths';
import { messages } from '#messages/mails';
import type { AccountMail } from '../rules/mail.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import type { EmailContent } from './email-content.ts';

/** Tells that an account was changed, without the new values: the email also goes to the old address, which may belong to somebody else now. */
export function accountChanged(kind: AccountMail, { name, phone, siteUrl }: Restaurant): EmailContent {
  const { accountChanges, unknownNewPassword, unwantedChange } = messages();
  const { subject, opening } = accountChanges[kind];
  return {
    subject: `${subject} – ${name}`,
    title: subject,
    paragraphs: [opening],
    closing: [kind === 'password-changed' ? unknownNewPassword(siteUrl + paths.forgotPassword, phone) : unwantedChange(siteUrl, phone)],
  };
}
