import type { Push } from '#house/rules/mail';
import { shortTime } from '#house/rules/wall-time';
import { devices } from '#people/words';
import { paths } from '#site/contract/page-paths';
import { enquiries } from '../words/bookings.ts';
import { mailFacts, reservationMails as messages } from '../words/mails.ts';
import { dayOf, newsOf } from './alerts.ts';

/** What a device shows: of a guest the time and the covers only, because others may read a locked screen. */
export interface PushText {
  title: string;
  body: string;
  /** A newer message with the same tag takes the place of the older one. */
  tag: string;
  /** The page that a tap opens. */
  url: string;
}

/** The words of a message in the spoken language. */
export function pushText({ told }: Pick<Push, 'told'>, siteUrl: string): PushText {
  const tonight = siteUrl + paths.tonight;
  if (!told) return { ...devices().test, tag: 'test', url: tonight };
  if (told.kind === 'digest') {
    const { reservations, enquiries, waiting } = told;
    return { title: messages().digest.subject(reservations, enquiries, waiting), body: '', tag: 'digest', url: tonight };
  }
  if ('enquiryId' in told) return { title: enquiries().toRestaurant.title, body: '', tag: told.enquiryId, url: siteUrl + paths.enquiries };
  const { dateTime, seats, reservationId } = told;
  return {
    title: newsOf(told),
    body: `${shortTime(dateTime)}, ${mailFacts().seats(seats)}`,
    tag: reservationId,
    url: dayOf(told, siteUrl),
  };
}
