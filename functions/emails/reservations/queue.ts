import type { QueuedParty } from '#contract/reservations/queue';
import { paths } from '#contract/site/page-paths';
import { messages } from '#messages/reservations/queue-mails';
import type { QueueMail } from '../../rules/mail.ts';
import type { Restaurant } from '../../rules/site/restaurant.ts';
import { dateInWords, type WallTime } from '../../rules/wall-time.ts';
import type { EmailContent } from '../email-layout.ts';

/** What a mail says of the party that waits; nothing that was typed. */
export type PartyInMail = Pick<QueuedParty, 'date' | 'from' | 'to' | 'seats' | 'isAtDoor'> & {
  /** Until when nobody else is told, in the restaurant's wall time. */
  offeredUntil?: WallTime | undefined;
};

/** Tells a party that waits for a table how it stands; `link` leads to its page. */
export function queueMail({ kind }: QueueMail, link: string, party: PartyInMail, { name, phone, siteUrl }: Restaurant): EmailContent {
  const { date, from, to, seats, isAtDoor, offeredUntil } = party;
  const { toParties, day, between, times, seats: guests, toPage, choose } = messages();
  const { subject, opening, closing } = toParties[kind];
  const until = kind === 'queue-offered' && offeredUntil ? [toParties[kind].until(offeredUntil.slice(11))] : [];
  return {
    subject: `${subject} – ${name}`,
    title: subject,
    paragraphs: kind === 'queue-joined' && isAtDoor ? [toParties[kind].atDoor] : [opening, ...until],
    facts: [
      { label: day, value: dateInWords(date) },
      ...(isAtDoor ? [] : [{ label: between, value: times(from.slice(11), to.slice(11)) }]),
      { label: guests, value: String(seats) },
    ],
    link: { label: kind === 'queue-offered' ? choose : toPage, url: siteUrl + paths.queueLink(link) },
    closing: isAtDoor ? closing(phone).slice(-1) : closing(phone),
  };
}
