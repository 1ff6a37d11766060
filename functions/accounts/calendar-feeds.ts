import { calendarFeedRoutes } from '#contract/reservations/calendar-feed';
import { calendarFeeds as messages } from '#messages/people';
import { hashOf } from '../credentials/refresh-token.ts';
import { idInToken, newCalendarToken } from '../credentials/verification-token.ts';
import { calendarFeedOf, storeCalendarFeed } from '../data/accounts/calendar-feeds.ts';
import type { StoredUser } from '../data/accounts/users.ts';
import { Failure } from '../http/failure.ts';
import { claimOfUser, limit } from '../http/limits.ts';
import { settings } from '../services/settings.ts';

/** Makes a new address of a user's calendar, in place of the former one; it is not known any more afterwards. */
export async function newCalendarFeed(user: StoredUser): Promise<{ since: string; address: string }> {
  const [token, since] = [newCalendarToken(user._id), new Date().toISOString()];
  await storeCalendarFeed(user, hashOf(token), since);
  return { since, address: `${settings.siteUrl}${calendarFeedRoutes.calendarFeed.path}?${new URLSearchParams({ token })}` };
}

/** One of the staff, by the token of their calendar's address; a wrong, former, withdrawn or ended one gets the same refusal. */
export async function readerOfCalendar(token: string): Promise<StoredUser> {
  const found = await calendarFeedOf(idInToken(token));
  if (found?.feed.tokenHash !== hashOf(token)) throw new Failure('link_invalid', messages().ended);
  await limit([claimOfUser(found.user._id, 'calendar')]);
  return found.user;
}
