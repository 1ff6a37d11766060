import { paths } from '#contract/page-paths';
import type { Restaurant } from '../rules/restaurant.ts';
import type { EmailContent } from './email-content.ts';

/** Asks whether the address of an account is right; nothing in it was typed by the person who made the account. */
export function emailVerification(token: string, { name, siteUrl }: Restaurant): EmailContent {
  return {
    subject: `Confirm your e-mail address – ${name}`,
    paragraphs: [
      'Somebody, hopefully you, has an account on our website with this e-mail address. Please confirm that the address is yours.',
    ],
    link: { label: 'Confirm the address', url: siteUrl + paths.verifyEmail(token) },
    closing: [
      'Then the reservations that were made with this address without signing in appear in the account too. The link works once, within three days.',
      'If you have made no account, please do not confirm: you need not do anything, and whoever made it sees none of your reservations.',
    ],
  };
}
