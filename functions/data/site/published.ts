import { readable } from '#contract/readable';
import type { PublicHours } from '#contract/reservations/opening';
import { PublicContent } from '#contract/site/published';
import { isShownOn } from '../../rules/site/notices.ts';
import { siteStateOf } from '../../rules/site/site-state.ts';
import type { LocalDate } from '../../rules/wall-time.ts';
import { emptyCatalogue, menuItemsOf, publicCatalogue } from '../card/catalogue.ts';
import { keys } from '../keys.ts';
import { changeItem } from '../table.ts';
import { storedIdentity } from './identity.ts';
import { allNotifications } from './notifications.ts';
import { photographsOn } from './photograph-places.ts';
import { allPhotographs } from './photographs.ts';
import { allRestaurantInfo } from './restaurant-info.ts';

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
