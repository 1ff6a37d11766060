import { paths } from '#contract/site/page-paths';
import { messages } from '#messages/mails';
import type { Restaurant } from '../../rules/site/restaurant.ts';
import type { EmailContent } from '../email-content.ts';

/** Asks whether the address of an account is right; nothing in it was typed by the person who made the account. */
export function emailVerification(token: string, { name, siteUrl }: Restaurant): EmailContent {
  const { subject, opening, link, closing } = messages().verification;
  return {
    subject: `${subject} – ${name}`,
    title: subject,
    paragraphs: [opening],
    link: { label: link, url: siteUrl + paths.verifyEmail(token) },
    closing,
  };
}
