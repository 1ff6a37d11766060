import type { RestaurantInfoType } from '#contract/site/restaurant-info';
import { useRestaurantInfo } from '../../../api/lists.ts';
import { forGuests } from '../../../api/queries.ts';

/** How guests reach the restaurant; a contact is `undefined` until it has loaded, or when there is none. */
export type RestaurantContacts = Readonly<Partial<Record<RestaurantInfoType, string>>>;

/** The contacts of the restaurant; every part of a page that shows them shares one request. */
export function useRestaurant(): RestaurantContacts {
  const { data } = useRestaurantInfo(forGuests);
  return Object.fromEntries(data?.map(({ type, data }) => [type, data]) ?? []);
}
