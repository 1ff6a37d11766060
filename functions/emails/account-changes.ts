import { paths } from '#contract/page-paths';
import type { AccountMail } from '../rules/mail.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import type { EmailContent } from './email-content.ts';

/** Tells that an account was changed, without the new values: the email also goes to the old address, which may belong to somebody else now. */
export function accountChanged(kind: AccountMail, { name, phone, siteUrl }: Restaurant): EmailContent {
  const { subject, paragraphs } = changes[kind];
  const ask = phone ? `call us on ${phone}` : `get in touch with us at ${siteUrl}`;
  const forgotten = `please ask for a new password at ${siteUrl}${paths.forgotPassword} at once${phone ? ` and call us on ${phone}` : ''}.`;
  return {
    subject: `${subject} – ${name}`,
    paragraphs,
    closing: [
      kind === 'password-changed'
        ? `If it was not you who changed it, ${forgotten}`
        : `If this is not what you wanted, please ${ask} at once.`,
    ],
  };
}

const changes: Record<AccountMail, Pick<EmailContent, 'subject' | 'paragraphs'>> = {
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now. Every device is signed out, other than the one on which you may have changed it.',
    ],
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'The e-mail address of your account was changed just now. You sign in with the new address, and we write to it from now on.',
    ],
  },
  'email-and-password-changed': {
    subject: 'Your e-mail address and your password were changed',
    paragraphs: [
      'The e-mail address and the password of your account were changed just now. You are signed out everywhere, sign in with the new ones, and we write to the new address from now on.',
    ],
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account was deleted just now. Reservations that were not cancelled are still booked; to change one, please get in touch.',
    ],
  },
  'roles-changed': {
    subject: 'Your roles were changed',
    paragraphs: [
      'What you may do on our website was changed just now; its menu shows you what there is. If something was taken from you, you have been signed out and can sign in again.',
    ],
  },
};
