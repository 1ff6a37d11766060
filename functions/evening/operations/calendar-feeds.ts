import { hashOf } from '#house/credentials/refresh-token';
import { idInToken, newCalendarToken } from '#house/credentials/verification-token';
import { Failure } from '#house/http/failure';
import { claimOfUser, limit } from '#house/http/limits';
import { settings } from '#house/services/settings';
import { calendarFeedOf, storeCalendarFeed } from '#people/store/calendar-feeds';
import type { StoredUser } from '#people/store/users';
import { calendarFeeds as messages } from '#people/words';
import { calendarFeedRoutes } from '../contract/calendar-feed.ts';

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
