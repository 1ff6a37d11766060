import { PublicContent } from '#contract/published';
import { publicDays } from '../rules/special-days.ts';
import { addDays, type LocalDate } from '../rules/wall-time.ts';
import { menuItemsOf, publicCatalogue } from './catalogue.ts';
import { storedIdentity } from './identity.ts';
import { keys } from './keys.ts';
import { allNotifications } from './notifications.ts';
import { shownPhotographs } from './photograph-places.ts';
import { allRestaurantInfo } from './restaurant-info.ts';
import { openingAndDays } from './service-days.ts';
import { changeItem } from './table.ts';

/**
 * The number of a run that publishes the site, higher than that of each run that has begun before. What the table holds when a run takes its
 * number is in what the run reads afterwards: so the content of the highest number is never behind. `by` is 1, unless the counter has fallen behind.
 */
export async function nextRun(by = 1): Promise<number> {
  const outcome = await changeItem<{ run: number }>(keys.publication(), { add: { run: by } });
  if ('refused' in outcome) throw new Error('A counter without a condition was refused.');
  return outcome.changed.run;
}

/** Everything that guests read on the site, with the special days from `today` on, by consistent reads. */
export async function publicContent(today: LocalDate): Promise<PublicContent> {
  const dates = Array.from({ length: publicDays + 1 }, (_, day) => addDays(today, day));
  const [all, notifications, restaurantInfo, photographs, identity, { opening, days }] = await Promise.all([
    publicCatalogue(),
    allNotifications(),
    allRestaurantInfo(),
    shownPhotographs(),
    storedIdentity(),
    // not from the index, which follows the table a moment later
    openingAndDays(dates),
  ]);
  const special = [...days.values()].flatMap(({ date, special }) => (special ? [{ date, ...special }] : []));
  return PublicContent.parse({
    menus: [...all.menus.values()],
    menuItems: menuItemsOf(all),
    notifications: notifications.filter(({ visibility }) => visibility),
    restaurantInfo,
    photographs,
    identity,
    hours: { week: opening.rules?.week, days: special },
  });
}
