import { paths } from '#contract/site/page-paths';
import { messages } from '#messages/mails';
import type { Restaurant } from '../../rules/site/restaurant.ts';
import type { EmailContent } from '../email-content.ts';

/** The link holds the code, and the e-mail address in base64. */
export function passwordReset(email: string, code: string, { name, siteUrl }: Restaurant): EmailContent {
  const { subject, opening, link, closing } = messages().passwordReset;
  const query = new URLSearchParams({ code, email: Buffer.from(email).toString('base64') });
  return {
    subject: `${subject} – ${name}`,
    title: subject,
    paragraphs: [opening],
    link: { label: link, url: `${siteUrl}${paths.resetPassword}?${query}` },
    closing,
  };
}
