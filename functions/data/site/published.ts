import type { OpeningRules, PublicHours } from '#contract/reservations/opening';
import type { Room } from '#contract/reservations/room';
import { PublicContent } from '#contract/site/published';
import { areasForGuests } from '../../rules/reservations/areas.ts';
import { publicDays } from '../../rules/reservations/special-days.ts';
import { addDays, type LocalDate } from '../../rules/wall-time.ts';
import { menuItemsOf, publicCatalogue } from '../card/catalogue.ts';
import { keys } from '../keys.ts';
import { storedOpening } from '../reservations/opening.ts';
import { storedRoom } from '../reservations/room.ts';
import { openingAndDays } from '../reservations/service-days.ts';
import { specialDays } from '../reservations/special-days.ts';
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

/** Everything that guests read on the site, by consistent reads; the hours as they are given. */
export async function publicContent(givenHours: Promise<PublicHours>): Promise<PublicContent> {
  const [all, notifications, restaurantInfo, photographs, identity, hours] = await Promise.all([
    publicCatalogue(),
    allNotifications(),
    allRestaurantInfo(),
    allPhotographs(),
    storedIdentity(),
    givenHours,
  ]);
  return PublicContent.parse({
    menus: [...all.menus.values()],
    menuItems: menuItemsOf(all),
    notifications: notifications.filter(({ visibility }) => visibility),
    restaurantInfo,
    photographs: photographsOn({ identity, offered: all }, photographs),
    identity,
    hours,
  });
}

/** The hours that guests read, from `today` on; a special day may be missing for a moment after it was set. */
export async function publicHours(today: LocalDate): Promise<PublicHours> {
  const [{ rules }, { room }, days] = await Promise.all([storedOpening(), storedRoom(), specialDays(today, addDays(today, publicDays))]);
  return { ...publicRules(rules), ...areasOn(today, room), days };
}

/** The same by consistent reads, which cost forty times as much. */
export async function presentHours(today: LocalDate): Promise<PublicHours> {
  const dates = Array.from({ length: publicDays + 1 }, (_, day) => addDays(today, day));
  const { opening, room, days } = await openingAndDays(dates);
  const special = [...days.values()].flatMap(({ date, special }) => (special ? [{ date, ...special }] : []));
  return { ...publicRules(opening.rules), ...areasOn(today, room), days: special };
}

function areasOn(today: LocalDate, room: Room | undefined): Pick<PublicHours, 'hasAreas'> {
  const areas = areasForGuests(room, { from: today, to: addDays(today, publicDays) });
  return areas.length > 1 ? { hasAreas: true } : {};
}

function publicRules(rules: OpeningRules | undefined): Pick<PublicHours, 'week' | 'horizonDays' | 'largestParty'> {
  return { week: rules?.week, horizonDays: rules?.horizonDays, largestParty: rules?.largestParty };
}
