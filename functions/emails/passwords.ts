import { paths } from '#contract/page-paths';
import type { Restaurant } from '../rules/restaurant.ts';
import type { EmailContent } from './email-content.ts';

/** The link holds the code, and the e-mail address in base64. */
export function passwordReset(email: string, code: string, { name, siteUrl }: Restaurant): EmailContent {
  const query = new URLSearchParams({ code, email: Buffer.from(email).toString('base64') });
  return {
    subject: `Set a new password – ${name}`,
    paragraphs: ['Somebody, hopefully you, asked for a new password for this e-mail address.'],
    link: { label: 'Set a new password', url: `${siteUrl}${paths.resetPassword}?${query}` },
    closing: [
      'The link works once, within 30 minutes, and only if it is the newest one you have received.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  };
}
