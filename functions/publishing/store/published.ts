import { emptyCatalogue, menuItemsOf, publicCatalogue } from '#card/store/catalogue';
import type { PublicHours } from '#evening/contract/opening';
import { readable } from '#house/contract/readable';
import type { LocalDate } from '#house/rules/wall-time';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { isShownOn } from '#site/rules/notices';
import { siteStateOf } from '#site/rules/site-state';
import { storedIdentity } from '#site/store/identity';
import { allNotifications } from '#site/store/notifications';
import { allPhotographs } from '#site/store/photographs';
import { allRestaurantInfo } from '#site/store/restaurant-info';
import { PublicContent } from '../contract/published.ts';
import { photographsOn } from './photograph-places.ts';

/**
 * The number of a run that publishes the site, higher than that of each run that has begun before. What the table holds when a run takes its
 * number is in what the run reads afterwards: so the content of the highest number is never behind. `by` is 1, unless the counter has fallen behind.
 */
export async function nextRun(by = 1): Promise<number> {
  const outcome = await changeItem<{ run: number }>(keys.publication(), { add: { run: by } });
  if ('refused' in outcome) throw new Error('A counter without a condition was refused.');
  return outcome.changed.run;
}

/** Everything that guests read on the site on a day of the card, by consistent reads; the hours as they are given. */
export async function publicContent(day: LocalDate, givenHours: Promise<PublicHours>): Promise<PublicContent> {
  const [offered, notifications, restaurantInfo, photographs, identity, hours] = await Promise.all([
    publicCatalogue(day),
    allNotifications(),
    allRestaurantInfo(),
    allPhotographs(),
    storedIdentity(),
    givenHours,
  ]);
  const { isOpen } = siteStateOf(identity);
  const all = isOpen ? offered : emptyCatalogue;
  return readable(PublicContent, {
    menus: [...all.menus.values()],
    menuItems: menuItemsOf(all),
    notifications: isOpen ? notifications.filter((notification) => isShownOn(notification, day)) : [],
    restaurantInfo,
    photographs: photographsOn({ identity, offered: all }, photographs),
    identity,
    hours,
  });
}
