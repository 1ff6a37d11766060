import type { GuestRecord } from '#contract/reservations/guests';
import { spokenTag } from '#messages/spoken';
import { texts } from '#texts/reservations/guests';

const day = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', dateStyle: 'medium' });

/** The day of a wall time of the restaurant: `12 Mar 2027`. */
export const dayOf = (dateTime: string) => day.format(new Date(`${dateTime.slice(0, 10)}T00:00Z`));

/** `3 visits, 1 no-show, last on 12 Mar 2027`. */
export function summaryOf({ visits, noShows, ahead, lastVisit }: GuestRecord): string {
  return texts.summary(visits, noShows, ahead, lastVisit ? dayOf(lastVisit) : '');
}
